import { invalidParameter } from '../../../platform/errors/api-error';
import { present } from '../../../platform/errors/present';
import {
  ApiIntegers,
  ApiNumbers,
  ApiOptional,
  ApiText,
} from '../../../platform/http/openapi/api-field';
import type { Dimension, KeyOf } from '../aggregation/dimensions';
import { byAmount, type DealSum, sumOfDeals } from '../aggregation/grouped-totals';
import { inDollars } from '../aggregation/money';
import type { SumsOf } from '../aggregation/stored-sums';
import { type Split, SPLITS } from '../endpoints/splits';
import type { Vocabulary } from '../filters/vocabulary';
import type { Granularity } from '../periods/calendar';
import type { HistoryBucket } from './history';
import { identityOf, type SplitIdentity } from './split';

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

/** Deals by the dimension of a split, and by period where that matters. */
type Groups = readonly SumsOf<Dimension>[];

/** A name with its deals of all periods. */
interface SplitName extends DealSum {
  name: string;
  /** How its series begins. */
  identity: SplitIdentity;
  /** What it stands for in the dimension: a domain stands for all its categories. */
  keys: Set<KeyOf<Dimension>>;
}

/** A file with one row for each period and name must stay readable. */
const MAX_CELLS = 100_000;

/** The names with the largest amounts. `groups` are all deals by the dimension of `by`. */
export function largestNames(
  groups: Groups,
  { by, vocabulary, limit }: { by: Split; vocabulary: Vocabulary; limit: number },
): SplitName[] {
  const split = SPLITS[by];
  const names = new Map<string, SplitName>();
  for (const group of groups) {
    const key = group[split.dimension];
    if (key === null) continue;
    const name = split.nameOf(key, vocabulary);
    const known = names.get(name);
    if (known) {
      known.keys.add(key);
      add(known, group);
    } else {
      const { count, amountCents } = group;
      const identity = identityOf(by, key, vocabulary);
      names.set(name, { name, identity, keys: new Set([key]), count, amountCents });
    }
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
  throw invalidParameter('many_rows_of_names', {
    parameter: 'granularity',
    start: first.start,
    end: last.end,
    granularity,
    names: series,
    max: MAX_CELLS,
  });
}

/**
 * The figures of the shown names in each period, of those whose name isn't known, and of the others:
 * what is left of the period's deals. `groups` are the deals by period and dimension, at least those
 * of the shown names and the unknown ones.
 */
export function historySeries(
  periods: readonly HistoryBucket[],
  shown: readonly SplitName[],
  groups: Groups,
  { dimension, granularity }: { dimension: Dimension; granularity: Granularity },
): HistorySeries {
  const placeOf = new Map<string | null, number>(periods.map(({ start }, place) => [start, place]));
  const nothing = (): DealSum[] => periods.map(() => ({ count: 0, amountCents: 0n }));
  const series = shown.map(({ identity, keys }) => ({ identity, keys, figures: nothing() }));
  const unknown = nothing();

  const figuresByKey = new Map<KeyOf<Dimension> | null, DealSum[]>([[null, unknown]]);
  for (const { keys, figures } of series) {
    for (const key of keys) figuresByKey.set(key, figures);
  }
  for (const group of groups) {
    const figures = figuresByKey.get(group[dimension]);
    if (!figures) continue;
    const place = present(placeOf.get(group[granularity]), 'period of the deals');
    add(figureAt(figures, place), group);
  }

  const told = [...series.map(({ figures }) => figures), unknown];
  const other = periods.map(({ deals }, place) => {
    const { count, amountCents } = sumOfDeals(told.map((figures) => figureAt(figures, place)));
    return { count: deals.count - count, amountCents: deals.amountCents - amountCents };
  });
  return {
    series: series.map(({ identity, figures }) => ({ ...identity, ...asRows(figures) })),
    other: { name: 'Other', ...asRows(other) },
    unknown: { name: 'Unknown', ...asRows(unknown) },
  };
}

function figureAt(figures: readonly DealSum[], place: number): DealSum {
  return present(figures[place], 'figure of the period');
}

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
