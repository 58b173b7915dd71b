import { TOP_ACQUIRERS } from '../../acquisitions/acquisitions.endpoints';
import type { TopAcquirersDto } from '../../acquisitions/dto/top-acquirers.dto';
import type { DealLinks } from '../deals/deal-links';
import { dayCell } from '../deals/deal-rows';
import { figureColumns } from '../tables/table';
import { breakdownChart, countCell, money } from './breakdown';
import type { Chart } from './chart';
import { MAX_SQUARES, squareDrawing } from './square-list';

export function mostActiveAcquirers(body: TopAcquirersDto, links: DealLinks): Chart {
  const rows = body.acquirers.map((row) => ({
    ...row,
    amount: row.total_amount,
    href: links.toRow(TOP_ACQUIRERS, row.slug ?? row.name),
  }));
  const heading = { ...body, metadata: { unknown_count: 0, unknown_amount: 0 } };
  const chart = breakdownChart(heading, rows, {
    column: 'Acquirer',
    deal: 'acquisition',
    none: '',
    isByCount: true,
  });
  const squares = rows.map((row) => ({ ...row, disclosed: row.disclosed_count }));
  const hasSquares = rows.length > 0 && rows.every(({ count }) => count <= MAX_SQUARES);
  const columns = [
    { text: 'Acquirer' },
    { text: 'Buyer type' },
    ...figureColumns('Acquisitions', 'Disclosed', 'Disclosed value'),
    { text: 'Latest' },
  ];
  return {
    ...chart,
    ...(hasSquares && { drawing: squareDrawing(squares) }),
    table: {
      columns,
      rows: rows.map((row) => [
        { text: row.name, href: row.href },
        { text: row.buyer_type ?? '–' },
        countCell(row.count),
        countCell(row.disclosed_count),
        money(row.amount),
        dayCell(row.last_acquisition_date),
      ]),
    },
  };
}
