import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICONS } from './src/icons/names';

const ID = 'virtual:game-icons';

/** Serves the drawings of the icons named in `src/icons/names.ts`, and no others: the whole set is 6 MB. */
export function gameIcons(): Plugin {
  return {
    name: 'game-icons',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
      const set = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
      const bodies: Record<string, string> = {};
      for (const name of ICONS) {
        const icon = set.icons[name];
        if (!icon) this.error(`game-icons has no icon '${name}'`);
        else bodies[name] = icon.body;
      }
      return `export default ${JSON.stringify(bodies)};`;
    },
  };
}
