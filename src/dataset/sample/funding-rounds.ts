import { FUNDING_STAGES } from '../../market-data/vocabularies/funding-stages';
import { roundAmount } from './amounts';
import type { SampleCompany } from './companies';
import type { Row } from './csv-writer';
import { type DealPlan, inDayOrder } from './deal-plan';
import type { SampleInvestor } from './investors';
import type { MarketCalendar } from './market-calendar';
import { Random, Weighted } from './random';
import { verifiedOn } from './sources';
import type { StagePath } from './stage-path';

const UNDISCLOSED_SHARE = 0.15;

const INSTRUMENTS = new Weighted<string | undefined>([
  ['senior_notes', 18],
  ['convertible_notes', 26],
  ['atm_equity', 14],
  ['warrant_activity', 10],
  [undefined, 32],
]);

/** The number of investors that a round names, with weights. */
const SYNDICATE_SIZES = new Weighted<number>([
  [0, 9],
  [1, 24],
  [2, 24],
  [3, 18],
  [4, 12],
  [5, 7],
  [6, 4],
  [9, 2],
]);

interface RoundSources {
  readonly companies: readonly SampleCompany[];
  readonly investors: readonly SampleInvestor[];
  readonly plan: DealPlan;
  readonly calendar: MarketCalendar;
  readonly stagePath: StagePath;
}

/**
 * The rows of funding_rounds.csv, in day order, because each company climbs the stage ladder in
 * that order.
 */
export function* fundingRoundRows(seed: number, sources: RoundSources): Generator<Row> {
  const { companies, investors, plan, calendar, stagePath } = sources;
  const random = new Random(seed, 'funding rounds');
  const verifications = new Random(seed, 'verified rounds');
  let number = 0;
  for (const deal of inDayOrder(plan.rounds)) {
    const company = plan.rounds.companies[deal] as number;
    const day = plan.rounds.days[deal] as number;
    const index = stagePath.next(company, day);
    number += 1;
    yield {
      id: `sample-round-${number}`,
      company: companies[company]?.slug,
      announced_on: calendar.date(day),
      stage: FUNDING_STAGES[index - 1]?.name,
      amount_usd: random.chance(UNDISCLOSED_SHARE) ? undefined : roundAmount(random, index),
      ...market(random, index, stagePath.isPublic(company)),
      ...syndicate(random, investors),
      source_url: random.chance(0.8) ? `https://news.example/sample/funding/${number}` : undefined,
      verified_on: verifiedOn(verifications, calendar, day),
    };
  }
}

/**
 * An IPO and all rounds after it are on the public market; only the rounds after it have
 * instruments.
 */
function market(random: Random, index: number, isPublic: boolean): Row {
  if (!isPublic) return { venue: 'private' };
  const afterwards = FUNDING_STAGES[index - 1]?.name !== 'IPO';
  return { venue: 'public', instrument_type: afterwards ? INSTRUMENTS.draw(random) : undefined };
}

function syndicate(random: Random, investors: readonly SampleInvestor[]): Row {
  const members = new Set<string>();
  for (let left = SYNDICATE_SIZES.draw(random); left > 0; left -= 1) {
    members.add((investors[random.skewedBelow(investors.length)] as SampleInvestor).slug);
  }
  const slugs = [...members];
  const leads = random.chance(0.72) ? slugs.slice(0, random.chance(0.12) ? 2 : 1) : [];
  return { investors: slugs.join('|'), lead_investors: leads.join('|') };
}
