import { aggregate, type Bucket } from './aggregation/aggregation';
import type { DealSource, Dimension, Measure } from './aggregation/deal-facts';
import type { DealScope } from './aggregation/deal-scope';
import type { MarketSnapshot } from '../market-data/market-database';
import type { ResolvedQuery } from './resolved-query';

/** What a service computes an answer with: the reading, and the generation's rows in one transaction. */
export class QueryContext {
  constructor(
    readonly resolved: ResolvedQuery,
    readonly snapshot: MarketSnapshot,
  ) {}

  /** The asked period and filters on one kind of deals. */
  scope(source: DealSource): DealScope {
    const { period, filters } = this.resolved.query;
    return { source, start: period.start, end: period.end, filters };
  }

  aggregate<Key extends string | number>(
    source: DealSource,
    by: Dimension,
    measures: readonly Measure[] = [],
  ): Promise<Bucket<Key>[]> {
    return aggregate<Key>(this.snapshot.manager, { scope: this.scope(source), by, measures });
  }
}
