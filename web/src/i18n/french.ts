/** The ending of a participle, of so many. */
export const s = (count: number): string => (count > 1 ? 's' : '');
/** A name behind « de »: de Blaise, d’Ada. A Y is a vowel before a consonant only: d’Yves, de Yann. */
export const of = (name: string): string => (/^([aeiouhàâäæéèêëîïôöœùûü]|y[^aeiouàâäæéèêëîïôöœùûü])/i.test(name) ? `d’${name}` : `de ${name}`);
