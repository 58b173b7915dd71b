import type { CohortDto, CohortsDto, Horizon } from '../../../funding/dto/cohorts.dto';
import { count, counted, oneDecimal } from '../../../platform/pages/wording';
import type { DealLinks } from '../tables/deals/deal-links';
import { type Cell, figureCell, type RowColumn, tableOf } from '../tables/table';
import { type Bar, barChart } from './bar-list';
import { countCell } from './breakdown';
import type { Chart, ChartAnswer } from './chart';

/** The horizon of the bars. */
const DRAWN = 24;
/** Longer than any company's life, for what happened at any time. */
const EVER = '1200';
const DAYS_OF_A_MONTH = 365.25 / 12;

/** How many companies of each stage raised the next one, and within how many months. */
export function stageToStage({ body, links }: ChartAnswer<CohortsDto>): Chart {
  const { period, horizons, min_sample: least } = body.metadata;
  const all = links.during(period);
  const cohorts = body.cohorts.filter(({ companies }) => companies > 0);
  const bars = cohorts.flatMap((row): Bar[] => {
    const share = row[`share_${DRAWN}m`];
    const more = `of ${counted(row[`observed_${DRAWN}m`], 'company', 'companies')}`;
    const named = { name: row.name, href: companiesOf(all, row) };
    return share === null ? [] : [{ ...named, value: share, label: percent(share), more }];
  });
  const shares = horizons.map(({ months, last_day: last }): RowColumn<CohortDto> => {
    const observed = links.during({ ...period, end: earlier(last, period.end) });
    const outcome = { next_stage_within: String(months) };
    return {
      text: `${months} months`,
      isFigure: true,
      cell: (row) =>
        shareCell(row[`share_${months as Horizon}m`], companiesOf(observed, row, outcome)),
    };
  });
  const table = tableOf(cohorts, [
    { text: 'First round', cell: ({ name }) => ({ text: name }) },
    {
      text: 'Companies',
      isFigure: true,
      cell: (row) => ({ ...countCell(row.companies), href: companiesOf(all, row) }),
    },
    ...shares,
    {
      text: 'Median months',
      isFigure: true,
      cell: (row) => figureCell(monthsOf(row.median_days_to_next), oneDecimal),
    },
    {
      text: 'Acquired',
      isFigure: true,
      cell: (row) => ({
        ...countCell(row.acquired),
        href: companiesOf(all, row, { acquired_within: EVER }),
      }),
    },
  ]);
  const chart = barChart(body, bars, table);
  return { ...chart, notes: [`Stages with fewer than ${least} companies have no share.`] };
}

function companiesOf(
  links: DealLinks,
  { name }: CohortDto,
  outcome: Readonly<Record<string, string>> = {},
): string {
  return links.toCompanies({ stages: name, first_at_stage: 'true', ...outcome });
}

function earlier(day: string, end: string | null): string {
  return end !== null && end < day ? end : day;
}

/** With one decimal, on pages and in files. */
function monthsOf(days: number | null): number | null {
  return days === null ? null : Math.round((days / DAYS_OF_A_MONTH) * 10) / 10;
}

function percent(share: number): string {
  return `${count(Math.round(share))}%`;
}

function shareCell(share: number | null, href: string): Cell {
  return { ...figureCell(share, percent), ...(share !== null && { href }) };
}
