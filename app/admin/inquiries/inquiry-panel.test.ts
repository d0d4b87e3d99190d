import { describe, expect, it } from 'vitest';

import { nextWalk, placeIn } from './inquiry-panel.tsx';

describe('Walking through inquiries', () => {
  const opened = nextWalk([], ['a', 'b', 'c'], 'b');

  it('leads on from one that was just moved out of the list', () => {
    const walk = nextWalk(opened, ['a', 'c'], 'b');
    expect(placeIn(walk, 'b')).toEqual({ before: 'a', after: 'c', number: 2 });
  });

  it('leads back to it', () => {
    const walk = nextWalk(opened, ['a', 'c'], 'c');
    expect(placeIn(walk, 'c')).toEqual({ before: 'b', after: undefined, number: 3 });
  });

  it('begins anew with the list as it is when the panel was closed', () => {
    const closed = nextWalk(opened, ['a', 'c'], null);
    expect(nextWalk(closed, ['n', 'a', 'c'], 'a')).toEqual(['n', 'a', 'c']);
  });

  it('leads nowhere from one that is not listed', () => {
    expect(placeIn(nextWalk([], ['a'], 'x'), 'x')).toEqual({
      before: undefined,
      after: undefined,
      number: 0,
    });
  });
});
