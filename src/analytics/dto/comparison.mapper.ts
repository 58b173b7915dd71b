import { byCodePoint } from '../../market-data/names/code-point-order';
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
import { identityOf } from '../../market/query/bodies/split';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { Metric } from '../../market/query/endpoints/endpoint-spec';
import { type Split, SPLITS } from '../../market/query/endpoints/splits';
import type { QueryParameters, Sides } from '../../market/query/filters/query-parameters';
import type { Question } from '../../market/query/questions/question';
import { present } from '../../platform/errors/present';
import { COMPARED, type COMPARISON } from '../analytics.endpoints';
import type {
  ComparedDto,
  ComparedFiguresDto,
  ComparedRowDto,
  ComparedSideDto,
  ComparisonDto,
} from './comparison.dto';

/**
 * One side's deals by what is compared, with what was measured of each group. The total's measures
 * are there if they were asked for.
 */
export type SideTotals = DealTotals & {
  known: readonly (DealSum & { key: unknown } & ExtraMeasured)[];
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
  const buckets = bucketsOf(question, totals);
  const compared = (pair: Sides<Bucket>, shown: readonly Metric[] = metrics): ComparedDto =>
    comparedFigures(pair, totals, shown);
  const ofRows: readonly Metric[] = by === 'stage' ? [...metrics, 'median'] : metrics;
  const { today } = question;
  const days = { a: side(sides.a, totals.a, today), b: side(sides.b, totals.b, today) };
  const rest = buckets.slice(limit);
  const breakdowns: { readonly [By in Split]?: { label: string } } = COMPARED[what];
  const { label } = present(breakdowns[by], 'breakdown that is compared');
  return {
    ...heading(question, totals.a),
    title: `${label}, compared`,
    subtitle: `${days.a.title}, against ${days.b.title}`,
    rows: buckets
      .slice(0, limit)
      .map(({ identity, ...pair }) => ({ ...identity, ...compared(pair, ofRows) })),
    ...(limit !== undefined && {
      other: {
        rows: rest.length,
        ...compared(
          { a: sumOfDeals(rest.map(({ a }) => a)), b: sumOfDeals(rest.map(({ b }) => b)) },
          [],
        ),
      },
    }),
    unknown: compared({ a: totals.a.unknown, b: totals.b.unknown }),
    total: compared({ a: totalOf(totals.a), b: totalOf(totals.b) }),
    metadata: {
      ...answerMetadata(question),
      period: days.a.period,
      what,
      by,
      row_count: buckets.length,
      ...days,
    },
  };
}

interface Row extends Sides<Bucket> {
  identity: Pick<ComparedRowDto, 'name' | 'slug' | 'code'>;
}

/** Everything with deals on either side, in order. */
function bucketsOf(
  { parameters, vocabulary }: ComparisonQuestion,
  { a, b }: Sides<SideTotals>,
): Row[] {
  const { by } = parameters;
  const rows = new Map<string, Row>();
  for (const [name, { known }] of [['a', a] as const, ['b', b] as const]) {
    for (const bucket of known) {
      const identity = identityOf(
        by,
        { name: SPLITS[by].nameOf(bucket.key as never, vocabulary), key: bucket.key },
        vocabulary,
      );
      const row = rows.get(identity.name) ?? { identity, a: NO_DEALS, b: NO_DEALS };
      rows.set(identity.name, { ...row, [name]: bucket });
    }
  }
  return [...rows.values()].sort(
    (one, two) =>
      Number(two.a.amountCents - one.a.amountCents) ||
      Number(two.b.amountCents - one.b.amountCents) ||
      byCodePoint(one.identity.name, two.identity.name),
  );
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
