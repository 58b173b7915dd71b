import type { RangesBreakdownDto } from '../../analytics/dto/ranges-breakdown.dto';
import type { TrendDto } from '../../analytics/dto/trend.dto';
import type { FundingStagePercentilesDto } from '../../funding/dto/funding-stage-percentiles.dto';
import type { InstrumentBreakdownDto } from '../../funding/dto/instrument-breakdown.dto';
import { STAGE_PERCENTILES } from '../../funding/funding.endpoints';
import type { TopInvestorsDto } from '../../investors/dto/top-investors.dto';
import { TOP_INVESTORS } from '../../investors/investors.endpoints';
import { FUNDING_STAGES } from '../../market-data/vocabularies/funding-stages';
import { counted, shortDollars } from '../../pages/wording';
import type { DealLinks } from '../deals/deal-links';
import { type Cell, figureColumns, textCell } from '../tables/table';
import { barDrawing } from './bar-list';
import { breakdownChart, countCell, money } from './breakdown';
import { type Chart, NO_AMOUNTS } from './chart';
import { cumulativeDrawing, running } from './cumulative-lines';
import { rangeDrawing } from './range-list';
import { ROW_WORDS } from './row-words';

/** All stages are shown: readers would take a missing one for empty. */
export const STAGE_WORDS = {
  ...ROW_WORDS.stage,
  maxBars: FUNDING_STAGES.length,
  isOrdered: true as const,
};

const SHOWN = [
  { field: 'p10', name: 'p10' },
  { field: 'p25', name: 'p25' },
  { field: 'p50', name: 'median' },
  { field: 'p75', name: 'p75' },
  { field: 'p90', name: 'p90' },
] as const;

export function stagePercentiles(body: FundingStagePercentilesDto, links: DealLinks): Chart {
  const rows = body.stages.map((stage) => ({
    ...stage,
    href: links.toRow(STAGE_PERCENTILES, stage.name),
  }));
  const shown = rows.flatMap(({ name, href, p10, p25, p50, p75, p90 }) =>
    p10 === null || p25 === null || p50 === null || p75 === null || p90 === null
      ? []
      : [{ name, href, p10, p25, p50, p75, p90 }],
  );
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
    table: {
      columns: [
        { text: 'Stage' },
        ...figureColumns('Rounds', 'Disclosed', ...SHOWN.map(({ name }) => name)),
      ],
      rows: rows.map((row) => [
        { text: row.name, href: row.href },
        countCell(row.count),
        countCell(row.disclosed_count),
        ...SHOWN.map(({ field }) => money(row[field])),
      ]),
    },
  };
}

function leftOut(least: number, unknown: number): string {
  const withoutStage =
    unknown > 0 ? `, and so are ${counted(unknown, 'round')} without a stage` : '';
  return `Stages with fewer than ${least} disclosed rounds are left out${withoutStage}.`;
}

/** The ranges, without their acquisitions. */
export function fundingByRange(body: RangesBreakdownDto, links: DealLinks): Chart {
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
    none: '',
    isByCount: true,
  });
  return { ...chart, notes: ['Rounds with an undisclosed amount are left out.'] };
}

export function fundingByInstrument(body: InstrumentBreakdownDto, links: DealLinks): Chart {
  const labels = new Map(body.series.map(({ name, label }) => [name, label]));
  const rows = body.totals.map((row) => ({
    ...row,
    name: labels.get(row.name) ?? row.name,
    href: links.to('funding', { instruments: row.name }),
  }));
  return breakdownChart(body, rows, { one: 'Instrument', deal: 'deal', none: 'No instrument' });
}

export function investorBars(body: TopInvestorsDto, links: DealLinks): Chart {
  const rows = body.investors.map((row) => ({
    ...row,
    href: links.toRow(TOP_INVESTORS, row.slug),
  }));
  const bars = rows.map(({ name, href, count, companies }) => ({
    ...{ name, href, value: count },
    label: counted(count, 'round'),
    more: `in ${counted(companies, 'company', 'companies')}`,
  }));
  return {
    title: body.title,
    subtitle: body.subtitle,
    notes: [],
    drawing: bars.length === 0 ? null : barDrawing(bars),
    table: {
      columns: [{ text: 'Investor' }, { text: 'Type' }, ...figureColumns('Rounds', 'Companies')],
      rows: rows.map(({ name, href, investor_type: type, count, companies }) => [
        { text: name, href },
        textCell(type),
        countCell(count),
        countCell(companies),
      ]),
    },
  };
}

/** The year so far against the two before it, week by week. */
export function yearsSoFar(trend: TrendDto, title: string): Chart {
  const years = trend.series;
  const lines = years.map(running);
  return {
    title,
    finding: aheadOrBehind(lines),
    subtitle: `ISO weeks of ${years.map(({ name }) => name).join(', ')}`,
    span: `${years[0]?.name}-to-${years.at(-1)?.name}`,
    notes: [],
    empty: NO_AMOUNTS,
    drawing: years.some(({ data }) => data.some((amount) => amount > 0))
      ? cumulativeDrawing(years, trend.x_axis.length)
      : null,
    table: {
      columns: [{ text: 'Up to week' }, ...figureColumns(...years.map(({ name }) => name))],
      rows: trend.x_axis
        .slice(0, Math.max(...lines.map(({ length }) => length)))
        .map((week, index) => [
          { text: week },
          ...lines.map((points) => shortCell(points[index]?.total ?? null)),
        ]),
    },
  };
}

/** Short, because a page has room for no more. The file is exact. */
function shortCell(amount: number | null): Cell {
  return { text: amount === null ? '–' : shortDollars(amount), value: amount };
}

/** The newest year against the one before it, in the newest year's last week. */
function aheadOrBehind(lines: readonly ReturnType<typeof running>[]): string | undefined {
  const [before, now] = lines.slice(-2);
  const end = now?.at(-1);
  const then = before?.[(end?.week ?? 0) - 1];
  if (!end || !then || end.total === then.total || then.total === 0) return undefined;
  const [word, by] =
    end.total > then.total
      ? ['ahead of', end.total - then.total]
      : ['behind', then.total - end.total];
  return `${end.year} is ${word} ${then.year} by ${shortDollars(by)} at the same week`;
}
