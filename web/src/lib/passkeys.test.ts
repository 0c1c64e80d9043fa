import { describe, expect, it } from 'vitest';
import { base64url, creation, request } from './passkeys';

describe('passkeys', () => {
  it('turns texts into bytes and back', () => {
    const options = { publicKey: { challenge: '_-8A', user: { id: 'AQI', name: 'Ann' }, excludeCredentials: [{ type: 'public-key', id: 'AwQ' }] } };
    const made = creation(options);
    expect([...new Uint8Array(made.challenge as ArrayBuffer)]).toEqual([255, 239, 0]);
    expect([...new Uint8Array(made.user.id as ArrayBuffer)]).toEqual([1, 2]);
    expect(made.excludeCredentials).toHaveLength(1);
    expect(base64url((request(options).challenge as Uint8Array<ArrayBuffer>).buffer)).toBe('_-8A');
  });
});
