import { acquisitionAmount } from './amounts';
import type { Row } from './csv-writer';
import { inDayOrder } from './deal-plan';
import { outsideBuyerName } from './names';
import { SAMPLE_PLACES } from './places';
import { Random, Weighted } from './random';
import type { SampleMarket } from './sample-market';
import { verifiedOn } from './sources';

const UNDISCLOSED_SHARE = 0.55;
const NO_ACQUIRER_COUNTRY_SHARE = 0.05;
/** The number of buyers from outside the market. A few of them buy often. */
const OUTSIDE_BUYERS = 240;
const PRIVATE_EQUITY = 'Private Equity';

const BUYER_TYPES = Weighted.of(
  `Cybersecurity Vendor 44, Technology Vendor 19, ${PRIVATE_EQUITY} 15, Services Provider 8, Telecom Operator 3, Financial Institution 3, - 8`,
);
const ACQUISITION_TYPES = Weighted.of(
  'Acquisition 80, Merger 6, Acquihire 5, Asset Purchase 5, - 4',
);
/** A company that is bought again later wasn't bought completely the first time. */
const LAST_EXITS = Weighted.of('Acquisition 84, Majority Stake 9, - 7');
const EARLIER_EXITS = Weighted.of('Majority Stake 45, Divestiture 30, Acquisition 18, - 7');

interface Buyer {
  slug?: string;
  name: string;
  country?: string;
}

/** The rows of acquisitions.csv, in day order. */
export function* acquisitionRows(market: SampleMarket): Generator<Row> {
  const { seed, companies, plan, calendar, stagePath } = market;
  const random = new Random(seed, 'acquisitions');
  const outsiders = outsideBuyers(new Random(seed, 'outside buyers'));
  const verifications = new Random(seed, 'verified acquisitions');
  for (const { number, company, day } of inDayOrder(plan.acquisitions)) {
    const buyerType = BUYER_TYPES.draw(random);
    const buyer = drawBuyer(random, market, outsiders, company, buyerType);
    const isLast = plan.acquiredOn[company] === day;
    yield {
      id: `sample-acquisition-${number}`,
      target: companies[company]!.slug,
      acquirer: buyer.slug,
      acquirer_name: buyer.name,
      acquirer_country: random.chance(NO_ACQUIRER_COUNTRY_SHARE) ? undefined : buyer.country,
      announced_on: calendar.date(day),
      amount_usd: random.chance(UNDISCLOSED_SHARE) ? undefined : acquisitionAmount(random),
      acquisition_type: ACQUISITION_TYPES.draw(random),
      exit_type: exitType(random, isLast, stagePath.isPublic(company)),
      buyer_type: buyerType,
      source_url: random.chance(0.8)
        ? `https://news.example/sample/acquisitions/${number}`
        : undefined,
      verified_on: verifiedOn(verifications, calendar, day),
    };
  }
}

function outsideBuyers(random: Random): Buyer[] {
  return Array.from({ length: OUTSIDE_BUYERS }, () => ({
    name: outsideBuyerName(random),
    country: SAMPLE_PLACES.draw(random).country,
  }));
}

/** Draws a fund, a company of the dataset, or an outside buyer. */
function drawBuyer(
  random: Random,
  { companies, investors, plan }: SampleMarket,
  outsiders: readonly Buyer[],
  target: number,
  buyerType: string | undefined,
): Buyer {
  const skewed = <Item>(items: readonly Item[]): Item => items[random.skewedBelow(items.length)]!;
  if (buyerType === PRIVATE_EQUITY) {
    const { name, country } = skewed(investors);
    return { name, country };
  }
  if (random.chance(0.25)) return skewed(outsiders);
  const number = random.skewedBelow(companies.length);
  if (plan.acquiredOn[number] !== -1 || number === target) return skewed(outsiders);
  const { slug, name, place } = companies[number]!;
  return { slug, name, country: place?.country };
}

function exitType(random: Random, last: boolean, isPublic: boolean): string | undefined {
  if (!last) return EARLIER_EXITS.draw(random);
  return isPublic ? 'Take-Private' : LAST_EXITS.draw(random);
}
