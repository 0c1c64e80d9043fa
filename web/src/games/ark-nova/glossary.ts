/** The sentence of every sign, icon, ability, task and thing of the game, each under the name that the table marks it with. */
import type { Faces, Icon } from '../../types/ark-nova';
import type { Glossary } from '../front';
import type { SignName } from './cards/looks';
import { t } from '../../i18n';
import { w } from './words';

/** What a thing on the table is marked with, so that its sentence is found. */
export const term = {
  of: (name: string) => `term-${name}`,
  icon: (icon: Icon) => `icon-${icon}`,
  action: (action: string) => `action-${action}`,
  task: (task: string) => `task-${task}`,
  university: (university: string) => `university-${university}`,
  tile: (tile: string) => `tile-${tile}`,
  building: (building: string) => `building-${building}`,
  ability: (name: string) => `ability-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`,
  scoring: (card: string) => `scoring-${card}`,
};

const SIGNS: Record<SignName, string> = {
  money: term.of('money'),
  appeal: term.of('appeal'),
  conservation: term.of('conservation'),
  reputation: term.of('reputation'),
  x: term.of('x_token'),
  card: term.of('range'),
  snap: term.of('snap'),
  worker: term.of('worker'),
  upgrade: term.of('upgrade'),
  clever: term.of('strength'),
  multiplier: term.of('multiplier'),
  partner_zoo: term.task('partner_zoo'),
  university: term.task('university'),
  enclosure: term.action('build'),
  kiosk: term.building('kiosk'),
  action: term.of('strength'),
  pouch: term.of('pouch'),
  sponsor: term.action('sponsors'),
};

/** The sentence that a sign stands for. */
export const termOfSign = (sign: SignName): string => SIGNS[sign];

/** The first sign that stands for a sentence. */
export const signOfTerm = (id: string): SignName | undefined => (Object.keys(SIGNS) as SignName[]).find((sign) => SIGNS[sign] === id);

const iconText = (faces: Faces, icon: Icon): string => {
  const kind = faces.icons.find((one) => one.icon === icon)?.kind;
  return kind === 'category' || kind === 'continent' ? w().iconTexts[kind] : w().iconTexts[icon === 'research' ? 'research' : 'terrain'];
};

/** Everything that has a sentence, by group. */
export function glossary(faces: Faces): Glossary {
  const words = w().glossary;
  const abilities = new Map(faces.cards.flatMap((card) => [...card.abilities, ...card.solo]).map((one) => [one.name, one.text]));
  return [
    { title: words.terms, entries: faces.terms.map((one) => ({ id: term.of(one.term), name: one.name, text: one.text })) },
    {
      title: words.actions,
      entries: faces.actions.map((one) => ({
        id: term.action(one.action),
        name: one.name,
        text: one.sides.map((side) => `${side.side === '2' ? 'II' : 'I'}${t().colon}${side.text.join(' ')}`).join(' '),
      })),
    },
    { title: words.tasks, entries: faces.tasks.map((one) => ({ id: term.task(one.task), name: one.name, text: `${one.text} ${w().strengthNeeded(one.strength)}` })) },
    {
      title: words.universities,
      entries: faces.universities.map((one) => ({ id: term.university(one.university), name: one.name, text: w().universityText(one.research, one.reputation, one.hand_limit) })),
    },
    { title: words.icons, entries: faces.icons.map((one) => ({ id: term.icon(one.icon), name: one.name, text: iconText(faces, one.icon) })) },
    {
      title: words.abilities,
      entries: [...abilities].sort(([a], [b]) => a.localeCompare(b)).map(([name, text]) => ({ id: term.ability(name), name, text })),
    },
    { title: words.buildings, entries: faces.buildings.map((one) => ({ id: term.building(one.building), name: one.name, text: one.text })) },
    { title: words.tiles, entries: faces.tiles.map((one) => ({ id: term.tile(one.tile), name: one.bonus.text, text: w().tileText })) },
    { title: words.scoring, entries: faces.scoring.map((one) => ({ id: term.scoring(one.card), name: one.name, text: one.text })) },
  ];
}
