import { COMPANY_PROFILE } from '../../../../companies/companies.endpoints';
import type {
  CompanyFundingRoundDto,
  CompanyProfileDto,
} from '../../../../companies/dto/company.dto';
import { dealDollars, isolated } from '../../../../platform/pages/wording';
import type { ChartCard } from '../../charts/cards/chart-card';
import type { Chart } from '../../charts/chart';
import { sumOfDollars } from '../../charts/sums';
import { type Timeline, timelineDrawing } from '../../charts/timeline-chart';
import { apiPathOf } from '../../engine/page/api-path';
import { amountCell, dayCell, namedLinks } from '../../tables/deals/deal-rows';
import { tableOf } from '../../tables/table';

const UNIT =
  'Money raised so far, in US$. Each dot is a round. A hollow dot has no disclosed amount.';
const DEFINITION =
  'Adds up the disclosed amounts of all announced rounds. A round with an undisclosed amount adds $0.';

/** The company's rounds over time, and its acquisition. */
export function companyTimeline(
  { name, funding_rounds: newestFirst, acquisition }: CompanyProfileDto,
  today: string,
): Chart & { span: string } {
  const rounds = withRaisedSoFar(newestFirst)
    .reverse()
    .map(({ date: day, stage, amount, raised }) => ({
      day,
      stage: stage ?? 'Round',
      isPlanned: day > today,
      amount,
      raised,
    }));
  const timeline: Timeline = {
    rounds,
    exit: acquisition && { day: acquisition.date, text: exitText(acquisition) },
    today,
  };
  const days = [...rounds.map(({ day }) => day), ...(acquisition ? [acquisition.date] : [])].sort();
  const hasAmounts = rounds.some(({ amount }) => amount !== null);
  return {
    title: `How ${isolated(name)} was funded`,
    subtitle: 'All time',
    span: days.length === 0 ? 'all-time' : `${days[0]}-to-${days.at(-1)}`,
    notes: [],
    empty: 'No round with a disclosed amount on record.',
    drawing: hasAmounts ? timelineDrawing(timeline) : null,
    table: tableOf(rounds, [
      { text: 'Date', cell: (round) => dayCell(round.day) },
      { text: 'Stage', cell: (round) => ({ text: round.stage }) },
      { text: 'Status', cell: (round) => ({ text: round.isPlanned ? 'Planned' : 'Announced' }) },
      { text: 'Amount', isFigure: true, cell: (round) => amountCell(round.amount) },
      { text: 'Raised so far', isFigure: true, cell: (round) => amountCell(round.raised) },
    ]),
  };
}

/** The parts of the timeline's card and files that aren't the chart. */
export function timelineCard({ slug }: CompanyProfileDto): ChartCard {
  return {
    id: 'funding',
    size: 'full',
    deals: 'funding',
    filters: [],
    unit: UNIT,
    lead: [UNIT],
    definition: DEFINITION,
    files: { path: `${namedLinks.company(slug)}/funding`, search: '' },
    measures: [],
    apiPath: apiPathOf(COMPANY_PROFILE, '', slug),
  };
}

export interface RoundSoFar extends CompanyFundingRoundDto {
  /** What the company had raised with this round. */
  raised: number;
}

/** A company's rounds, in their order: newest first. */
export function withRaisedSoFar(newestFirst: readonly CompanyFundingRoundDto[]): RoundSoFar[] {
  const oldestFirst: RoundSoFar[] = [];
  let raised = 0;
  for (const round of newestFirst.toReversed()) {
    raised = sumOfDollars([raised, round.amount ?? 0]);
    oldestFirst.push({ ...round, raised });
  }
  return oldestFirst.reverse();
}

function exitText({ acquirer, amount }: NonNullable<CompanyProfileDto['acquisition']>): string {
  return `Acquired by ${isolated(acquirer)}${amount === null ? '' : `, ${dealDollars(amount)}`}`;
}
