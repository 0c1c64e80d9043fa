import { t } from '../../i18n';
import { front } from '../front';
import Board from './Board.svelte';

/** A game without a board of its own: its position drawn in text, its choices in a list. */
export default front<unknown, unknown, unknown, unknown>({
  board: Board,
  tabs: [
    { id: 'board', label: () => t().table.board, icon: 'paw-print' },
    { id: 'choices', label: () => t().table.tabs.choices, icon: 'list' },
    { id: 'players', label: () => t().table.tabs.players, icon: 'people' },
    { id: 'log', label: () => t().table.tabs.log, icon: 'log' },
  ],
  plain: () => [],
  drawn: true,
});
