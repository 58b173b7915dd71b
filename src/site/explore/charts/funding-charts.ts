import type { RangesBreakdownDto } from '../../../analytics/dto/ranges-breakdown.dto';
import type { FundingStagePercentilesDto } from '../../../funding/dto/funding-stage-percentiles.dto';
import type { InstrumentBreakdownDto } from '../../../funding/dto/instrument-breakdown.dto';
import { STAGE_PERCENTILES } from '../../../funding/funding.endpoints';
import type { TopInvestorsDto } from '../../../investors/dto/top-investors.dto';
import { counted } from '../../../platform/pages/wording';
import { type RowColumn, tableOf, textCell } from '../tables/table';
import { barChart } from './bar-list';
import { breakdownChart, countCell, money } from './breakdown';
import type { Chart, ChartAnswer } from './chart';
import { rangeDrawing, type RangeRow } from './range-list';

const SHOWN = [
  { field: 'p10', name: 'p10' },
  { field: 'p25', name: 'p25' },
  { field: 'p50', name: 'median' },
  { field: 'p75', name: 'p75' },
  { field: 'p90', name: 'p90' },
] as const;

export function stagePercentiles({
  body,
  links,
}: ChartAnswer<FundingStagePercentilesDto, 'median'>): Chart {
  const rows = body.stages.map((stage) => ({
    ...stage,
    href: links.toRow(STAGE_PERCENTILES, stage.name),
  }));
  const shown = rows.filter(isDisclosed);
  const { min_sample: least, unknown_count: unknown } = body.metadata;
  return {
    title: body.title,
    finding: 'What a round of each stage looks like',
    subtitle: body.subtitle,
    notes: shown.length === 0 ? [] : [leftOut(least, unknown)],
    empty: rows.some(({ count }) => count > 0)
      ? `No stage has ${least} rounds with a disclosed amount.`
      : undefined,
    drawing: shown.length === 0 ? null : rangeDrawing(shown),
    table: tableOf(rows, [
      { text: 'Stage', cell: ({ name, href }) => ({ text: name, href }) },
      { text: 'Rounds', isFigure: true, cell: (row) => countCell(row.count) },
      { text: 'Disclosed', isFigure: true, cell: (row) => countCell(row.disclosed_count) },
      ...SHOWN.map(({ field, name }): RowColumn<(typeof rows)[number]> => ({
        text: name,
        isFigure: true,
        cell: (row) => money(row[field]),
      })),
    ]),
  };
}

/** A stage has all percentiles or none. */
function isDisclosed<Row extends { p50: number | null }>(row: Row): row is Row & RangeRow {
  return row.p50 !== null;
}

function leftOut(least: number, unknown: number): string {
  const withoutStage =
    unknown > 0 ? `, and so are ${counted(unknown, 'round')} without a stage` : '';
  return `Stages with fewer than ${least} disclosed rounds are left out${withoutStage}.`;
}

/** The ranges, without their acquisitions. */
export function fundingByRange({ body, links }: ChartAnswer<RangesBreakdownDto>): Chart {
  const rows = body.ranges.map((row) => ({
    name: row.name,
    amount: row.funding_amount,
    count: row.funding_count,
    href: links.to('funding', { transactionRanges: row.name }),
  }));
  // The body's unknown amounts include acquisitions.
  const heading = {
    title: 'Funding rounds by size',
    subtitle: body.subtitle,
    metadata: { unknown_count: 0, unknown_amount: 0 },
  };
  const chart = breakdownChart(heading, rows, {
    one: 'Size',
    deal: 'round',
    isByCount: true,
    isOrdered: true,
  });
  return { ...chart, notes: ['Rounds with an undisclosed amount are left out.'] };
}

export function fundingByInstrument({ body, links }: ChartAnswer<InstrumentBreakdownDto>): Chart {
  const labels = new Map(body.series.map(({ name, label }) => [name, label]));
  const rows = body.totals.map((row) => ({
    ...row,
    name: labels.get(row.name) ?? row.name,
    href: links.to('funding', { instruments: row.name }),
  }));
  return breakdownChart(body, rows, { one: 'Instrument', deal: 'deal' });
}

export function investorBars({ body, links }: ChartAnswer<TopInvestorsDto>): Chart {
  const rows = body.investors.map((row) => ({
    ...row,
    href: links.toRoundsOf(row.slug),
  }));
  const bars = rows.map(({ name, href, count, companies }) => ({
    name,
    href,
    value: count,
    label: counted(count, 'round'),
    more: `in ${counted(companies, 'company', 'companies')}`,
  }));
  const table = tableOf(rows, [
    { text: 'Investor', cell: ({ name, href }) => ({ text: name, href }) },
    { text: 'Type', cell: (row) => textCell(row.investor_type) },
    { text: 'Rounds', isFigure: true, cell: (row) => countCell(row.count) },
    { text: 'Companies', isFigure: true, cell: (row) => countCell(row.companies) },
  ]);
  return barChart(body, bars, table);
}
