import {
  buyerSearch,
  historySearch,
  panelSearch,
  trendsSearch,
} from '../../src/site/explore/charts/cards/history-window';
import { PageQuery } from '../../src/site/explore/engine/page/page-query';

const search = (query: string, start: string | null, end: string | null): string =>
  historySearch(PageQuery.of(query), { start, end });

describe('what a chart over time shows', () => {
  it.each([
    ['', '2025-11-23', '2026-11-22', 'granularity=quarter&start=2022-01-01&end=2026-11-22'],
    [
      'timeframe=ytd',
      '2026-01-01',
      '2026-01-01',
      'granularity=quarter&start=2021-04-01&end=2026-01-01',
    ],
    [
      'start=2020-06-05&end=2026-03-31',
      '2020-06-05',
      '2026-03-31',
      'granularity=quarter&start=2020-06-05&end=2026-03-31',
    ],
    [
      'start=2010-06-05&end=2026-03-31',
      '2010-06-05',
      '2026-03-31',
      'granularity=year&start=2010-06-05&end=2026-03-31',
    ],
    ['timeframe=all', '2025-01-01', '2026-03-31', 'granularity=year&timeframe=all'],
    ['timeframe=all', null, null, 'granularity=year&timeframe=all'],
  ])('follows the period of the page: "%s"', (query, start, end, asked) => {
    expect(search(query, start, end)).toBe(asked);
  });

  it('keeps the filters', () => {
    expect(search('countries=US', '2025-11-23', '2026-11-22')).toContain('&countries=US');
  });

  it('is split by category, and a single category by stage', () => {
    const panels = (query: string): string =>
      panelSearch(PageQuery.of(query), { start: '2025-11-23', end: '2026-11-22' });
    const window = 'limit=12&start=2024-01-01&end=2026-11-22';
    expect(panels('').replace('by=category&', '')).toBe(`granularity=quarter&${window}`);
    expect(panels('categories=A')).toContain('by=stage');
    expect(panels('categories=A,B')).toContain('by=category');
  });

  it('of buyers is three years of quarters, by type', () => {
    const days = { start: '2025-11-23', end: '2026-11-22' };
    expect(buyerSearch(PageQuery.of('countries=US'), days)).toBe(
      'granularity=quarter&by=buyer_type&limit=6&countries=US&start=2024-01-01&end=2026-11-22',
    );
  });

  it('of the weekly trends keeps the filters alone', () => {
    expect(trendsSearch(PageQuery.of('timeframe=ly&offset=1&countries=US'))).toBe(
      'view=trends&countries=US',
    );
  });
});
