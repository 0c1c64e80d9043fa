import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { faces } from '../fixtures';
import MapPicture from './MapPicture.svelte';

it('shows the maps of a set, as the maps themselves say it', () => {
  const shown = (value: string) =>
    [...render(MapPicture, { option: 'map_set', value, faces }).container.querySelectorAll('small')].map((one) => one.textContent?.split(' ')[0]);
  expect(shown('classic')).toEqual(['1', '2', '3']);
  expect(shown('alternative')).toEqual(['3a']);
  expect(shown('all')).toEqual(['1', '2', '3', '3a']);
});
