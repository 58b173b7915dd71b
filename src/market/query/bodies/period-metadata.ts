import { BUILD_VERSION } from '../../../platform/http/build-version';
import {
  ApiChoice,
  ApiDayOrNull,
  ApiInstant,
  ApiInteger,
  ApiNumber,
  ApiObject,
  ApiOptional,
  ApiText,
} from '../../../platform/http/openapi/api-field';
import type { Vintage } from '../../vintages/vintage';
import type { DealSum, DealTotals } from '../aggregation/grouped-totals';
import { inDollars } from '../aggregation/money';
import type { ChartBodyDto } from '../endpoints/chart-body.dto';
import type { Endpoint } from '../endpoints/endpoint';
import {
  LEGACY_TIMEFRAMES,
  type Period,
  SUPPORTED_TIMEFRAMES,
  type Timeframe,
} from '../periods/period';
import type { Question } from '../questions/question';

export class DaysDto {
  @ApiDayOrNull(
    'The first day (UTC, inclusive); null if the timeframe is `all` and nothing is in scope',
    '2025-11-22',
  )
  start: string | null;

  @ApiDayOrNull(
    'The last day (UTC, inclusive); null if the timeframe is `all` and nothing is in scope',
    '2026-11-21',
  )
  end: string | null;
}

export const DAYS_COVERED = ApiObject(
  'The days that the figures cover, including the first and the last day',
  DaysDto,
);

/** Where an answer about the past comes from. */
export class AsOfDto {
  @ApiText('The moment as sent, with its generation if you sent one', '2026-11-21T09:30:00.000Z')
  requested: string;

  @ApiText('The generation of the dataset that was served then', 'g1-4f1c09ab')
  generation: string;

  @ApiInstant(
    'When it was published. Sent as `as_of`, it gives this publication',
    '2026-11-21T06:00:00.000Z',
  )
  published_at: string;

  @ApiText('The release that computed the figures, from the data of that moment', '2.0.0')
  build: string;
}

export const UNDISCLOSED_LEFT_OUT = ApiOptional(
  ApiInteger('With `amount_min` or `amount_max`: deals left out as undisclosed', 12),
);

/** The metadata that every market body has. */
export class AnswerMetadataDto {
  @ApiChoice(
    'The timeframe as sent, or `custom` for a date range',
    [...SUPPORTED_TIMEFRAMES, ...Object.keys(LEGACY_TIMEFRAMES)],
    'ttm',
  )
  timeframe: Timeframe;

  @ApiInteger('The week offset as sent, or 0 for a date range', 0)
  week_offset: number;

  @ApiChoice('The currency of every amount in this answer', ['USD'], 'USD')
  currency: 'USD';

  @ApiInstant(
    "When the figures were computed, according to the database's clock",
    '2026-11-21T09:30:00.000Z',
  )
  generated_at: string;

  @ApiOptional(ApiObject('Only if you send `as_of`', AsOfDto))
  as_of?: AsOfDto;

  @UNDISCLOSED_LEFT_OUT
  undisclosed_left_out?: number;
}

/** The order of a ranking. */
export const RANKED_BY = ApiText('What the rows are ranked by, as requested', 'count');

export class UnknownBucketDto extends AnswerMetadataDto {
  @ApiInteger('Deals in scope whose value is unknown. With the rows, they add up to the total', 12)
  unknown_count: number;

  @ApiNumber(
    'Sum of the disclosed amounts of the deals that `unknown_count` counts, in US dollars',
    41_500_000,
  )
  unknown_amount: number;
}

export function answerMetadata({ period, parameters, snapshot }: Question): AnswerMetadataDto {
  return {
    timeframe: period.timeframe,
    week_offset: period.weekOffset,
    currency: 'USD',
    generated_at: snapshot.readAt,
    ...asOf(parameters),
  };
}

/** The vintage of an answer, where the request names a moment. */
export function asOf({ asOf: requested, generation }: Vintage): Pick<AnswerMetadataDto, 'as_of'> {
  if (requested === undefined || generation.publishedAt === null) return {};
  return {
    as_of: {
      requested,
      generation: generation.label,
      published_at: generation.publishedAt,
      build: BUILD_VERSION,
    },
  };
}

/** The deals in scope whose bucket isn't known. */
export function unknownBucket({
  count,
  amountCents,
}: DealSum): Pick<UnknownBucketDto, 'unknown_count' | 'unknown_amount'> {
  return { unknown_count: count, unknown_amount: inDollars(amountCents) };
}

/** The days of the first and the last deal. */
type FirstAndLastDay = Pick<DealTotals, 'firstDay' | 'lastDay'>;

/** With the days that the figures cover. */
export function periodMetadata(
  question: Question,
  scope: FirstAndLastDay,
): AnswerMetadataDto & { period: DaysDto } {
  return { ...answerMetadata(question), period: daysInScope(question, scope) };
}

/** The requested days; for `all`, the first and the last day in scope. */
export function daysInScope({ period }: Question, scope: FirstAndLastDay): DaysDto {
  const { start, end } = period;
  return { start: start ?? scope.firstDay, end: end ?? scope.lastDay };
}

export const TIMEFRAME_WORDS: Record<Timeframe, string> = {
  '1w': 'One week',
  '2w': 'Two weeks',
  '4w': 'Four weeks',
  '12w': 'Twelve weeks',
  '1q': 'Three months',
  '6m': 'Six months',
  '2q': 'Six months',
  '9m': 'Nine months',
  '5q': 'Fifteen months',
  ytd: 'Year to date',
  ly: 'Last year',
  ttm: 'Trailing twelve months',
  '1y': 'Trailing twelve months',
  custom: 'Chosen period',
  all: 'All time',
};

const DAY_IN_WORDS = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export type Heading = Pick<ChartBodyDto, 'chart_type' | 'title' | 'subtitle'>;

/** A body whose rows are in this field. */
export type BodyWith<Field extends string, Row, Metadata> = Heading &
  Record<Field, Row[]> & { metadata: Metadata };

export function rowsIn<Field extends string, Row>(field: Field, rows: Row[]): Record<Field, Row[]> {
  return { [field]: rows } as Record<Field, Row[]>;
}

/** How a chart begins. `shown`: a chart of a dashboard is that of another endpoint. */
export function heading(
  question: Question,
  scope: FirstAndLastDay,
  shown: Pick<Endpoint, 'chartType' | 'label' | 'rankings'> = question.endpoint,
): Heading {
  const { chartType, label, rankings } = shown;
  const { rankedBy } = question.parameters;
  return {
    chart_type: chartType,
    title: (rankedBy && rankings?.[rankedBy]) ?? label,
    subtitle: periodInWords(question.period, daysInScope(question, scope)),
  };
}

/** The period in words, for the subtitle. */
export function periodInWords(
  { timeframe }: Pick<Period, 'timeframe'>,
  { start, end }: DaysDto,
): string {
  const name = TIMEFRAME_WORDS[timeframe];
  if (start === null || end === null) return name;
  return `${name}: ${inWords(start)}${start === end ? '' : ` to ${inWords(end)}`}`;
}

function inWords(day: string): string {
  return DAY_IN_WORDS.format(new Date(`${day}T00:00:00Z`));
}
