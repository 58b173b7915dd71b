import { invalidParameter } from '../../../platform/errors/api-error';
import { present } from '../../../platform/errors/present';
import {
  ApiIntegers,
  ApiNumbers,
  ApiOptional,
  ApiText,
} from '../../../platform/http/openapi/api-field';
import type { Dimension } from '../aggregation/dimensions';
import { byAmount, type DealSum } from '../aggregation/grouped-totals';
import { inDollars } from '../aggregation/money';
import type { SumsOf } from '../aggregation/stored-sums';
import { type Split, SPLITS } from '../endpoints/splits';
import type { Vocabulary } from '../filters/vocabulary';
import type { Granularity } from '../periods/calendar';
import type { HistoryBucket } from './history';
import { identityOf } from './split';

export class HistorySeriesDto {
  @ApiText('What the deals have in common', 'Cloud Security')
  name: string;

  @ApiOptional(
    ApiText(
      'Its slug, which the filter takes. Not by country, nor in `other` and `unknown`',
      'cloud-security',
    ),
  )
  slug?: string;

  @ApiOptional(ApiText('By country: ISO 3166-1 alpha-2, which the filter takes', 'US'))
  code?: string;

  @ApiNumbers(
    'Sum of the disclosed amounts of each period, in US dollars, in the order of `periods`',
    [182_500_000, 96_400_000],
  )
  data: number[];

  @ApiIntegers('Deals of each period, including undisclosed ones', [14, 9])
  deal_counts: number[];
}

export interface HistorySeries {
  series: HistorySeriesDto[];
  other: HistorySeriesDto;
  unknown: HistorySeriesDto;
}

type Groups = readonly SumsOf<Dimension>[];

/** A name with its deals of all periods. */
interface SplitName extends DealSum {
  name: string;
  /** What it stands for in the dimension of `by`: a domain stands for all its categories. */
  keys: Set<string | number>;
}

interface SplitOptions {
  by: Split;
  vocabulary: Vocabulary;
}

/** A file with one row for each period and name must stay readable. */
const MAX_CELLS = 100_000;

/** The names with the largest amounts. `groups` are all deals by the dimension of `by`. */
export function largestNames(
  groups: Groups,
  { by, vocabulary, limit }: SplitOptions & { limit: number },
): SplitName[] {
  const { dimension, nameOf } = SPLITS[by];
  const names = new Map<string, SplitName>();
  for (const group of groups) {
    const key = group[dimension] as SplitKey;
    if (key === null) continue;
    const name = nameOf(key as never, vocabulary);
    const line = names.get(name) ?? { name, keys: new Set(), count: 0, amountCents: 0n };
    names.set(name, line);
    line.keys.add(key);
    add(line, group);
  }
  return [...names.values()].sort(byAmount).slice(0, limit);
}

/** Throws ApiError (400) if a series for each of the names would have too many rows. */
export function assertReadable(
  periods: readonly HistoryBucket[],
  series: number,
  granularity: Granularity,
): void {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last || periods.length * series <= MAX_CELLS) return;
  throw invalidParameter('many_rows', {
    parameter: 'granularity',
    start: first.start,
    end: last.start,
    granularity,
    max: MAX_CELLS,
  });
}

/**
 * In each period, the series, the others and the unknown ones add up to its deals. `groups` are the
 * deals by period and by the dimension of `by`, at least those of the shown names and the unknown
 * ones: the others are what is left of each period.
 */
export function historySeries(
  periods: readonly HistoryBucket[],
  shown: readonly SplitName[],
  groups: Groups,
  { by, vocabulary, granularity }: SplitOptions & { granularity: Granularity },
): HistorySeries {
  const { dimension } = SPLITS[by];
  const other = periods.map(({ deals }): DealSum => ({
    count: deals.count,
    amountCents: deals.amountCents,
  }));
  const places = new Map(periods.map(({ start }, place) => [start, place]));
  const nothing = (): DealSum[] => periods.map(() => ({ count: 0, amountCents: 0n }));
  const lines = shown.map((line) => ({ ...line, figures: nothing() }));
  const unknown = nothing();
  const byKey = new Map<SplitKey, DealSum[]>(
    lines.flatMap(({ keys, figures }) => [...keys].map((key) => [key, figures])),
  );
  byKey.set(null, unknown);
  for (const group of groups) {
    const place = present(places.get(group[granularity] as string), 'period of the deals');
    const figures = byKey.get(group[dimension] as SplitKey)?.[place];
    const left = other[place];
    if (!figures || !left) continue;
    add(figures, group);
    left.count -= group.count;
    left.amountCents -= group.amountCents;
  }
  return {
    series: lines.map(({ name, keys: [key], figures }) => ({
      ...identityOf(by, { name, key }, vocabulary),
      ...asRows(figures),
    })),
    other: { name: 'Other', ...asRows(other) },
    unknown: { name: 'Unknown', ...asRows(unknown) },
  };
}

/** Null means unknown. */
type SplitKey = string | number | null;

function add(sums: DealSum, { count, amountCents }: DealSum): void {
  sums.count += count;
  sums.amountCents += amountCents;
}

function asRows(figures: readonly DealSum[]): Pick<HistorySeriesDto, 'data' | 'deal_counts'> {
  return {
    data: figures.map(({ amountCents }) => inDollars(amountCents)),
    deal_counts: figures.map(({ count }) => count),
  };
}
