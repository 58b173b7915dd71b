import { cursorOf, pager } from './pager';

const hrefOf = (cursor?: string): string => `?${cursor ?? ''}`;

describe('the pager of a list', () => {
  it('keeps the cursors of the pages before', () => {
    expect(pager(undefined, 'b', hrefOf, 3)).toEqual({
      place: 'Page 1 of 3',
      firstHref: null,
      previousHref: null,
      nextHref: '?b',
    });
    expect(pager('b.c', null, hrefOf, 3)).toEqual({
      place: 'Page 3 of 3',
      firstHref: '?',
      previousHref: '?b',
      nextHref: null,
    });
    expect([cursorOf(undefined), cursorOf('b'), cursorOf('b.c')]).toEqual([undefined, 'b', 'c']);
  });

  it('begins a new trail before an address gets too long, and no longer counts', () => {
    const trail = Array.from({ length: 18 }, (_, index) => `c${index}`).join('.');
    expect(pager(trail, 'next', hrefOf, 99)).toMatchObject({
      place: 'Page 19 of 99',
      nextHref: '?.next',
    });
    expect(cursorOf('.next')).toBe('next');
    expect(pager('.next', 'more', hrefOf, 99)).toEqual({
      place: null,
      firstHref: '?',
      previousHref: null,
      nextHref: '?.next.more',
    });
    expect(pager('.next.more', null, hrefOf, 99).previousHref).toBe('?.next');
  });
});
