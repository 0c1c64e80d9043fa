/**
 * A text that was never used before, to have something done once. Over plain HTTP browsers offer no
 * `crypto.randomUUID`, except on localhost; random bytes they have everywhere.
 */
export function freshKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
