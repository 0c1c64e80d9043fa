/** How a value of a view is best shown without knowing the game. */
export type Shape =
  | { kind: 'plain'; text: string }
  | { kind: 'line'; texts: string[] }
  | { kind: 'rows'; rows: { label: string; seat: number | undefined; value: unknown }[] };

/** `planks_in_reserve` → `Planks in reserve`. */
export function humanise(key: string): string {
  const words = key.replace(/[_-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

function plain(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'string') return /^[a-z]+(_[a-z]+)+$/.test(value) ? humanise(value) : value;
  return String(value);
}

/** Objects tagged with a kind show it first; lists of plain values fit a line; lists as long as the table are by seat. */
export function shapeOf(value: unknown, seats: number): Shape {
  if (isPlain(value)) return { kind: 'plain', text: plain(value) };
  if (Array.isArray(value)) {
    if (value.every(isPlain) && value.length !== seats) return { kind: 'line', texts: value.map(plain) };
    const bySeat = value.length === seats;
    const rows = value.map((item: unknown, index) => ({
      label: bySeat ? '' : labelOf(item, index),
      seat: bySeat ? index : undefined,
      value: item,
    }));
    return { kind: 'rows', rows };
  }
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.length === 1 && entries[0]?.[0] === 'kind') return { kind: 'plain', text: humanise(plain(entries[0][1])) };
  const rows = entries.filter(([, item]) => item !== null && !(Array.isArray(item) && item.length === 0)).map(([key, item]) => {
    const seat = key === 'seat' && typeof item === 'number' && item < seats ? item : undefined;
    return { label: humanise(key), seat, value: seat === undefined ? item : undefined };
  });
  return { kind: 'rows', rows };
}

function labelOf(item: unknown, index: number): string {
  if (item !== null && typeof item === 'object' && !Array.isArray(item)) {
    const record = item as Record<string, unknown>;
    for (const key of ['name', 'id', 'title', 'kind']) {
      const found = record[key];
      if (typeof found === 'string') return humanise(found);
    }
  }
  return `${index + 1}`;
}

/** A short word on what is inside, for something folded up. */
export function summary(value: unknown): string {
  if (Array.isArray(value)) return `${value.length}`;
  return '';
}
