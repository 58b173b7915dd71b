import type { AcquisitionHistoryDto } from '../../../acquisitions/dto/acquisition-history.dto';
import type { FundingHistoryDto } from '../../../funding/dto/funding-history.dto';
import type { DealSource } from '../../../market/query/aggregation/deal-source';
import type { HistorySeriesDto } from '../../../market/query/bodies/history-series';
import { SPLITS } from '../../../market/query/endpoints/splits';
import { present } from '../../../platform/errors/present';
import { KIND_LOOKS } from '../../../platform/pages/chart-looks';
import type { DealLinks } from '../tables/deals/deal-links';
import { type RowColumn, type Table, tableOf } from '../tables/table';
import { countCell } from './breakdown';
import { type ChartFigure, FIGURE_MEASURES, FIGURE_NAMES } from './figures';
import type { Named } from './named-rows';
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
  shown: ChartFigure,
): Table {
  const { figure } = FIGURE_MEASURES[shown];
  const ofPeriods = periods.map(({ label }, at): RowColumn<Segment> => ({
    text: label,
    isFigure: true,
    hasDecimal: shown === 'share',
    cell({ data }) {
      const value = present(data[at], 'figure of a period');
      return { text: figure(value), value: toCents(value) };
    },
  }));
  return tableOf(segments, [
    {
      text: SPLITS[by].words.one,
      cell: ({ name, count, href }) => ({ text: name, href: count > 0 ? href : undefined }),
    },
    { text: FIGURE_NAMES[deals].count, isFigure: true, cell: (row) => countCell(row.count) },
    ...ofPeriods,
  ]);
}

/** In files: dollars to the cent, and shares with two decimals. */
function toCents(value: number): number {
  return Math.round(value * 100) / 100;
}

export function segmentIn({ name, data, deal_counts: counts }: HistorySeriesDto): Segment {
  return { name, data, counts, count: sum(counts), total: sumOfDollars(data) };
}
