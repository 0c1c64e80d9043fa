import { expect, it } from 'vitest';
import { deviceOf } from './device';

it('says browser and system, or what stands there where neither is known', () => {
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36')).toBe('Chrome · Linux');
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1')).toBe('Safari · iPhone');
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox · Windows');
  expect([deviceOf('curl/8.0'), deviceOf('')]).toEqual(['curl/8.0', '–']);
});
