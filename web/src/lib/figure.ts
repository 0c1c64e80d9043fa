/** A number with a real minus sign. */
export const figure = (value: number): string => String(value).replace('-', '−');
