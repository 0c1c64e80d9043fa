/** What a browser calls itself, in words that people know: the browser and the system. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const find = (list: [RegExp, string][], agent: string) => list.find(([sign]) => sign.test(agent))?.[1];

export function deviceOf(agent: string): string {
  const known = [find(BROWSERS, agent), find(SYSTEMS, agent)].filter((part) => part !== undefined);
  return known.length > 0 ? known.join(' · ') : agent || '–';
}
