import { Injectable } from '@nestjs/common';
import { DEAL_SOURCES } from '../market/query/aggregation/deal-source';
import type { Dimension } from '../market/query/aggregation/dimensions';
import { groupTotals, NO_DEALS } from '../market/query/aggregation/grouped-totals';
import type { ExtraMeasure } from '../market/query/aggregation/measures';
import { extraMeasures } from '../market/query/bodies/row-measures';
import { undisclosedLeftOut } from '../market/query/bodies/undisclosed';
import type { ChartBody } from '../market/query/endpoints/chart-body.dto';
import { SPLITS } from '../market/query/endpoints/splits';
import type { QueryParameters } from '../market/query/filters/query-parameters';
import type { Question } from '../market/query/questions/question';
import type { COMPARISON, MAIN_CHARTS } from './analytics.endpoints';
import { chartsBody } from './charts';
import type { ChartsDto } from './dto/charts.dto';
import type { ComparisonDto } from './dto/comparison.dto';
import { comparisonBody, type SideTotals } from './dto/comparison.mapper';
import type { FilterOptionsDto } from './dto/filter-options.dto';
import { filterOptionsBody } from './dto/filter-options.mapper';
import type { RangesBreakdownDto } from './dto/ranges-breakdown.dto';
import { rangesBreakdownBody } from './dto/ranges-breakdown.mapper';
import { filterCounts } from './filter-counts.query';

@Injectable()
export class AnalyticsService {
  /** The main charts, all from the same generation. */
  charts(question: Question<typeof MAIN_CHARTS>): Promise<ChartBody<ChartsDto>> {
    return chartsBody(question);
  }

  /** How are deals spread over transaction ranges? */
  async byTransactionRange(question: Question): Promise<ChartBody<RangesBreakdownDto>> {
    return rangesBreakdownBody(
      question,
      await question.groupedTotals('funding', 'range'),
      await question.groupedTotals('acquisitions', 'range'),
    );
  }

  /** What changed between two periods, or between two sets of filters? */
  async comparison(question: Question<typeof COMPARISON>): Promise<ChartBody<ComparisonDto>> {
    const { a, b } = question.parameters.sides;
    return comparisonBody(question, {
      a: await sideTotals(question, a),
      b: await sideTotals(question, b),
    });
  }

  /** Which values does each filter accept? */
  async filterOptions(question: Question): Promise<ChartBody<FilterOptionsDto>> {
    const { manager } = question.snapshot;
    return filterOptionsBody(
      question,
      await filterCounts(manager),
      await question.totals(...DEAL_SOURCES),
    );
  }
}

/**
 * One side's deals. By stage, rows have a median whatever is asked, as in their own breakdown. The
 * total is measured only if its figures can't be added up.
 */
async function sideTotals(
  question: Question<typeof COMPARISON>,
  { period, filters }: QueryParameters,
): Promise<SideTotals> {
  const { what, by, metrics } = question.parameters;
  const { dimension } = SPLITS[by];
  const asked = extraMeasures(metrics);
  const measures = by === 'stage' ? [...new Set([...asked, 'medianCents' as const])] : asked;
  const side = question.with({ period, filters });
  const groups = await side.groups<Dimension, ExtraMeasure>(what, [dimension], measures);
  const all = asked.length > 0 ? await side.groups<never, ExtraMeasure>(what, [], asked) : [];
  return {
    ...groupTotals(groups, dimension),
    unknown: groups.find((group) => group[dimension] === null) ?? NO_DEALS,
    total: all[0],
    leftOut: await undisclosedLeftOut(side, [what]),
  };
}
