import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { invalidParameter } from '../../errors/api-error';
import type { DealGroup } from '../aggregation/aggregation';
import type { Dimension } from '../aggregation/dimensions';
import { inDollars } from '../aggregation/money';
import { byAmount } from '../aggregation/tally';
import type { Vocabulary } from '../filters/vocabulary';
import type { Granularity, Split } from '../market-query';
import { identityOf, SPLITS } from './split';

export class HistorySeriesDto {
  @ApiProperty({ description: 'What the deals have in common', example: 'Cloud Security' })
  name: string;

  @ApiPropertyOptional({
    description: 'Its slug, which the filter takes. Not by country, nor in `other` and `unknown`',
    example: 'cloud-security',
  })
  slug?: string;

  @ApiPropertyOptional({ description: 'By country: ISO 3166-1 alpha-2, which the filter takes', example: 'US' })
  code?: string;

  @ApiProperty({
    description: 'Sum of the disclosed amounts of each period, in US dollars, in the order of `periods`',
    type: [Number],
    example: [182_500_000, 96_400_000],
  })
  data: number[];

  @ApiProperty({
    description: 'Deals of each period, including undisclosed ones',
    type: 'array',
    items: { type: 'integer' },
    example: [14, 9],
  })
  deal_counts: number[];
}

export interface HistorySeries {
  series: HistorySeriesDto[];
  other: HistorySeriesDto;
  unknown: HistorySeriesDto;
}

/** Deals of one or more names, by the first day of a period. */
interface Line {
  name: string;
  key: unknown;
  count: number;
  amountCents: bigint;
  byStart: Map<string, { count: number; amountCents: bigint }>;
}

interface SplitOptions {
  by: Split;
  granularity: Granularity;
  limit: number;
  vocabulary: Vocabulary;
}

/** A file with one row for each period and name must stay readable. */
const MAX_CELLS = 100_000;

/** In each period, the series, the others and the unknown ones add up to its deals. `groups` are the deals by period and by the dimension of `by`. */
export function historySeries(
  starts: readonly string[],
  groups: readonly DealGroup<Dimension>[],
  options: SplitOptions,
): HistorySeries {
  const { by, granularity, limit, vocabulary } = options;
  const { dimension, nameOf } = SPLITS[by];
  const lines = new Map<string, Line>();
  const unknown = lineOf('Unknown');
  for (const group of groups) {
    const key = group[dimension];
    const name = key === null ? undefined : nameOf(key as never, vocabulary);
    const line = name === undefined ? unknown : (lines.get(name) ?? lineOf(name, key));
    if (name !== undefined) lines.set(name, line);
    add(line, group[granularity] as string, group);
  }
  const sorted = [...lines.values()].sort(byAmount);
  const shown = sorted.slice(0, limit);
  assertReadable(starts, shown.length, granularity);
  const other = lineOf('Other');
  for (const { byStart } of sorted.slice(limit)) for (const [start, deals] of byStart) add(other, start, deals);
  return {
    series: shown.map((line) => ({ ...identityOf(by, line, vocabulary), ...figuresOf(line, starts) })),
    other: { name: other.name, ...figuresOf(other, starts) },
    unknown: { name: unknown.name, ...figuresOf(unknown, starts) },
  };
}

function lineOf(name: string, key?: unknown): Line {
  return { name, key, count: 0, amountCents: 0n, byStart: new Map() };
}

function add(line: Line, start: string, { count, amountCents }: Pick<DealGroup, 'count' | 'amountCents'>): void {
  const before = line.byStart.get(start);
  if (before) {
    before.count += count;
    before.amountCents += amountCents;
  } else line.byStart.set(start, { count, amountCents });
  line.count += count;
  line.amountCents += amountCents;
}

function figuresOf({ byStart }: Line, starts: readonly string[]): Pick<HistorySeriesDto, 'data' | 'deal_counts'> {
  const deals = starts.map((start) => byStart.get(start));
  return {
    data: deals.map((period) => inDollars(period?.amountCents ?? 0n)),
    deal_counts: deals.map((period) => period?.count ?? 0),
  };
}

function assertReadable(starts: readonly string[], series: number, granularity: Granularity): void {
  if (starts.length * series <= MAX_CELLS) return;
  const values = { parameter: 'granularity', value: starts[0]!, other: starts.at(-1)!, used: granularity, max: MAX_CELLS };
  throw invalidParameter('many_rows', values);
}
