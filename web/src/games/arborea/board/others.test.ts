/** At a desk it can be followed what the others do and have. */
import { fireEvent } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { stage } from '../../../test/stage';
import Board from '../Board.svelte';
import { faces, lay, midgame } from '../fixtures';

const LOG = ['Turn 7: Player 2', 'Player 2 renews the supply: 3 RP.', 'Turn 8: Player 1', 'Player 2 1: spirit +1, now 4.', 'The top-left track moves by 1 space.'];

const table = ({ view, seat, offers }: typeof midgame) =>
  stage({ board: Board, view, faces, seat, offers, narrow: false, part: 'all', onplay: () => {}, log: LOG.map((text, step) => ({ text, step, seat: 1 })) });

it('tells what each player did in the last turn, up to where the next one began', async () => {
  const { container } = table(midgame);
  const told = async (player: number) => {
    const panel = container.querySelector(`[aria-label="Player ${player}"]`) as HTMLElement;
    await fireEvent.click(panel.querySelector('[data-testid="last-turn"]') as HTMLElement);
    return [...document.querySelectorAll('.reasons li')].map((line) => line.textContent);
  };
  expect(await told(2)).toEqual(['Player 2 renews the supply: 3 RP.']);
  // A name may end with a number: that line begins no turn.
  expect(await told(1)).toEqual(['Player 2 1: spirit +1, now 4.', 'The top-left track moves by 1 space.']);
});

it('shows another Ecosystem as large as one’s own, which then stands beside it', async () => {
  const { container } = table(midgame);
  const other = midgame.seat === 0 ? 1 : 0;
  const headings = () => ['.own', '.rival'].map((part) => container.querySelector(`${part} h2`)?.textContent ?? '');
  expect(headings()[0]).toContain('Your Ecosystem');
  await fireEvent.click(container.querySelector(`[data-whose="${other}"]`) as HTMLElement);
  expect(headings()[0]).toContain(`Ecosystem of Player ${other + 1}`);
  expect(headings()[1]).toContain(`Ecosystem of Player ${midgame.seat + 1}`);
});

it('shows one’s own again where a card is to be laid', async () => {
  const { container } = table(lay);
  const other = lay.seat === 0 ? 1 : 0;
  await fireEvent.click(container.querySelector(`[data-whose="${other}"]`) as HTMLElement);
  expect(container.querySelector('.own h2')?.textContent).toContain('Your Ecosystem');
  expect(container.querySelectorAll('.own [data-place^="cell "]').length).toBeGreaterThan(0);
});
