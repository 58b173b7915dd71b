import type { MarketSnapshot } from '../market-data/market-database';
import { aggregate, type DealGroup } from './aggregation/aggregation';
import type { DealScope } from './aggregation/deal-scope';
import type { DealSource, Dimension } from './aggregation/dimensions';
import type { Measure } from './aggregation/measures';
import { type DealTotals, type Tally, tally, totalsOf } from './aggregation/tally';
import type { ResolvedQuery } from './resolved-query';

/** What a service computes an answer with: the resolved query, and the generation's rows in one transaction. */
export class QueryContext {
  constructor(
    readonly resolved: ResolvedQuery,
    readonly snapshot: MarketSnapshot,
  ) {}

  /** The period and the filters of the request, on one kind of deals. */
  scope(source: DealSource): DealScope {
    const { period, filters } = this.resolved.query;
    return { source, start: period.start, end: period.end, filters };
  }

  /** The deals in scope by one or more dimensions, in no order. */
  groups<D extends Dimension, M extends Measure = never>(
    source: DealSource,
    by: readonly D[],
    measures: readonly M[] = [],
  ): Promise<DealGroup<D, M>[]> {
    return aggregate(this.snapshot.manager, { scope: this.scope(source), by, measures });
  }

  /** The deals in scope by one dimension: rows, unknown and totals. */
  async tally<D extends Dimension, M extends Measure = never>(
    source: DealSource,
    by: D,
    measures: readonly M[] = [],
  ): Promise<Tally<D, M>> {
    return tally<D, M>(await this.groups(source, [by], measures), by);
  }

  /** All deals in scope: what a ranking needs for its totals. */
  async totals(source: DealSource): Promise<DealTotals> {
    return totalsOf(await this.groups(source, []));
  }
}
