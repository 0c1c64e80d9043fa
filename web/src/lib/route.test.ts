import { describe, expect, it } from 'vitest';
import { parseRoute, paths } from './route';

const read = (address: string) => {
  const url = new URL(address, 'http://localhost');
  return parseRoute(url.pathname, url.search);
};

describe('addresses', () => {
  it('lead to the pages they are made for', () => {
    expect(read(paths.home)).toEqual({ page: 'home' });
    expect(read(paths.new('ark-and-noah'))).toEqual({ page: 'new', game: 'ark-and-noah' });
    expect(read(paths.rules('arborea'))).toEqual({ page: 'rules', game: 'arborea' });
    expect(read(paths.replay('x1'))).toEqual({ page: 'replay', id: 'x1', at: undefined, eyes: undefined });
    expect(read(paths.replay('x1', 42))).toEqual({ page: 'replay', id: 'x1', at: 42, eyes: undefined });
    expect(read(paths.replay('x1', 42, 'seat-1'))).toEqual({ page: 'replay', id: 'x1', at: 42, eyes: 'seat-1' });
    expect(read('/replay/x1?as=god')).toEqual({ page: 'replay', id: 'x1', at: undefined, eyes: undefined });
    expect(read('/replay/x1?at=-3')).toEqual({ page: 'replay', id: 'x1', at: undefined, eyes: undefined });
    expect(read(paths.about)).toEqual({ page: 'about' });
  });

  it('carry an invite where there is one', () => {
    expect(read(paths.table('x1'))).toEqual({ page: 'table', id: 'x1', invite: undefined });
    expect(read(paths.invite('x1', 'a b'))).toEqual({ page: 'table', id: 'x1', invite: 'a b' });
  });

  it('are lost when nobody made them', () => {
    for (const address of ['/table', '/table/1/2', '/zoo/1', '/about/us']) {
      expect(read(address)).toEqual({ page: 'lost' });
    }
  });
});
