import { TOP_ACQUIRERS } from '../../acquisitions/acquisitions.endpoints';
import type { MaHistoryDto } from '../../acquisitions/dto/ma-history.dto';
import type { TopAcquirersDto } from '../../acquisitions/dto/top-acquirers.dto';
import { counted, dayInWords, shortDollars } from '../../pages/wording';
import type { DealLinks } from '../deal-links';
import { breakdownChart, countCell, money } from './breakdown';
import { type Chart, NO_AMOUNTS } from './chart';
import { columnChart } from './column-chart';

export function mostActiveAcquirers(body: TopAcquirersDto, links: DealLinks): Chart {
  const rows = body.acquirers.map((row) => ({
    ...row,
    amount: row.total_amount,
    href: links.toRow(TOP_ACQUIRERS, row.slug ?? row.name),
  }));
  const heading = { ...body, metadata: { unknown_count: 0, unknown_amount: 0 } };
  const chart = breakdownChart(heading, rows, { column: 'Acquirer', deal: 'acquisition', none: '', isByCount: true });
  const columns = [
    { text: 'Acquirer' },
    { text: 'Buyer type' },
    { text: 'Acquisitions', isFigure: true as const },
    { text: 'Disclosed value', isFigure: true as const },
    { text: 'Latest' },
  ];
  return {
    ...chart,
    table: {
      columns,
      rows: rows.map((row) => [
        { text: row.name, href: row.href },
        { text: row.buyer_type ?? '–' },
        countCell(row.count),
        money(row.amount),
        { text: dayInWords(row.last_acquisition_date), value: row.last_acquisition_date },
      ]),
    },
  };
}

export function acquisitionHistory(body: MaHistoryDto, links: DealLinks): Chart {
  return historyOf(body, links, { title: body.title, field: 'deal_count', figure: (value) => countCell(value).text });
}

export function acquisitionValueHistory(body: MaHistoryDto, links: DealLinks): Chart {
  return historyOf(body, links, { title: 'Disclosed M&A value by year', field: 'disclosed_value', figure: shortDollars });
}

interface YearMeasure {
  title: string;
  field: 'deal_count' | 'disclosed_value';
  figure: (value: number) => string;
}

function historyOf(body: MaHistoryDto, links: DealLinks, { title, field, figure }: YearMeasure): Chart {
  const rows = body.years.map((row) => ({
    label: String(row.year),
    year: row.year,
    value: row[field],
    isPartial: row.is_partial,
    title: `${row.year}${row.is_partial ? ' (not complete)' : ''}: ${counted(row.deal_count, 'acquisition')}, ${shortDollars(row.disclosed_value)} disclosed`,
    href: links.between('acquisitions', `${row.year}-01-01`, `${row.year}-12-31`),
    count: row.deal_count,
    disclosed: row.disclosed_value,
  }));
  return {
    title,
    subtitle: body.subtitle,
    notes: rows.some((row) => row.isPartial) ? ['Lighter columns are incomplete periods.'] : [],
    ...(field === 'disclosed_value' && { empty: NO_AMOUNTS }),
    drawing: rows.some(({ value }) => value > 0) ? { wide: () => columnChart(rows, figure), narrow: null } : null,
    table: {
      columns: [{ text: 'Year' }, { text: 'Acquisitions', isFigure: true }, { text: 'Disclosed value', isFigure: true }],
      rows: rows.map((row) => [{ text: row.label, href: row.href }, countCell(row.count), money(row.disclosed)]).reverse(),
    },
  };
}
