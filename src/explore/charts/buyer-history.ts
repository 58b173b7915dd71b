import type { AcquisitionHistoryDto } from '../../acquisitions/dto/acquisition-history.dto';
import type { HistorySeriesDto } from '../../market-query/body/history-series';
import { counted } from '../../pages/wording';
import type { DealLinks } from '../deals/deal-links';
import { countCell } from './breakdown';
import type { Chart } from './chart';
import {
  daysWithin,
  earlierNote,
  MAX_COLUMNS,
  unfinishedNote,
  windowInWords,
} from './history-chart';
import { type StackColumn, stackDrawing, type StackKind } from './stack-list';
import { figureColumns, type Table } from '../tables/table';
import { sum } from './sums';

const KIND_LOOKS = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6'] as const;
/** How many types have a colour. */
export const BUYER_KINDS = KIND_LOOKS.length;

/** Acquisitions over time, split by type of buyer. */
export function buyersOverTime(body: AcquisitionHistoryDto, links: DealLinks): Chart {
  const { period: window, granularity } = body.metadata;
  const during = links.during(window);
  const kinds = kindsOf(body).map(({ series: { slug, deal_counts: counts }, ...kind }) => ({
    ...kind,
    counts,
    total: sum(counts),
    href: slug === undefined ? undefined : during.to('acquisitions', { buyerTypes: slug }),
  }));
  const all = body.periods.map((period) => ({
    ...period,
    isPartial: period.is_partial,
    href: links.during(daysWithin(period, window)).to('acquisitions', {}),
    title: `${period.label}: ${counted(period.count, 'acquisition')}`,
  }));
  const columns = all.slice(-MAX_COLUMNS);
  const shown = kinds.map((kind) => ({ ...kind, counts: kind.counts.slice(-MAX_COLUMNS) }));
  return {
    title: `Who buys, ${granularity} by ${granularity}`,
    ...windowInWords(body),
    notes: [...unfinishedNote(columns), ...earlierNote(all, columns, 'acquisition')],
    drawing: kinds.length === 0 ? null : stackDrawing(shown, columns),
    table: tableOf(all, kinds, during.to('acquisitions', {})),
  };
}

/** What each type bought in each period, and in all of them. */
function tableOf(
  periods: readonly (StackColumn & { count: number })[],
  kinds: readonly ShownKind[],
  href?: string,
): Table {
  const rows = periods.map(({ label, href: to, count: all }, index) => [
    { text: label, href: to },
    countCell(all),
    ...kinds.map(({ counts }) => countCell(counts[index]!)),
  ]);
  const total = sum(periods.map(({ count: all }) => all));
  return {
    columns: [
      { text: 'Period' },
      ...figureColumns('Acquisitions', ...kinds.map(({ name }) => name)),
    ],
    rows: [
      ...rows.reverse(),
      [
        { text: 'Total', href },
        countCell(total),
        ...kinds.map((kind) => ({ ...countCell(kind.total), href: kind.href })),
      ],
    ],
    hasTotal: true,
    isNewestFirst: true,
  };
}

interface ShownKind extends StackKind {
  total: number;
}

interface Kind {
  series: HistorySeriesDto;
  name: string;
  look: StackKind['look'];
}

/**
 * Those with acquisitions, from the most: the types by name, the other ones together, and the deals
 * without a type.
 */
function kindsOf({ series = [], other, unknown }: AcquisitionHistoryDto): Kind[] {
  const named = series.toSorted((one, next) => totalOf(next) - totalOf(one));
  const kinds: Kind[] = named.map((each, index) => ({
    series: each,
    name: each.name,
    look: KIND_LOOKS[index]!,
  }));
  if (other) kinds.push({ series: other, name: 'Other types', look: 'other' });
  if (unknown) kinds.push({ series: unknown, name: 'No buyer type', look: 'unknown' });
  return kinds.filter((kind) => totalOf(kind.series) > 0);
}

function totalOf({ deal_counts: counts }: HistorySeriesDto): number {
  return sum(counts);
}
