import type { Choice, Event, Faces, View } from '../../types/arborea';
import { front } from '../front';
import { choicesTab } from '../tabs';
import Board from './Board.svelte';
import Changes from './board/Changes.svelte';
import Status from './board/Status.svelte';
import './colours.css';
import { glossary } from './glossary';
import { icons } from './icons';
import Picture from './Picture.svelte';
import { partOf } from './places';
import { w } from './words';

/** How Arborea is shown. */
export default front<View, Choice, Event, Faces>({
  board: Board,
  whole: true,
  status: Status,
  changes: Changes,
  tabs: [
    { id: 'paths', label: () => w().tabs.paths, icon: icons.trail },
    { id: 'land', label: () => w().tabs.land, icon: icons['pine-tree'] },
    { id: 'mine', label: () => w().tabs.mine, icon: icons['three-leaves'] },
    { id: 'rivals', label: () => w().tabs.rivals, icon: 'people' },
    choicesTab,
    { id: 'log', label: () => w().tabs.log, icon: 'log' },
  ],
  tabFor: (ask) => partOf(ask.offers),
  plain: () => [],
  faces: true,
  alone: ({ feronia }, points) => (feronia ? (points > feronia.score ? w().won(points - feronia.score) : w().lost(feronia.score - points)) : undefined),
  help: () => w().help,
  glossary,
  sign: Picture,
  sections: [
    { keys: ['players', 'first_player', 'advanced'] },
    { title: () => w().sections.solo, keys: ['difficulty'], players: (count) => count === 1 },
    { title: () => w().sections.disputed, keys: ['cat_sees', 'conversions'] },
  ],
});
