import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Curve from './Curve.svelte';

it('a curve names the rating that everyone begins with, whether it lies above or below', () => {
  for (const points of [1620, 1380]) {
    const { container, unmount } = render(Curve, { curve: [[0, 1510], [1, points]] });
    const begin = Number(screen.getByText('1500').getAttribute('y'));
    const [, last] = (container.querySelector('polyline')?.getAttribute('points') ?? '').split(' ');
    expect(Math.sign(Number(last?.split(',')[1]) - begin)).toBe(Math.sign(1500 - points));
    unmount();
  }
});
