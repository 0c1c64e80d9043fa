import type { Choice, Event, Faces, View } from '../../types/ark-nova';
import { front } from '../front';
import { choicesTab } from '../tabs';
import Board from './Board.svelte';
import Changes from './board/Changes.svelte';
import Status from './board/Status.svelte';
import { cardsIn } from './named';
import './colours.css';
import { textsOf } from './faces';
import { glossary } from './glossary';
import { icons } from './icons';
import MapPicture from './map/MapPicture.svelte';
import Picture from './Picture.svelte';
import { partOf } from './places';
import { w } from './words';

const several = ({ players }: Readonly<Record<string, unknown>>) => Number(players ?? 0) > 1;

/** How Ark Nova is shown. */
export default front<View, Choice, Event, Faces>({
  board: Board,
  whole: true,
  status: Status,
  changes: Changes,
  tabs: [
    { id: 'zoo', label: () => w().tabs.zoo, icon: 'elephant' },
    { id: 'cards', label: () => w().tabs.cards, icon: icons['card-draw'] },
    { id: 'board', label: () => w().tabs.board, icon: 'peace-dove' },
    { id: 'rivals', label: () => w().tabs.rivals, icon: 'people' },
    choicesTab,
    { id: 'log', label: () => w().tabs.log, icon: 'log' },
  ],
  tabFor: (ask, view) => {
    if (view.maps.length > 0) return 'zoo';
    if (view.looked.length > 0) return 'cards';
    const me = view.players[ask.seat];
    return partOf(ask.offers, new Set([...(me?.animals ?? []), ...(me?.sponsors ?? [])]));
  },
  plain: () => [],
  faces: true,
  again: ({ solo }) => (solo?.challenge && solo.challenge.game < solo.challenge.games ? w().nextInChallenge : undefined),
  alone: ({ solo }) => (solo ? w().goal(solo.goal) : undefined),
  warning: (key, faces) => faces.warnings.find((one) => one.key === key)?.text ?? key,
  picture: MapPicture,
  glossary,
  sign: Picture,
  help: () => w().help,
  read: (choice, faces) => {
    const named = cardsIn(choice);
    return named.size === 0 ? [] : textsOf(faces).filter((text) => named.has(text.id));
  },
  sections: [
    {
      title: () => w().sections.game,
      keys: ['players', 'first_player', 'maps', 'fixed_maps', 'map_set', 'interactive', 'edition'],
      when: { map_set: ({ maps }) => maps === 'deal_two' || maps === 'draft', interactive: several },
    },
    { title: () => w().sections.solo, keys: ['difficulty', 'challenge', 'solo_max_appeal', 'solo_cube_late'], players: (count) => count === 1 },
    {
      title: () => w().sections.disputed,
      keys: ['map_a_kiosk', 'break_after_last_turn', 'upgrade_at_once', 'pilfer_self', 'reputation_only', 'release_at_least', 'multiply_x_token', 'must_take_cards', 'move_needs_tile'],
      when: {
        map_a_kiosk: ({ maps }) => maps === 'map_a' || maps === 'fixed',
        pilfer_self: (values) => several(values) && values['interactive'] === true,
      },
    },
  ],
});
