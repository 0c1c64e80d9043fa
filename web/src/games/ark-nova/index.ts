import { t } from '../../i18n';
import type { Choice, Event, View } from '../../types/ark-nova';
import { front } from '../front';
import Board from './Board.svelte';
import { cardsIn } from './cards';
import { textsOf, type Faces } from './faces';

/** How Ark Nova is shown. */
export default front<View, Choice, Event, Faces>({
  board: Board,
  tabs: [
    { id: 'board', label: () => t().table.board, icon: 'elephant' },
    { id: 'choices', label: () => t().table.tabs.choices, icon: 'list' },
    { id: 'players', label: () => t().table.tabs.players, icon: 'people' },
    { id: 'log', label: () => t().table.tabs.log, icon: 'log' },
  ],
  plain: () => [],
  faces: true,
  read: (choice, faces) => {
    const named = cardsIn(choice);
    return textsOf(faces).filter((text) => named.has(text.id));
  },
  drawn: true,
});
