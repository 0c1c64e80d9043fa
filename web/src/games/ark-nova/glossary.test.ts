import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { SignName } from './cards/looks';
import { LOOKS } from './cards/looks';
import Sign from './cards/Sign.svelte';
import { faces } from './fixtures';
import { glossary, term, termOfSign } from './glossary';
import Picture from './Picture.svelte';
import type { Icon } from '../../types/ark-nova';

const SIGNS: Record<SignName, true> = {
  money: true, appeal: true, conservation: true, reputation: true, x: true, card: true, snap: true, worker: true, upgrade: true, clever: true,
  multiplier: true, partner_zoo: true, university: true, enclosure: true, kiosk: true, action: true, pouch: true, sponsor: true,
};

it('signs, icons and action cards are drawn beside their sentences', () => {
  const drawn = (id: string) => {
    const { container, unmount } = render(Picture, { id, faces });
    const found = container.querySelector('svg') !== null;
    unmount();
    return found;
  };
  const wanted = [...(Object.keys(SIGNS) as SignName[]).map(termOfSign), ...(Object.keys(LOOKS) as Icon[]).map(term.icon), ...faces.actions.map((one) => term.action(one.action))];
  expect(wanted.filter((id) => !drawn(id))).toEqual([]);
  expect(drawn(term.ability('Pack'))).toBe(false);
  // Nothing of the page's own style falls on a sign that has the same name.
  const { container } = render(Sign, { name: 'card' });
  expect(container.querySelector('.card')).toBeNull();
});

it('every sign, icon, ability, task and thing has its sentence, once', () => {
  const entries = glossary(faces).flatMap((group) => group.entries);
  const ids = entries.map((entry) => entry.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const entry of entries) expect(entry.text.length, entry.id).toBeGreaterThan(5);
  const wanted = [
    ...(Object.keys(SIGNS) as SignName[]).map(termOfSign),
    ...(Object.keys(LOOKS) as Icon[]).map(term.icon),
    ...faces.cards.flatMap((card) => card.abilities.map((ability) => term.ability(ability.name))),
    ...faces.tasks.map((one) => term.task(one.task)),
    ...faces.actions.map((one) => term.action(one.action)),
    ...['venom', 'constriction', 'multiplier', 'donation', 'worker'].map(term.of),
  ];
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  // They are places on a page, so they need no escape in an address.
  for (const id of ids) expect(id).toMatch(/^[\p{L}\p{N}_-]+$/u);
});
