import type { CohortDto, CohortsDto, HorizonDto } from '../../../funding/dto/cohorts.dto';
import type { DaysDto } from '../../../market/query/bodies/period-metadata';
import { count, counted, oneDecimal } from '../../../platform/pages/wording';
import type { DealLinks } from '../tables/deals/deal-links';
import { figureCell, type RowColumn, tableOf } from '../tables/table';
import { type Bar, barChart } from './bar-list';
import { countCell } from './breakdown';
import type { Chart, ChartAnswer } from './chart';

/** The horizon of the bars. */
const DRAWN = 24;
/** Longer than any company's life, for what happened at any time. */
const EVER = '1200';
const DAYS_OF_A_MONTH = 365.25 / 12;

/** How many companies of each stage raised the next one, and within how many months. */
export function stageToStage({ body, links }: ChartAnswer<CohortsDto, 'share'>): Chart {
  const { period, horizons, min_sample: least } = body.metadata;
  const ofPeriod = links.during(period);
  const cohorts = body.cohorts.filter(({ companies }) => companies > 0);
  const table = tableOf<CohortDto>(cohorts, [
    { text: 'First round', cell: ({ name }) => ({ text: name }) },
    {
      text: 'Companies',
      isFigure: true,
      cell: (row) => ({ ...countCell(row.companies), href: companiesOf(ofPeriod, row) }),
    },
    ...horizons.map((horizon) => shareColumn(horizon, period, links)),
    {
      text: 'Median months',
      isFigure: true,
      hasDecimal: true,
      cell: (row) => figureCell(monthsOf(row.median_days_to_next), oneDecimal),
    },
    {
      text: 'Acquired',
      isFigure: true,
      cell: (row) => ({
        ...countCell(row.acquired),
        href: companiesOf(ofPeriod, row, { acquired_within: EVER }),
      }),
    },
  ]);
  const bars = cohorts.flatMap((row) => barOf(row, ofPeriod) ?? []);
  const chart = barChart(body, bars, table);
  return { ...chart, notes: [`Stages with fewer than ${least} companies have no share.`] };
}

/** null for too few companies. */
function barOf(row: CohortDto, links: DealLinks): Bar | null {
  const share = row[`share_${DRAWN}m`];
  if (share === null) return null;
  return {
    name: row.name,
    href: companiesOf(links, row),
    value: share,
    label: percent(share),
    more: `of ${counted(row[`observed_${DRAWN}m`], 'company', 'companies')}`,
  };
}

/**
 * The share that raised the next stage within so many months. It leads to the companies that did,
 * of those whose months are over.
 */
function shareColumn(
  { months, last_day: lastDay }: HorizonDto,
  { start, end }: DaysDto,
  links: DealLinks,
): RowColumn<CohortDto> {
  const observed = links.during({ start, end: end !== null && end < lastDay ? end : lastDay });
  return {
    text: `${months} months`,
    isFigure: true,
    hasDecimal: true,
    cell(row) {
      const share = row[`share_${months}m`];
      if (share === null) return figureCell(share, percent);
      const href = companiesOf(observed, row, { next_stage_within: String(months) });
      return { ...figureCell(share, percent), href };
    },
  };
}

function companiesOf(
  links: DealLinks,
  { name }: CohortDto,
  outcome: Readonly<Record<string, string>> = {},
): string {
  return links.toCompanies({ stages: name, first_at_stage: 'true', ...outcome });
}

/** With one decimal, on pages and in files. */
function monthsOf(days: number | null): number | null {
  return days === null ? null : Math.round((days / DAYS_OF_A_MONTH) * 10) / 10;
}

function percent(share: number): string {
  return `${count(Math.round(share))}%`;
}
