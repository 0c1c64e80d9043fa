/** French marks stand apart from their word, but never alone on the next line. */
export const typeset = (text: string) => text.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/« /g, '«\u00a0');
