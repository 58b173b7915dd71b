import type { AcquisitionHistoryDto } from '../../../acquisitions/dto/acquisition-history.dto';
import type { FundingHistoryDto } from '../../../funding/dto/funding-history.dto';
import type { DealSource } from '../../../market/query/aggregation/dimensions';
import type { HistorySeriesDto } from '../../../market/query/bodies/history-series';
import { SPLITS } from '../../../market/query/bodies/split';
import { KIND_LOOKS } from '../../../platform/pages/chart-looks';
import type { DealLinks } from '../tables/deals/deal-links';
import { figureColumns, type Table } from '../tables/table';
import { countCell } from './breakdown';
import { FIGURE_NAMES } from './figures';
import type { Named } from './named-rows';
import { ROW_WORDS } from './row-words';
import { sum, sumOfDollars } from './sums';

/** How many names have a colour. */
export const SEGMENTS = KIND_LOOKS.length;

/** A name that a history is split by, with its figures of each period. */
export interface Segment extends Named {
  data: readonly number[];
  counts: readonly number[];
  count: number;
  total: number;
}

type SplitHistory = FundingHistoryDto | AcquisitionHistoryDto;

/** The largest names, which lead to their deals. */
export function segmentsOf(
  { series = [], metadata }: SplitHistory,
  links: DealLinks,
  deals: DealSource,
): Segment[] {
  const during = links.during(metadata.period);
  const { filter } = SPLITS[metadata.by ?? 'category'];
  return series.map((each) => ({
    ...segmentIn(each),
    href: during.to(deals, { [filter]: each.slug ?? each.name }),
  }));
}

/** A row for each name. Short, because a page has room for no more. The file is exact. */
export function segmentTable(
  segments: readonly Segment[],
  { periods, metadata: { by = 'category' } }: SplitHistory,
  deals: DealSource,
  figure: (value: number) => string,
): Table {
  return {
    columns: [
      { text: ROW_WORDS[by].one },
      ...figureColumns(FIGURE_NAMES[deals].count, ...periods.map((period) => period.label)),
    ],
    rows: segments.map((segment) => [
      { text: segment.name, href: segment.count > 0 ? segment.href : undefined },
      countCell(segment.count),
      ...segment.data.map((value) => ({ text: figure(value), value: toCents(value) })),
    ]),
  };
}

/** In files: dollars to the cent, and shares with two decimals. */
function toCents(value: number): number {
  return Math.round(value * 100) / 100;
}

export function segmentIn({ name, data, deal_counts: counts }: HistorySeriesDto): Segment {
  return { name, data, counts, count: sum(counts), total: sumOfDollars(data) };
}
