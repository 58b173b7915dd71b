import { percentWords, shareInWords, timesOf } from '../../src/site/explore/charts/percent-words';
import {
  changeOf,
  type ComparedRow,
  largestRows,
} from '../../src/site/explore/pages/compare/compared-rows';

const row = (name: string, before: number, after: number): ComparedRow => ({
  name,
  before: { amount: before, count: 1, median: before, share: 0 },
  after: { amount: after, count: 1, median: null, share: 0 },
  href: {},
});
const ROWS = [
  row('Huge', 1000, 1001),
  row('Large', 900, 905),
  row('New', 0, 50),
  row('Down', 60, 1),
];
const namesOf = (areSegments: boolean): string[] =>
  largestRows(ROWS, 'amount', 2, areSegments).map(({ name }) => name);

describe('the rows of a comparison', () => {
  it('are those that changed most, the largest gain first', () => {
    expect(namesOf(false)).toEqual(['New', 'Down', '2 more']);
  });

  it('are taken together with their share of everything, but without a median', () => {
    const more = largestRows(ROWS, 'amount', 2, false).at(-1)!;
    // 1000 and 900 of 1960, 1001 and 905 of 1957.
    expect([more.before, more.after]).toEqual([
      { amount: 1900, count: 2, median: null, share: 96.93877551020408 },
      { amount: 1906, count: 2, median: null, share: 97.3939703628002 },
    ]);
  });

  it('have no change of a figure that one side lacks', () => {
    expect(changeOf(ROWS[0]!, 'median')).toBeNull();
  });

  it('are the largest of two segments', () => {
    expect(namesOf(true)).toEqual(['Huge', 'Large', '2 more']);
  });
});

describe('a change in percent', () => {
  it.each([
    [1000, 3, '99.7%'],
    [1_000_000, 1, '99.9%'],
    [1000, 0, '100%'],
    [1000, 1997, '100%'],
    [1000, 1004, '0.4%'],
    [100_000, 100_004, 'under 0.1%'],
    [100_000, 99_996, 'under 0.1%'],
    [1000, 1000, '0%'],
    // 12.4999% rounds down. Rounded to 12.5% first, it would be 13%.
    [1_000_000, 1_124_999, '12%'],
    [1, 1_000_000, 'over 9,999%'],
  ])(
    'is 100%% less only if nothing is left, and 0%% only if nothing changed: %d to %d',
    (before, after, size) => {
      expect(percentWords(before, after)?.size).toBe(size);
    },
  );

  it('of segments is how many times one is the other', () => {
    expect([timesOf(100, 70), timesOf(1, 12.4), timesOf(0, 5)]).toEqual(['0.70×', '12×', null]);
    expect([timesOf(1000, 4), timesOf(1000, 0)]).toEqual(['under 0.01×', '0.00×']);
  });
});

describe('a share in words', () => {
  it.each([
    [0, 10, '0%'],
    [1, 1000, 'under 1%'],
    [1, 3, '33%'],
    [999, 1000, 'over 99%'],
    [10, 10, '100%'],
  ])('%i of %i is %s', (part, whole, words) => {
    expect(shareInWords(part, whole)).toBe(words);
  });
});
