import { render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { Choice, MapFace, PlayerView } from '../../../types/ark-nova';
import type { GameCard, TableInfo } from '../../../types/protocol';
import Details from '../../../table/Details.svelte';
import { stage } from '../../../test/stage';
import Board from '../Board.svelte';
import { faces, midgame } from '../fixtures';

afterEach(() => new Promise((go) => setTimeout(go, 5)));

const DEALT = ['7', '3'];
const [drawn] = faces.maps;
const maps = DEALT.map((map) => ({ ...drawn, map, name: `Map number ${map}` }) as MapFace);

it('two maps dealt at a table of two are called by their names, not by the players', () => {
  const players = midgame.view.players.slice(0, 2).map((player, seat): PlayerView => ({ ...player, seat, map: null, hand: [], hand_count: 0 }));
  const offers = DEALT.map((value) => ({ notation: `map ${value}`, text: `map ${value}`, choice: { choice: 'map', value } as Choice, preview: undefined }) as never);
  const view = { ...midgame.view, players, maps: DEALT, display: midgame.view.display.map(() => null) };
  const { container } = stage({ board: Board, view, faces: { ...faces, maps }, seat: 0, offers, narrow: false, part: 'all', onplay: () => {} });
  const names = [...container.querySelectorAll('[data-place^="map "]')].map((one) => one.textContent ?? '');
  expect(names).toHaveLength(players.length);
  for (const [index, map] of DEALT.entries()) {
    expect(names[index]).toContain(`Map number ${map}`);
    expect(names[index]).not.toMatch(/Player \d/);
  }
});

it("lists among a table's options are not named by players either, however long they are", () => {
  const words = (text: string) => ({ en: text, fr: text, de: text });
  const values = DEALT.map((value) => ({ value, name: words(`Map ${value}`) }));
  const specs = [{ key: 'fixed_maps', name: words('Maps of the seats'), help: words(''), kind: { kind: 'by_seat', values, only: ['maps', 'fixed'] } }];
  const card = { about: { id: 'ark-nova', options: specs, arrangements: [] }, bots: [] } as unknown as GameCard;
  const seat = (name: string, mine: boolean) => ({ kind: mine ? 'person' : 'bot', name, mine });
  const table = {
    ...{ id: 'abc', game: 'ark-nova', options: { players: 2, maps: 'fixed', fixed_maps: DEALT }, status: 'playing', invite: null, commitment: '', seed: null },
    ...{ seats: [seat('Guest', true), seat('Greedy', false)], spectators: 0, choices: 0, fork_of: null, practice: false },
  } as unknown as TableInfo;
  HTMLDialogElement.prototype.showModal ??= () => {};
  const nothing = () => {};
  const { container } = render(Details, { table, card, arranged: undefined, onclose: nothing, onleave: nothing, onrules: nothing, onhelp: nothing, onvacation: nothing, onarrange: nothing });
  const told = [...container.ownerDocument.querySelectorAll('dd')].map((one) => one.textContent);
  expect(told).toEqual(['Map 7, Map 3']);
});
