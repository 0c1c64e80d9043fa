/**
 * French marks stand apart from their word, but never alone on the next line: a narrow space before `?`, `!` and `;`, a whole
 * one before `:` and inside « », neither of which breaks. Nobody else writes a space there, so any language may come by.
 * In every language a number stays with the abbreviation behind it (`3 RP`).
 * What is no sentence (`12:30`, `https:`, the `:---` of a table in Markdown) stays as it is.
 */
export const typeset = (text: string): string =>
  text
    .replace(/ (?=[?!;])/g, '\u202f')
    .replace(/ (?=»|:(?![-\w]))/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (?=\p{Lu}{2})/gu, '$1\u00a0');

/** All texts in something set, those that are made when they are asked for, too. */
export function typesetAll<Words>(words: Words): Words {
  if (typeof words === 'string') return typeset(words) as Words;
  if (typeof words === 'function') return ((...given: unknown[]) => typesetAll((words as (...given: unknown[]) => unknown)(...given))) as Words;
  if (Array.isArray(words)) return words.map(typesetAll) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, typesetAll(inner as unknown)])) as Words;
}
