/** The shape of each seat, within 6 units around the origin. */
export const MARKS: readonly string[] = [
  'M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z',
  'M0-6.5 6.2 4.6H-6.2z',
  'M-5-5H5V5H-5z',
  'M0-7 6 0 0 7-6 0z',
  'M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2z',
];
