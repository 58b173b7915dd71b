import { acquisitionAmount } from './amounts';
import type { SampleCompany } from './companies';
import type { Row } from './csv-writer';
import { type DealPlan, inDayOrder } from './deal-plan';
import type { SampleInvestor } from './investors';
import type { MarketCalendar } from './market-calendar';
import { outsideBuyerName } from './names';
import { SAMPLE_PLACES } from './places';
import { Random, Weighted } from './random';
import { verifiedOn } from './sources';

const UNDISCLOSED_SHARE = 0.55;
const NO_ACQUIRER_COUNTRY_SHARE = 0.05;
/** The number of buyers from outside the market. A few of them buy often. */
const OUTSIDE_BUYERS = 240;
const PRIVATE_EQUITY = 'Private Equity';

const BUYER_TYPES = new Weighted<string | undefined>([
  ['Cybersecurity Vendor', 44],
  ['Technology Vendor', 19],
  [PRIVATE_EQUITY, 15],
  ['Services Provider', 8],
  ['Telecom Operator', 3],
  ['Financial Institution', 3],
  [undefined, 8],
]);

const ACQUISITION_TYPES = new Weighted<string | undefined>([
  ['Acquisition', 80],
  ['Merger', 6],
  ['Acquihire', 5],
  ['Asset Purchase', 5],
  [undefined, 4],
]);

/** A company that is bought again later wasn't bought completely the first time. */
const LAST_EXITS = new Weighted<string | undefined>([
  ['Acquisition', 84],
  ['Majority Stake', 9],
  [undefined, 7],
]);
const EARLIER_EXITS = new Weighted<string | undefined>([
  ['Majority Stake', 45],
  ['Divestiture', 30],
  ['Acquisition', 18],
  [undefined, 7],
]);

interface Buyer {
  readonly slug?: string;
  readonly name: string;
  readonly country?: string;
}

interface AcquisitionSources {
  readonly companies: readonly SampleCompany[];
  readonly investors: readonly SampleInvestor[];
  readonly plan: DealPlan;
  readonly calendar: MarketCalendar;
  readonly isPublic: (company: number) => boolean;
}

/** The rows of acquisitions.csv, in day order. */
export function* acquisitionRows(seed: number, sources: AcquisitionSources): Generator<Row> {
  const { companies, plan, calendar } = sources;
  const random = new Random(seed, 'acquisitions');
  const outsiders = outsideBuyers(new Random(seed, 'outside buyers'));
  const verifications = new Random(seed, 'verified acquisitions');
  let number = 0;
  for (const deal of inDayOrder(plan.acquisitions)) {
    const target = plan.acquisitions.companies[deal] as number;
    const day = plan.acquisitions.days[deal] as number;
    const buyerType = BUYER_TYPES.draw(random);
    const buyer = drawBuyer(random, { sources, outsiders, target, buyerType });
    number += 1;
    yield {
      id: `sample-acquisition-${number}`,
      target: companies[target]?.slug,
      acquirer: buyer.slug,
      acquirer_name: buyer.name,
      acquirer_country: random.chance(NO_ACQUIRER_COUNTRY_SHARE) ? undefined : buyer.country,
      announced_on: calendar.date(day),
      amount_usd: random.chance(UNDISCLOSED_SHARE) ? undefined : acquisitionAmount(random),
      acquisition_type: ACQUISITION_TYPES.draw(random),
      exit_type: exitType(random, plan.acquiredOn[target] === day, sources.isPublic(target)),
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

interface Deal {
  readonly sources: AcquisitionSources;
  readonly outsiders: readonly Buyer[];
  readonly target: number;
  readonly buyerType: string | undefined;
}

/** Draws a fund, a company of the dataset, or an outside buyer. */
function drawBuyer(random: Random, { sources, outsiders, target, buyerType }: Deal): Buyer {
  const { companies, investors, plan } = sources;
  const skewed = <Item>(items: readonly Item[]): Item =>
    items[random.skewedBelow(items.length)] as Item;
  if (buyerType === PRIVATE_EQUITY) {
    const { name, country } = skewed(investors);
    return { name, country };
  }
  if (random.chance(0.25)) return skewed(outsiders);
  const number = random.skewedBelow(companies.length);
  const { slug, name, place } = companies[number] as SampleCompany;
  const independent = plan.acquiredOn[number] === -1;
  return independent && number !== target
    ? { slug, name, country: place?.country }
    : skewed(outsiders);
}

function exitType(random: Random, last: boolean, isPublic: boolean): string | undefined {
  if (!last) return EARLIER_EXITS.draw(random);
  return isPublic ? 'Take-Private' : LAST_EXITS.draw(random);
}
