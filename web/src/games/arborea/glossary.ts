/** The sentence of every symbol, villager, creature, season tile and Sage, each under the name that the table marks it with. */
import type { Faces } from '../../types/arborea';
import type { Glossary } from '../front';
import { w } from './words';

const SIGNS: Readonly<Record<string, string>> = { '+': 'plus', '-': 'minus' };
/** As it can stand in an address. */
const plain = (name: string) => name.replace(/[+-](?=\d)/g, (sign) => `${SIGNS[sign]}-`).replace(/[^\p{L}\p{N}]+/gu, '-');

/** What a thing on the table is marked with, so that its sentence is found. */
export const term = {
  symbol: (notation: string) => `symbol-${plain(notation)}`,
  villager: (kind: string) => `villager-${kind}`,
  creature: (creature: string) => `creature-${creature}`,
  tile: (tile: string) => `tile-${plain(tile)}`,
  sage: (zone: number) => `sage-${zone + 1}`,
};

/** By notation, 2 before 10. */
const inOrder = <Face>(faces: Readonly<Record<string, Face>>) => Object.entries(faces).sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));

/** Everything that has a sentence, by group. */
export function glossary(faces: Faces): Glossary {
  const words = w().glossary;
  const named = (symbols: readonly string[]) => symbols.map((symbol) => faces.symbols[symbol]?.name ?? symbol).join(', ');
  return [
    { title: words.symbols, entries: inOrder(faces.symbols).flatMap(([notation, one]) => (one ? [{ id: term.symbol(notation), name: one.name, text: one.text }] : [])) },
    { title: words.villagers, entries: faces.villagers.map((one) => ({ id: term.villager(one.kind), name: one.name, text: one.text })) },
    {
      title: words.creatures,
      entries: faces.creatures.map((one) => ({ id: term.creature(one.creature), name: one.name, text: one.rule === one.rule_of_ants ? one.rule : `${one.rule} ${words.otherReading} ${one.rule_of_ants}` })),
    },
    {
      title: words.tiles,
      entries: Object.entries(faces.season_tiles).flatMap(([tile, one]) => (one ? [{ id: term.tile(tile), name: one.name, text: w().seasonRule(one.unit, one.name, faces.season_cap) }] : [])),
    },
    { title: words.sages, entries: faces.zones.map((one, zone) => ({ id: term.sage(zone), name: one.name, text: w().sage(one.name, one.rewards.map(named)) })) },
  ];
}
