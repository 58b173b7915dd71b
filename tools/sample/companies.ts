import type { Row } from './csv-writer';
import { alias, companyName, NameRegister } from './names';
import { SAMPLE_PLACES } from './places';
import { Random, Weighted } from './random';
import type { SampleCompany, SampleMarket } from './sample-market';
import { whereFound } from './sources';
import { SAMPLE_TAXONOMY } from './taxonomy';

const NO_COUNTRY_SHARE = 0.05;
const NO_CATEGORY_SHARE = 0.06;
const NO_STATUS_SHARE = 0.08;
const QUIET_DAYS = 900;

const COMPANY_TYPES = Weighted.of(
  'Product 70, Services 9, Managed Services 7, Open Source 3, - 11',
);

export function makeCompanies(seed: number, count: number): SampleCompany[] {
  const random = new Random(seed, 'companies');
  const register = new NameRegister();
  const companies: SampleCompany[] = [];
  for (let number = 0; number < count; number += 1) {
    // The last company has the same name as the first, because names aren't unique.
    const namesake = number === count - 1 ? companies[0]?.name : undefined;
    const name = namesake ?? register.unusedName(random, () => companyName(random));
    const place = random.chance(NO_COUNTRY_SHARE) ? undefined : SAMPLE_PLACES.draw(random);
    companies.push({ slug: register.slug(name), name, place });
  }
  return companies;
}

/** The rows of companies.csv. A company's status and founding year follow from its deals. */
export function* companyRows(market: SampleMarket): Generator<Row> {
  const { seed, companies, calendar } = market;
  const random = new Random(seed, 'company details');
  const sources = new Random(seed, 'company sources');
  for (const [number, { slug, name, place }] of companies.entries()) {
    const domain = `https://${slug}.example`;
    yield {
      slug,
      name,
      aliases: random.chance(0.08) ? aliases(random, name) : undefined,
      country: place?.country,
      city: place && random.chance(0.85) ? random.of(place.cities) : undefined,
      website: random.chance(0.92) ? domain : undefined,
      // A parent always comes before its subsidiaries, so there are no cycles.
      parent: number > 0 && random.chance(0.02) ? companies[random.below(number)]?.slug : undefined,
      ...categories(random),
      company_type: COMPANY_TYPES.draw(random),
      founded_year: random.chance(0.9) ? String(foundedYear(random, number, market)) : undefined,
      status: status(random, number, market),
      ...whereFound(slug, sources, calendar),
    };
  }
}

function aliases(random: Random, name: string): string {
  return random.chance(0.8) ? alias(random, name) : `${alias(random, name)}|${alias(random, name)}`;
}

/** The first categories of the taxonomy are drawn most often. */
function categories(random: Random): Row {
  if (random.chance(NO_CATEGORY_SHARE)) {
    return { description: 'Fictional sample company. Not a real business.' };
  }
  const primary = Math.floor(random.next() ** 1.4 * SAMPLE_TAXONOMY.length);
  const { product_category } = SAMPLE_TAXONOMY[primary]!;
  const drawn = random.chance(0.14) ? [random.of(SAMPLE_TAXONOMY), random.of(SAMPLE_TAXONOMY)] : [];
  const extras = new Set(drawn.map((extra) => extra.product_category));
  extras.delete(product_category);
  return {
    description: `Fictional sample company working on ${product_category}. Not a real business.`,
    product_category,
    extra_product_categories: [...extras].join('|'),
  };
}

function foundedYear(random: Random, company: number, { plan, calendar }: SampleMarket): number {
  const first = plan.firstDealOn[company]!;
  const firstSeen = first < 0 ? calendar.asOfDay : first;
  return calendar.year(Math.min(firstSeen, calendar.asOfDay)) - Math.floor(random.next() ** 2 * 12);
}

function status(
  random: Random,
  company: number,
  { plan, calendar, stagePath }: SampleMarket,
): string | undefined {
  const unknown = random.chance(NO_STATUS_SHARE);
  const quiet = plan.lastRoundOn[company]! < calendar.asOfDay - QUIET_DAYS;
  const closed = quiet && random.chance(0.12);
  if (plan.acquiredOn[company]! >= 0) return 'acquired';
  if (stagePath.isPublic(company)) return 'public';
  if (unknown) return undefined;
  return closed ? 'closed' : 'active';
}
