import { describe, expect, it } from 'vitest';
import { bytes, canPush } from './push';

describe('push', () => {
  it('reads keys as the server writes them', () => {
    expect([...bytes('-_8A')]).toEqual([251, 255, 0]);
    expect(bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')).toHaveLength(65);
  });

  it('is not offered where there is none', () => {
    expect(canPush()).toBe(false);
  });
});
