import { byCodePoint } from '../../market-data/names/code-point-order';
import type { Dimension, KeyOf } from '../../market/query/aggregation/dimensions';
import {
  type DealSum,
  type DealTotals,
  sumOfDeals,
  NO_DEALS,
} from '../../market/query/aggregation/grouped-totals';
import type { ExtraMeasured } from '../../market/query/aggregation/measures';
import { inDollars, percentage } from '../../market/query/aggregation/money';
import { change } from '../../market/query/bodies/change';
import { answerMetadata, heading, periodInWords } from '../../market/query/bodies/period-metadata';
import { extraFields } from '../../market/query/bodies/row-measures';
import { identityOf, type SplitIdentity } from '../../market/query/bodies/split';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { Metric } from '../../market/query/endpoints/endpoint-spec';
import type { Split } from '../../market/query/endpoints/splits';
import type { QueryParameters, Sides } from '../../market/query/filters/query-parameters';
import type { Question } from '../../market/query/questions/question';
import { present } from '../../platform/errors/present';
import { COMPARED, type COMPARISON } from '../analytics.endpoints';
import type {
  ComparedDto,
  ComparedFiguresDto,
  ComparedSideDto,
  ComparisonDto,
} from './comparison.dto';

/**
 * One side's deals by what is compared, with what was measured of each group. The total's measures
 * are there if they were asked for.
 */
export type SideTotals = DealTotals & {
  known: readonly (Bucket & { key: KeyOf<Dimension> })[];
  unknown: Bucket;
  total: ExtraMeasured | undefined;
  leftOut: Pick<ComparedSideDto, 'undisclosed_left_out'> | null;
};

type ComparisonQuestion = Question<typeof COMPARISON>;
type Bucket = DealSum & ExtraMeasured;

export function comparisonBody(
  question: ComparisonQuestion,
  totals: Sides<SideTotals>,
): ChartBody<ComparisonDto> {
  const { what, by, metrics, limit, sides } = question.parameters;
  const { today } = question;
  const described = { a: side(sides.a, totals.a, today), b: side(sides.b, totals.b, today) };
  const breakdowns: { readonly [By in Split]?: { label: string } } = COMPARED[what];
  const { label } = present(breakdowns[by], 'breakdown that is compared');
  const rows = comparedRows(question, totals);
  // By stage, rows have a median whatever is asked, as in their own breakdown.
  const metricsOfRows: readonly Metric[] = by === 'stage' ? [...metrics, 'median'] : metrics;
  const notShown = limit === undefined ? undefined : rows.slice(limit);
  const unknown = { a: totals.a.unknown, b: totals.b.unknown };
  const total = { a: totalOf(totals.a), b: totalOf(totals.b) };
  return {
    ...heading(question, totals.a),
    title: `${label}, compared`,
    subtitle: `${described.a.title}, against ${described.b.title}`,
    rows: rows.slice(0, limit).map(({ identity, ...sums }) => ({
      ...identity,
      ...comparedFigures(sums, totals, metricsOfRows),
    })),
    ...(notShown && {
      other: { rows: notShown.length, ...comparedFigures(sumOfRows(notShown), totals, []) },
    }),
    unknown: comparedFigures(unknown, totals, metrics),
    total: comparedFigures(total, totals, metrics),
    metadata: {
      ...answerMetadata(question),
      period: described.a.period,
      what,
      by,
      row_count: rows.length,
      ...described,
    },
  };
}

interface Row extends Sides<Bucket> {
  identity: SplitIdentity;
}

/** Everything with deals on either side, in order. */
function comparedRows(
  { parameters, vocabulary }: ComparisonQuestion,
  { a, b }: Sides<SideTotals>,
): Row[] {
  const rows = new Map<string, Row>();
  const rowOf = (key: KeyOf<Dimension>): Row => {
    const identity = identityOf(parameters.by, key, vocabulary);
    const row = rows.get(identity.name) ?? { identity, a: NO_DEALS, b: NO_DEALS };
    rows.set(identity.name, row);
    return row;
  };
  for (const bucket of a.known) rowOf(bucket.key).a = bucket;
  for (const bucket of b.known) rowOf(bucket.key).b = bucket;
  return [...rows.values()].sort(
    (one, two) =>
      Number(two.a.amountCents - one.a.amountCents) ||
      Number(two.b.amountCents - one.b.amountCents) ||
      byCodePoint(one.identity.name, two.identity.name),
  );
}

function sumOfRows(rows: readonly Row[]): Sides<Bucket> {
  return { a: sumOfDeals(rows.map(({ a }) => a)), b: sumOfDeals(rows.map(({ b }) => b)) };
}

function comparedFigures(
  { a, b }: Sides<Bucket>,
  totals: Sides<SideTotals>,
  metrics: readonly Metric[],
): ComparedDto {
  const figures = { a: figuresOf(a, totals.a, metrics), b: figuresOf(b, totals.b, metrics) };
  return { ...figures, change: change(figures.a, figures.b) };
}

function figuresOf(bucket: Bucket, total: DealSum, metrics: readonly Metric[]): ComparedFiguresDto {
  const { amountCents, count } = bucket;
  const figures = {
    amount: inDollars(amountCents),
    count,
    percentage: percentage(amountCents, total.amountCents),
  };
  return { ...figures, ...extraFields(bucket, metrics) };
}

function totalOf({ count, amountCents, total }: SideTotals): Bucket {
  return { ...total, count, amountCents };
}

function side(
  { period, filtersApplied }: QueryParameters,
  deals: SideTotals,
  today: string,
): ComparedSideDto {
  const days = { start: period.start ?? deals.firstDay, end: period.end ?? deals.lastDay };
  const isAhead = deals.count === 0 && period.start !== null && period.start > today;
  return {
    timeframe: period.timeframe,
    week_offset: period.weekOffset,
    period: days,
    title: periodInWords(period, days),
    // Deals can be dated in the future, too.
    ...(isAhead && {
      note: `This period begins on ${period.start}, after today, and no deal is dated in it yet.`,
    }),
    filters_applied: filtersApplied,
    ...deals.leftOut,
  };
}
