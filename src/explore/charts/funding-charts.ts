import type { TrendDto } from '../../analytics/dto/trend.dto';
import type { RangesBreakdownDto } from '../../analytics/dto/ranges-breakdown.dto';
import type { CategoryDataDto } from '../../funding/dto/category-data.dto';
import type { FundingHistoryDto } from '../../funding/dto/funding-history.dto';
import type { FundingStagePercentilesDto } from '../../funding/dto/funding-stage-percentiles.dto';
import type { InstrumentBreakdownDto } from '../../funding/dto/instrument-breakdown.dto';
import type { StagesDistributionDto } from '../../funding/dto/stages-distribution.dto';
import { counted, dollars } from '../../pages/wording';
import type { DealLinks } from '../deal-links';
import { barChart } from './bar-chart';
import type { Chart } from './chart';
import { drawing } from './chart';
import { breakdownTable, count, dealBars, money, unknownNote } from './breakdown';
import { columnChart } from './column-chart';
import { cumulativeLines } from './cumulative-lines';
import { heatmap, heatTable } from './heatmap';

const MAX_BARS = 15;

export function fundingByCategory(body: CategoryDataDto, links: DealLinks): Chart {
  const rows = body.categories.map((row) => ({ ...row, href: links.to('rounds', { categories: row.name }) }));
  const bars = dealBars(rows.slice(0, MAX_BARS), 'round');
  const more = rows.length - bars.length;
  return {
    title: body.title,
    subtitle: body.subtitle,
    notes: [
      ...(more > 0 ? [`The table shows ${counted(more, 'more category', 'more categories')}.`] : []),
      ...unknownNote(body.metadata, 'round', 'without a category'),
    ],
    drawing: drawing(
      bars,
      () => true,
      'half',
      (width) => barChart(bars, width),
    ),
    table: breakdownTable('Category', rows),
  };
}

export function fundingByStage(body: StagesDistributionDto, links: DealLinks): Chart {
  const rows = body.stages.map((row) => ({ ...row, href: links.to('rounds', { stages: row.name }) }));
  const bars = dealBars(
    rows.filter((row) => row.count > 0),
    'round',
  );
  return {
    title: body.title,
    subtitle: body.subtitle,
    notes: unknownNote(body.metadata, 'round', 'without a stage'),
    drawing: drawing(
      bars,
      () => true,
      'half',
      (width) => barChart(bars, width),
    ),
    table: breakdownTable('Stage', rows),
  };
}

export function fundingHistory(body: FundingHistoryDto, links: DealLinks): Chart {
  const rows = body.periods.map((period) => ({
    ...period,
    value: period.amount,
    isPartial: period.is_partial,
    title: `${period.label}${period.is_partial ? ' (not complete)' : ''}: ${dollars(period.amount)} in ${counted(period.count, 'round')}`,
    href: links.between('rounds', period.start, period.end),
  }));
  return {
    title: body.title,
    subtitle: body.subtitle,
    notes: rows.some((row) => row.isPartial) ? ['Lighter columns are not complete.'] : [],
    drawing: drawing(
      rows,
      ({ count }) => count > 0,
      'half',
      (width) => columnChart(rows, width),
    ),
    table: {
      columns: [
        { text: 'Period' },
        { text: 'Amount', isFigure: true },
        { text: 'Rounds', isFigure: true },
        { text: 'Companies', isFigure: true },
      ],
      rows: rows
        .map((row) => [{ text: row.label, href: row.href }, money(row.amount), count(row.count), count(row.companies)])
        .reverse(),
    },
  };
}

const SHOWN = [
  { field: 'p10', name: 'p10' },
  { field: 'p25', name: 'p25' },
  { field: 'p50', name: 'median' },
  { field: 'p75', name: 'p75' },
  { field: 'p90', name: 'p90' },
] as const;

export function stagePercentiles(body: FundingStagePercentilesDto, links: DealLinks): Chart {
  const rows = body.stages.map((stage) => ({ ...stage, href: links.to('rounds', { stages: stage.name }) }));
  const columns = SHOWN.map(({ name }) => name);
  const cells = rows.flatMap((row) =>
    SHOWN.flatMap(({ field, name }) => {
      const value = row[field];
      if (value === null) return [];
      return [{ row: row.name, column: name, value, href: row.href }];
    }),
  );
  return {
    title: body.title,
    subtitle: body.subtitle,
    notes: [
      `Stages with fewer than ${body.metadata.min_sample} disclosed rounds are left out.`,
      ...unknownNote(body.metadata, 'round', 'without a stage'),
    ],
    drawing:
      cells.length === 0 ? null : { wide: () => heatTable(cells, columns), narrow: null, file: () => heatmap(cells, columns) },
    table: {
      columns: [
        { text: 'Stage' },
        ...['Rounds', 'Disclosed', ...SHOWN.map(({ name }) => name)].map((text) => ({ text, isFigure: true as const })),
      ],
      rows: rows.map((row) => [
        { text: row.name, href: row.href },
        count(row.count),
        count(row.disclosed_count),
        ...SHOWN.map(({ field }) => money(row[field])),
      ]),
    },
  };
}

/** The funding half of the ranges. */
export function fundingByRange(body: RangesBreakdownDto, links: DealLinks): Chart {
  const rows = body.ranges.map((row) => ({
    name: row.name,
    amount: row.funding_amount,
    count: row.funding_count,
    href: links.to('rounds', { transactionRanges: row.name }),
  }));
  const bars = rows
    .filter((row) => row.count > 0)
    .map((row) => ({
      name: row.name,
      value: row.count,
      label: counted(row.count, 'round'),
      title: `${row.name}: ${counted(row.count, 'round')}, ${dollars(row.amount)}`,
      href: row.href,
    }));
  return {
    title: 'Funding rounds by size',
    subtitle: body.subtitle,
    notes: ['Rounds with an undisclosed amount are left out.'],
    drawing: drawing(
      bars,
      () => true,
      'half',
      (width) => barChart(bars, width),
    ),
    table: breakdownTable('Size', rows),
  };
}

export function fundingByInstrument(body: InstrumentBreakdownDto): Chart {
  const labels = new Map(body.series.map(({ name, label }) => [name, label]));
  const rows = body.totals.map((row) => ({ ...row, name: labels.get(row.name) ?? row.name }));
  const bars = dealBars(
    rows.filter((row) => row.count > 0),
    'deal',
  );
  return {
    title: body.title,
    subtitle: body.subtitle,
    notes: unknownNote(body.metadata, 'deal', 'without an instrument'),
    drawing: drawing(
      bars,
      () => true,
      'half',
      (width) => barChart(bars, width),
    ),
    table: breakdownTable('Instrument', rows),
  };
}

/** The year so far against the two before it, week by week. */
export function yearsSoFar(trend: TrendDto, title: string): Chart {
  const years = trend.series;
  return {
    title,
    subtitle: `Disclosed amounts added up by ISO week: ${years.map(({ name }) => name).join(', ')}`,
    notes: [],
    drawing: drawing(
      years,
      ({ data }) => data.some((amount) => amount > 0),
      'full',
      (width) => cumulativeLines(years, trend.x_axis.length, width),
    ),
    table: {
      columns: [{ text: 'Week' }, ...years.map(({ name }) => ({ text: name, isFigure: true as const }))],
      rows: trend.x_axis.map((week, index) => [{ text: week }, ...years.map(({ data }) => money(data[index] ?? null))]),
    },
  };
}
