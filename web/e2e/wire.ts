/** What a move weighs on the wire: each update as it was sent, packed, with the head of its frame. */

/** A message of the server's: what it says, and the bytes that were sent for it. */
export interface Frame {
  text: string;
  bytes: number;
}

/** Our messages are not masked: two bytes say how long a short one is, four a longer one. */
const head = (bytes: number) => (bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10);

export const frameOf = (payload: string | Buffer, text: string): Frame => {
  const bytes = Buffer.byteLength(payload);
  return { text, bytes: bytes + head(bytes) };
};

export interface Weight {
  moves: number;
  median: number;
  largest: number;
  /** The same if nothing were deflated. */
  plain: { median: number; largest: number };
}

/** The updates among them. */
export function weigh(frames: readonly Frame[]): Weight {
  const updates = frames.filter(({ text }) => text.startsWith('{"type":"update"'));
  const sorted = (sizes: number[]) => sizes.sort((a, b) => a - b);
  const part = (sizes: number[]) => ({ median: sizes[Math.floor(sizes.length / 2)] ?? 0, largest: sizes.at(-1) ?? 0 });
  const sent = sorted(updates.map(({ bytes }) => bytes));
  const plain = sorted(updates.map(({ text }) => frameOf(text, text).bytes));
  return { moves: updates.length, ...part(sent), plain: part(plain) };
}
