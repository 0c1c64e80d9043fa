import { t } from '../../i18n';
import type { Choice, Event, Faces, View } from '../../types/ark-and-noah';
import { front } from '../front';
import { choicesTab } from '../tabs';
import Board from './Board.svelte';
import Changes from './Changes.svelte';
import './colours.css';
import { partOf, sortOffers } from './offers';
import { w } from './words';

/** How Ark & Noah is shown. */
export default front<View, Choice, Event, Faces>({
  board: Board,
  changes: Changes,
  tabs: [
    { id: 'board', label: () => w().tab, icon: 'sailboat' },
    choicesTab,
    { id: 'players', label: () => t().table.tabs.players, icon: 'people', phone: true },
    { id: 'log', label: () => t().table.tabs.log, icon: 'log' },
  ],
  tabFor: (ask, view) => partOf(ask.offers, new Set(view.drawn)),
  plain: (offers) => sortOffers(offers).plain,
  faces: true,
  sections: [{ keys: ['players', 'mode'] }],
});
