import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Frame } from '../types/protocol';
import { api } from '../net/api';
import { ofTable, Replay } from './replay.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function pass(ms: number) {
  flushSync();
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}

it('asks for each position once, and plays on by itself to the end', async () => {
  const asked = vi.spyOn(api, 'frame').mockImplementation((_, step) => Promise.resolve({ at: step, last: 5 } as Frame));
  const turns = [{ seat: 0, first: 1, last: 2, scores: [0] }, { seat: 0, first: 3, last: 5, scores: [4] }];
  vi.spyOn(api, 'course').mockResolvedValue({ last: 5, turns, log: [] });
  let replay!: Replay;
  const stop = $effect.root(() => void (replay = new Replay(ofTable('t'), 3, 'spectator')));
  await pass(2_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(replay.turn).toBe(2);
  replay.goTurn(-1);
  await pass(500);
  expect([replay.at, replay.turn]).toEqual([2, 1]);
  expect(asked).toHaveBeenCalledTimes(2);
  replay.toggle();
  for (let step = 0; step < 6; step += 1) await pass(1_000);
  expect([replay.at, replay.playing]).toEqual([5, false]);
  expect(asked).toHaveBeenCalledTimes(5);
  stop();
});
