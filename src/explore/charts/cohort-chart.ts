import type { CohortDto, CohortsDto, Horizon } from '../../funding/dto/cohorts.dto';
import { count, counted, oneDecimal } from '../../pages/wording';
import type { DealLinks } from '../deals/deal-links';
import { type Cell, figureColumns } from '../tables/table';
import { barDrawing } from './bar-list';
import { countCell } from './breakdown';
import type { Chart } from './chart';

/** The horizon of the bars. */
const DRAWN = 24;
/** Longer than any company's life, for what happened at any time. */
const EVER = '1200';
const DAYS_OF_A_MONTH = 365.25 / 12;

/** How many companies of each stage raised the next one, and within how many months. */
export function stageToStage(body: CohortsDto, links: DealLinks): Chart {
  const { period, horizons, min_sample: least } = body.metadata;
  const all = links.during(period);
  const cohorts = body.cohorts.filter(({ companies }) => companies > 0);
  const bars = cohorts.flatMap((row) =>
    row[`share_${DRAWN}m`] === null
      ? []
      : [
          {
            ...{ name: row.name, href: companiesOf(all, row) },
            value: row[`share_${DRAWN}m`]!,
            label: percent(row[`share_${DRAWN}m`]),
            more: `of ${counted(row[`observed_${DRAWN}m`], 'company', 'companies')}`,
          },
        ],
  );
  return {
    title: body.title,
    subtitle: body.subtitle,
    notes: [`Stages with fewer than ${least} companies have no share.`],
    drawing: bars.length === 0 ? null : barDrawing(bars),
    table: {
      columns: [
        { text: 'First round' },
        ...figureColumns('Companies', ...horizons.map(({ months }) => `${months} months`)),
        ...figureColumns('Median months', 'Acquired'),
      ],
      rows: cohorts.map((row) => [
        { text: row.name },
        { ...countCell(row.companies), href: companiesOf(all, row) },
        ...horizons.map(({ months, last_day: last }) =>
          shareCell(
            row[`share_${months as Horizon}m`],
            companiesOf(links.during({ ...period, end: earlier(last, period.end) }), row, {
              next_stage_within: String(months),
            }),
          ),
        ),
        monthsCell(row.median_days_to_next),
        { ...countCell(row.acquired), href: companiesOf(all, row, { acquired_within: EVER }) },
      ]),
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

function earlier(day: string, end: string | null): string {
  return end !== null && end < day ? end : day;
}

function percent(share: number | null): string {
  return share === null ? '–' : `${count(Math.round(share))}%`;
}

function shareCell(share: number | null, href: string): Cell {
  return { text: percent(share), value: share, ...(share !== null && { href }) };
}

function monthsCell(days: number | null): Cell {
  const months = days === null ? null : days / DAYS_OF_A_MONTH;
  return { text: months === null ? '–' : oneDecimal(months), value: days };
}
