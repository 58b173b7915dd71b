import { FUNDING_STAGES } from '../../market-data/vocabularies/funding-stages';
import type { DealGroup } from '../aggregation/aggregation';
import type { Dimension } from '../aggregation/dimensions';
import { Vocabulary } from '../filters/vocabulary';
import { historySeries } from './history-series';

it('a history has at most 100,000 figures of periods and names, so that its file stays readable', () => {
  const starts = Array.from({ length: 10_000 }, (_, index) => `week ${index}`);
  const groups = FUNDING_STAGES.map(
    ({ index }) => ({ stage: index, week: starts[0], count: 1, amountCents: 100n }) as unknown as DealGroup<Dimension>,
  );
  const vocabulary = new Vocabulary({ productCategories: [], recorded: {}, fundingYears: [] });
  const options = { by: 'stage', granularity: 'week', vocabulary } as const;
  expect(historySeries(starts, groups, { ...options, limit: 10 }).series).toHaveLength(10);
  expect(() => historySeries(starts, groups, { ...options, limit: 11 })).toThrow('more than 100000 rows');
});
