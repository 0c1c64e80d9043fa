/** The ending of a participle, of so many. */
export const s = (count: number): string => (count > 1 ? 's' : '');
/** A name behind « de »: de Blaise, d’Ada. */
export const of = (name: string): string => (/^[aeiouyhàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);
