import type { Generation } from '../../../market-data/generation';
import type { MarketSnapshot } from '../../../market-data/market-database';
import { aggregate, type DealGroup } from '../aggregation/aggregation';
import type { DealScope } from '../aggregation/deal-scope';
import type { DealSource } from '../aggregation/deal-source';
import type { Dimension } from '../aggregation/dimensions';
import {
  type DealTotals,
  type GroupedTotals,
  groupTotals,
  totalsOf,
} from '../aggregation/grouped-totals';
import type { Measure } from '../aggregation/measures';
import type { DealFilters } from '../aggregation/resolved-filter';
import type { Endpoint } from '../endpoints/endpoint';
import type { QueryParameters } from '../filters/query-parameters';
import type { Vocabulary } from '../filters/vocabulary';
import type { Period } from '../periods/period';
import type { MarketQuery } from './market-request';

/**
 * What a caller asks, and a transaction on the rows that answer it. Every endpoint has a period, filters
 * and a generation. `parameters` has the values of those parameters that this endpoint declares.
 */
export class Question<E extends Endpoint = Endpoint> {
  constructor(
    readonly parameters: MarketQuery<E>,
    readonly snapshot: MarketSnapshot,
  ) {}

  get endpoint(): E {
    return this.parameters.endpoint;
  }

  get period(): Period {
    return this.parameters.period;
  }

  get filters(): DealFilters {
    return this.parameters.filters;
  }

  /** The generation of the dataset that is asked. */
  get generation(): Generation {
    return this.parameters.generation;
  }

  /** The names of that generation. */
  get vocabulary(): Vocabulary {
    return this.parameters.vocabulary;
  }

  /** The day that the period is counted from. */
  get today(): string {
    return this.parameters.today;
  }

  /** Whether the answer shows what only base plans of Pro or higher see. */
  get showsMore(): boolean {
    return this.parameters.showsMore;
  }

  /** The same question about another period or other deals. */
  with(other: Partial<Pick<QueryParameters, 'period' | 'filters'>>): Question<E> {
    return new Question({ ...this.parameters, ...other }, this.snapshot);
  }

  /** The deals of one kind that match the request's period and filters. */
  scope(source: DealSource): DealScope {
    const { period, filters } = this;
    return { source, start: period.start, end: period.end, filters };
  }

  /** The deals in scope, grouped by one or more dimensions, in no particular order. */
  groups<D extends Dimension, M extends Measure = never>(
    source: DealSource,
    by: readonly D[],
    measures: readonly M[] = [],
  ): Promise<DealGroup<D, M>[]> {
    return aggregate(this.snapshot.manager, { scope: this.scope(source), by, measures });
  }

  /** The deals in scope, grouped by one dimension: rows, unknown and totals. */
  async groupedTotals<D extends Dimension, M extends Measure = never>(
    source: DealSource,
    by: D,
    measures: readonly M[] = [],
  ): Promise<GroupedTotals<D, M>> {
    return groupTotals(await this.groups(source, [by], measures), by);
  }

  /** The totals of all deals in scope. */
  async totals(...sources: readonly DealSource[]): Promise<DealTotals> {
    const totals: DealTotals[] = [];
    for (const source of sources) totals.push(...(await this.groups(source, [])));
    return totalsOf(totals);
  }
}
