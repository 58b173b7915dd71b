import type { RangesBreakdownDto } from '../../../analytics/dto/ranges-breakdown.dto';
import type { TrendDto } from '../../../analytics/dto/trend.dto';
import type { FundingStagePercentilesDto } from '../../../funding/dto/funding-stage-percentiles.dto';
import type { InstrumentBreakdownDto } from '../../../funding/dto/instrument-breakdown.dto';
import { STAGE_PERCENTILES } from '../../../funding/funding.endpoints';
import type { TopInvestorsDto } from '../../../investors/dto/top-investors.dto';
import { TOP_INVESTORS } from '../../../investors/investors.endpoints';
import { counted, shortDollars } from '../../../platform/pages/wording';
import { figureCell, type RowColumn, tableOf, textCell } from '../tables/table';
import { barChart } from './bar-list';
import { breakdownChart, countCell, money } from './breakdown';
import { type Chart, type ChartAnswer, NO_AMOUNTS } from './chart';
import { cumulativeLines } from './cumulative-lines';
import { rangeDrawing, type RangeRow } from './range-list';
import { runningDollars } from './sums';

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
    ...(rows.some(({ count }) => count > 0) && {
      empty: `No stage has ${least} rounds with a disclosed amount.`,
    }),
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
    href: links.toRow(TOP_INVESTORS, row.slug),
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

/** The year so far against the two before it, week by week. */
export function yearsSoFar({ series, x_axis: weeks }: TrendDto, title: string): Chart {
  const years = series.map(({ name, data }) => ({ name, sums: runningDollars(data) }));
  const names = years.map(({ name }) => name);
  // Only the newest year may have a week 53, which no year has reached before.
  const reached = Math.max(...years.map(({ sums }) => sums.length));
  return {
    title,
    finding: aheadOrBehind(years, weeks),
    subtitle: `ISO weeks of ${names.join(', ')}`,
    span: `${names[0]}-to-${names.at(-1)}`,
    notes: [],
    empty: NO_AMOUNTS,
    drawing: years.some(({ sums }) => sums.at(-1))
      ? { draw: (size) => cumulativeLines(series, weeks.length, size) }
      : null,
    table: tableOf(
      weeks.slice(0, reached).map((name, index) => ({ name, index })),
      [
        { text: 'Up to week', cell: (week) => ({ text: week.name }) },
        // Short, because a page has room for no more. The file is exact.
        ...years.map(({ name, sums }) => ({
          text: name,
          isFigure: true,
          cell: (week: { index: number }) => figureCell(sums[week.index] ?? null, shortDollars),
        })),
      ],
    ),
  };
}

/**
 * The newest year against the one before it, at the end of the same week. The newest year's last
 * week has begun but may not be over, so it doesn't count.
 */
function aheadOrBehind(
  years: readonly { name: string; sums: readonly number[] }[],
  weeks: readonly string[],
): string | undefined {
  const [before, now] = years.slice(-2);
  if (!before || !now) return undefined;
  const wholeWeeks = now.sums.slice(0, -1);
  const place = wholeWeeks.length - 1;
  const [sumNow, sumBefore] = [wholeWeeks[place], before.sums[place]];
  if (sumNow === undefined || !sumBefore || sumNow === sumBefore) return undefined;
  const by = shortDollars(Math.abs(sumNow - sumBefore));
  const word = sumNow > sumBefore ? 'ahead of' : 'behind';
  return `${now.name} is ${word} ${before.name} by ${by} at the end of ${weeks[place]}`;
}
