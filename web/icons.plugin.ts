import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:game-icons/';

/**
 * Serves the drawings of the named icons and no others, for the whole set is 6 MB. `virtual:game-icons/SET` holds
 * the icons of that set: one for the house, one for each game, so that a game's drawings come with its table.
 */
export function gameIcons(sets: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const set = id.slice(PREFIX.length + 1);
      const names = sets[set];
      if (!names) this.error(`there is no set of icons '${set}'`);
      const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
      const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
      const bodies: Record<string, string> = {};
      for (const name of names) {
        const icon = icons[name];
        if (!icon) this.error(`game-icons has no icon '${name}'`);
        else bodies[name] = icon.body;
      }
      return `export default ${JSON.stringify(bodies)};`;
    },
  };
}
