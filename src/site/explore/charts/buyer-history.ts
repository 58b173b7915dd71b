import type { AcquisitionHistoryDto } from '../../../acquisitions/dto/acquisition-history.dto';
import { present } from '../../../platform/errors/present';
import { KIND_LOOKS } from '../../../platform/pages/chart-looks';
import { counted } from '../../../platform/pages/wording';
import type { DealLinks } from '../tables/deals/deal-links';
import { type RowColumn, type Table, tableOf } from '../tables/table';
import { countCell } from './breakdown';
import type { Chart, ChartAnswer } from './chart';
import { windowInWords } from './days-shown';
import { daysWithin, earlierNote, MAX_COLUMNS, unfinishedNote } from './history-chart';
import { segmentIn, type Segment, segmentsOf } from './segments';
import { type StackColumn, stackedColumns, type StackKind } from './stacked-columns';
import { sum } from './sums';

/** Acquisitions over time, split by type of buyer. */
export function buyersOverTime({ body, links }: ChartAnswer<AcquisitionHistoryDto>): Chart {
  const { period: window, granularity } = body.metadata;
  const kinds = kindsOf(body, links);
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
    drawing: kinds.length === 0 ? null : stackedColumns(shown, columns),
    table: buyerTable(all, kinds, links.during(window).to('acquisitions', {})),
  };
}

/** What each type bought in each period, the newest first, and in all of them. */
function buyerTable(
  periods: readonly (StackColumn & { count: number })[],
  kinds: readonly Kind[],
  href?: string,
): Table {
  const rows = periods.map(({ label, href: to, count }, at): BuyerRow => ({
    label,
    href: to,
    count,
    at,
  }));
  const all = sum(periods.map(({ count }) => count));
  const total: BuyerRow = { label: 'Total', href, count: all };
  const table = tableOf(
    [...rows.toReversed(), total],
    [
      { text: 'Period', cell: (row) => ({ text: row.label, href: row.href }) },
      { text: 'Acquisitions', isFigure: true, cell: (row) => countCell(row.count) },
      ...kinds.map(kindColumn),
    ],
  );
  return { ...table, hasTotal: true, isNewestFirst: true };
}

/** A period, or the total. */
interface BuyerRow {
  label: string;
  href?: string;
  count: number;
  /** Which of the periods it is; left out for the total. */
  at?: number;
}

function kindColumn({ name, count, counts, href }: Kind): RowColumn<BuyerRow> {
  return {
    text: name,
    isFigure: true,
    cell: ({ at }) =>
      at === undefined
        ? { ...countCell(count), href }
        : countCell(present(counts[at], `count of ${name} in a period`)),
  };
}

type Kind = Segment & StackKind;

/**
 * Those with acquisitions, from the most: the types by name, the other ones together, and the deals
 * without a type.
 */
function kindsOf(body: AcquisitionHistoryDto, links: DealLinks): Kind[] {
  const { other, unknown } = body;
  const kinds: Kind[] = segmentsOf(body, links, 'acquisitions')
    .sort((one, next) => next.count - one.count)
    .map((type, index) => ({ ...type, look: present(KIND_LOOKS[index], 'look for another kind') }));
  if (other) kinds.push({ ...segmentIn(other), name: 'Other types', look: 'other' });
  if (unknown) kinds.push({ ...segmentIn(unknown), name: 'No buyer type', look: 'unknown' });
  return kinds.filter(({ count }) => count > 0);
}
