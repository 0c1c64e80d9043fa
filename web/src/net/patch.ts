/**
 * What a view becomes by a patch: `[value]` is that instead; an object has, by key or index, the patches of what changed,
 * under `-` the keys that are gone, under `#` the length of a list that became shorter. What did not change stays the same
 * object.
 */
export function patched(old: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return patch[0];
  const changes = Object.entries(patch as Record<string, unknown>);
  if (Array.isArray(old)) {
    const list: unknown[] = [...(old as unknown[])];
    for (const [index, change] of changes) {
      if (index === '#') list.length = change as number;
      else list[Number(index)] = patched(list[Number(index)], change);
    }
    return list;
  }
  const object = { ...(old as Record<string, unknown>) };
  for (const [key, change] of changes) {
    if (key === '-') for (const gone of change as string[]) delete object[gone];
    else object[key] = patched(object[key], change);
  }
  return object;
}
