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

  it('keeps the latest cursors of a long list, so that every page has a previous one', () => {
    const trail = 'c1.c2.c3.c4.c5.c6.c7.c8.c9.c10.c11.c12.c13.c14.c15.c16.c17.c18';
    const afterwards = '.c2.c3.c4.c5.c6.c7.c8.c9.c10.c11.c12.c13.c14.c15.c16.c17.c18.c19';
    expect(pager(trail, 'c19', hrefOf, 99)).toMatchObject({
      place: 'Page 19 of 99',
      nextHref: `?${afterwards}`,
    });
    expect(cursorOf(afterwards)).toBe('c19');
    expect(pager(afterwards, 'c20', hrefOf, 99)).toEqual({
      place: null,
      firstHref: '?',
      previousHref: '?.c2.c3.c4.c5.c6.c7.c8.c9.c10.c11.c12.c13.c14.c15.c16.c17.c18',
      nextHref: '?.c3.c4.c5.c6.c7.c8.c9.c10.c11.c12.c13.c14.c15.c16.c17.c18.c19.c20',
    });
  });

  it('follows a trail of an older address, which begins anew', () => {
    expect(pager('.c19.c20', null, hrefOf, 99).previousHref).toBe('?.c19');
    expect(pager('.c19', null, hrefOf, 99).previousHref).toBeNull();
  });
});
