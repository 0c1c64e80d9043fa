/** Moving with the arrow keys between things on a board. */
export type Direction = 'up' | 'down' | 'left' | 'right';

export interface Placed {
  id: string;
  x: number;
  y: number;
}

const WAYS: Record<Direction, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

export function directionOf(key: string): Direction | undefined {
  const match = /^Arrow(Up|Down|Left|Right)$/.exec(key);
  return match?.[1]?.toLowerCase() as Direction | undefined;
}

/**
 * The nearest thing that way: at most as far aside as ahead, both counted. So every thing lies in exactly one way, and the key for
 * that way never leads further from it (ahead and aside together): whatever else there is, each thing can be reached from each other.
 */
export function neighbour<T extends Placed>(from: Placed, way: Direction, things: readonly T[]): T | undefined {
  const [dx, dy] = WAYS[way];
  let best: T | undefined;
  let least = Infinity;
  for (const thing of things) {
    const [x, y] = [thing.x - from.x, thing.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (thing.id === from.id || ahead <= 0 || aside > ahead) continue;
    const cost = ahead + aside;
    if (cost < least) [best, least] = [thing, cost];
  }
  return best;
}
