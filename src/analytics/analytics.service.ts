import { Injectable } from '@nestjs/common';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import { aggregate } from '../market-query/aggregation/aggregation';
import type { Dimension } from '../market-query/aggregation/dimensions';
import { tally } from '../market-query/aggregation/tally';
import { SPLITS } from '../market-query/body/split';
import { type ExtraMeasure, extraMeasures } from '../market-query/body/row-measures';
import type { QueryParameters } from '../market-query/filters/query-parameters';
import type { QueryContext } from '../market-query/request/query-context';
import type {
  COMPARISON,
  FILTER_OPTIONS,
  MAIN_CHARTS,
  RANGES_BREAKDOWN,
} from './analytics.endpoints';
import { chartsBody } from './charts';
import { dealDays, filterCounts } from './filter-counts.query';
import { comparisonBody, type SideTally } from './dto/comparison.mapper';
import { filterOptionsBody } from './dto/filter-options.mapper';
import { rangesBreakdownBody } from './dto/ranges-breakdown.mapper';

@Injectable()
export class AnalyticsService {
  constructor(private readonly answers: AnswerCache) {}

  /** The main charts, all from the same generation. */
  charts(request: MarketRequest<typeof MAIN_CHARTS>): MarketAnswer<typeof MAIN_CHARTS> {
    return this.answers.answer(request, chartsBody);
  }

  /** How are deals spread over transaction ranges? */
  byTransactionRange(
    request: MarketRequest<typeof RANGES_BREAKDOWN>,
  ): MarketAnswer<typeof RANGES_BREAKDOWN> {
    return this.answers.answer(request, async (context) =>
      rangesBreakdownBody(
        context,
        await context.tally('funding', 'range'),
        await context.tally('acquisitions', 'range'),
      ),
    );
  }

  /** What changed between two periods, or between two sets of filters? */
  comparison(request: MarketRequest<typeof COMPARISON>): MarketAnswer<typeof COMPARISON> {
    const { a, b } = request.query.sides;
    return this.answers.answer(request, async (context) =>
      comparisonBody(context, { a: await sideTally(context, a), b: await sideTally(context, b) }),
    );
  }

  /** Which values does each filter accept? */
  filterOptions(
    request: MarketRequest<typeof FILTER_OPTIONS>,
  ): MarketAnswer<typeof FILTER_OPTIONS> {
    return this.answers.answer(request, async (context) => {
      const { manager } = context.snapshot;
      return filterOptionsBody(context, await filterCounts(manager), await dealDays(manager));
    });
  }
}

/**
 * One side's deals. By stage, rows have a median whatever is asked, as in their own breakdown. The
 * total is measured only if its figures can't be added up.
 */
async function sideTally(
  context: QueryContext<typeof COMPARISON>,
  side: QueryParameters,
): Promise<SideTally> {
  const { what, by, metrics } = context.query;
  const { dimension } = SPLITS[by];
  const asked = extraMeasures(metrics);
  const measures = by === 'stage' ? [...new Set([...asked, 'medianCents' as const])] : asked;
  const scope = context.scope(what, side);
  const { manager } = context.snapshot;
  const groups = await aggregate<Dimension, ExtraMeasure>(manager, {
    scope,
    by: [dimension],
    measures,
  });
  const [total] =
    asked.length === 0
      ? []
      : await aggregate<never, ExtraMeasure>(manager, { scope, by: [], measures: asked });
  return {
    ...tally<Dimension, ExtraMeasure>(groups, dimension),
    unknown: groups.find((group) => group[dimension] === null),
    total,
  };
}
