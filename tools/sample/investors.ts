import { GOVERNMENT_LINKED_TIERS } from '../../src/market-data/vocabularies/closed-vocabularies';
import type { Row } from './csv-writer';
import { alias, governmentFundName, investorName, NameRegister } from './names';
import { SAMPLE_PLACES } from './places';
import { Random, Weighted } from './random';
import type { SampleInvestor, SampleMarket } from './sample-market';
import { whereFound } from './sources';

/** Every 24th investor is linked to a government, starting among the busy ones at the top. */
const GOVERNMENT_LINKED_EVERY = 24;
const FIRST_GOVERNMENT_LINKED = 12;

const INVESTOR_TYPES = Weighted.of(
  'Venture Capital 52, Corporate Venture 14, Private Equity 10, Angel Group 9, Accelerator 6, Family Office 4, - 5',
);

/**
 * The government-linked tiers take turns. In a small sample, the first three investors get one
 * each.
 */
function tierOf(number: number, count: number): string | undefined {
  const tiers = GOVERNMENT_LINKED_TIERS;
  if (count < FIRST_GOVERNMENT_LINKED + tiers.length * GOVERNMENT_LINKED_EVERY)
    return tiers[number];
  const turn = (number - FIRST_GOVERNMENT_LINKED) / GOVERNMENT_LINKED_EVERY;
  return Number.isInteger(turn) && turn >= 0 ? tiers[turn % tiers.length] : undefined;
}

/** The busiest investors come first, because deals draw low numbers most often. */
export function makeInvestors(seed: number, count: number): SampleInvestor[] {
  const random = new Random(seed, 'investors');
  const register = new NameRegister();
  return Array.from({ length: count }, (_, number) => {
    const tier = tierOf(number, count);
    const name = register.unusedName(random, () =>
      tier ? governmentFundName(random, tier) : investorName(random),
    );
    const { country } = SAMPLE_PLACES.draw(random);
    const known = tier !== undefined || random.chance(0.93);
    return {
      slug: register.slug(name),
      name,
      country: known ? country : undefined,
      governmentLinkedTier: tier,
    };
  });
}

export function* investorRows({ seed, investors, calendar }: SampleMarket): Generator<Row> {
  const random = new Random(seed, 'investor details');
  const sources = new Random(seed, 'investor sources');
  const asOfYear = calendar.year(calendar.asOfDay);
  for (const { slug, name, country, governmentLinkedTier: tier } of investors) {
    const type = INVESTOR_TYPES.draw(random);
    const since = `${asOfYear - 3 - random.below(15)}-${random.of(['01-01', '04-01', '07-15', '10-01'])}`;
    yield {
      slug,
      name,
      aliases: random.chance(0.06) ? alias(random, name) : undefined,
      investor_type: tier ? 'Government' : type,
      country,
      website: random.chance(0.9) ? `https://${slug}.example` : undefined,
      government_linked_tier: tier,
      government_linked_country: tier && country,
      government_linked_since: tier && since,
      ...whereFound(slug, sources, calendar),
    };
  }
}
