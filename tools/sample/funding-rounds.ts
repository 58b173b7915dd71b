import { roundAmount } from './amounts';
import type { Row } from './csv-writer';
import { inDayOrder } from './deal-plan';
import { Random, Weighted } from './random';
import type { SampleInvestor, SampleMarket } from './sample-market';
import { verifiedOn } from './sources';

const UNDISCLOSED_SHARE = 0.15;

const INSTRUMENTS = Weighted.of(
  'senior_notes 18, convertible_notes 26, atm_equity 14, warrant_activity 10, - 32',
);
/** How many investors a round names, each number with its weight. */
const SYNDICATE_SIZES = Weighted.of('0 9, 1 24, 2 24, 3 18, 4 12, 5 7, 6 4, 9 2');

/**
 * The rows of funding_rounds.csv, in day order, because each company climbs the stage ladder in
 * that order.
 */
export function* fundingRoundRows(market: SampleMarket): Generator<Row> {
  const { seed, companies, investors, plan, calendar, stagePath } = market;
  const random = new Random(seed, 'funding rounds');
  const verifications = new Random(seed, 'verified rounds');
  for (const { number, company, day } of inDayOrder(plan.rounds)) {
    const stage = stagePath.next(company, day);
    yield {
      id: `sample-round-${number}`,
      company: companies[company]!.slug,
      announced_on: calendar.date(day),
      stage,
      amount_usd: random.chance(UNDISCLOSED_SHARE) ? undefined : roundAmount(random, stage),
      ...venue(random, stage, stagePath.isPublic(company)),
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
function venue(random: Random, stage: string | undefined, isPublic: boolean): Row {
  if (!isPublic) return { venue: 'private' };
  return {
    venue: 'public',
    instrument_type: stage === 'IPO' ? undefined : INSTRUMENTS.draw(random),
  };
}

function syndicate(random: Random, investors: readonly SampleInvestor[]): Row {
  const members = new Set<string>();
  for (let left = Number(SYNDICATE_SIZES.draw(random)); left > 0; left -= 1)
    members.add(investors[random.skewedBelow(investors.length)]!.slug);
  const slugs = [...members];
  const leads = random.chance(0.72) ? slugs.slice(0, random.chance(0.12) ? 2 : 1) : [];
  return { investors: slugs.join('|'), lead_investors: leads.join('|') };
}
