import { FUNDING_STAGES } from '../../src/market-data/vocabularies/funding-stages';
import { DATE_FAULTS } from './planted-dates';
import {
  type AcquisitionRow,
  type CompanyRow,
  type DealRow,
  type Fault,
  idsOf,
  type PlantedMarket,
  type RoundRow,
} from './planted-market';
import { NAME_FAULTS } from './planted-names';
import { addSecondRecords, misspelt, reordered, transposed } from './planted-second-records';

const slugsOf = (companies: readonly CompanyRow[]): string[] => companies.map(({ slug }) => slug);

const LADDER: readonly string[] = FUNDING_STAGES.slice(0, 12).map(({ name }) => name);
/** Only falls from here or above are planted. */
const SERIES_A = LADDER.indexOf('Series A');

/** From 0 on; -1 for a round without a stage, or with one that isn't on the ladder. */
const rungOf = ({ stage }: RoundRow): number => LADDER.indexOf(stage);

/** The rungs from Series A on that the company reached before this round. */
function highRungsBefore(round: RoundRow, market: PlantedMarket): number[] {
  const earlier = market
    .roundsOf(round.company)
    .filter(({ announced_on }) => announced_on < round.announced_on);
  return earlier.map(rungOf).filter((rung) => rung >= SERIES_A);
}

const isOfWholeCompany = ({ exit_type, acquisition_type }: AcquisitionRow): boolean =>
  (exit_type === 'Acquisition' || exit_type === 'Take-Private') &&
  acquisition_type !== 'Asset Purchase';

const otherCountry = (country: string): string => (country === 'FR' ? 'JP' : 'FR');

/** The acquirer has a record. */
const isByCompany = ({ acquirer }: AcquisitionRow): boolean => acquirer !== '';

const isDisclosed = ({ amount_usd }: DealRow): boolean => amount_usd !== '';

/** In whole dollars, and at least one. */
const multiplied = (amount: string, factor: number): string =>
  String(Math.max(1, Math.round(Number(amount) * factor)));

/** What differs if somebody enters a deal again who found a later day for it. */
function laterEntry(
  market: PlantedMarket,
  { id, announced_on }: DealRow,
): { id: string; announced_on: string } {
  const days = 21 + market.random.below(300);
  const later = new Date(Date.parse(announced_on) + days * 86_400_000);
  return { id: `${id}-again`, announced_on: later.toISOString().slice(0, 10) };
}

/** In the order in which they are planted, which decides what each finds still unspoiled. */
export const FAULTS: readonly Fault[] = [
  ...DATE_FAULTS,
  {
    name: 'the same company with another website',
    rule: 'similar_company',
    recall: 0.8,
    plant(market, count) {
      return addSecondRecords(market, count, (name) => name.toUpperCase());
    },
  },
  {
    name: 'the same company in another word order',
    rule: 'similar_company',
    recall: 0.8,
    plant(market, count) {
      return addSecondRecords(market, count, reordered);
    },
  },
  {
    name: 'the same company with a misspelt letter',
    rule: 'similar_company',
    recall: 0.8,
    plant(market, count) {
      return addSecondRecords(market, count, misspelt);
    },
  },
  {
    name: 'the same company with transposed letters',
    rule: 'similar_company',
    recall: 0.8,
    plant(market, count) {
      return addSecondRecords(market, count, transposed);
    },
  },
  {
    name: 'a stage at least two steps down',
    rule: 'stage_regression',
    recall: 0.9,
    plant(market, count) {
      const rounds = market.pick(
        'funding_rounds',
        count,
        (round) => rungOf(round) >= SERIES_A && highRungsBefore(round, market).length > 0,
      );
      for (const round of rounds) {
        const highest = Math.max(...highRungsBefore(round, market));
        const atLeastTwoBelow = LADDER.slice(0, highest - 1);
        round.stage = market.random.of(atLeastTwoBelow);
      }
      return idsOf(rounds);
    },
  },
  {
    name: 'active although acquired',
    rule: 'status_contradiction',
    recall: 0.9,
    plant(market, count) {
      const companies = market.pick(
        'companies',
        count,
        ({ slug, status }) =>
          status === 'acquired' && market.acquisitionsOf(slug).some(isOfWholeCompany),
      );
      for (const company of companies) company.status = 'active';
      return slugsOf(companies);
    },
  },
  {
    name: 'acquired without an acquisition',
    rule: 'status_contradiction',
    recall: 0.9,
    plant(market, count) {
      const companies = market.pick(
        'companies',
        count,
        ({ slug, status }) => status === 'active' && market.acquisitionsOf(slug).length === 0,
      );
      for (const company of companies) company.status = 'acquired';
      return slugsOf(companies);
    },
  },
  {
    name: 'a website of another country',
    rule: 'website_country',
    recall: 0.9,
    plant(market, count) {
      const companies = market.pick(
        'companies',
        count,
        ({ country, website }) => country !== '' && website.endsWith(`.${country.toLowerCase()}`),
      );
      for (const company of companies) company.country = otherCountry(company.country);
      return slugsOf(companies);
    },
  },
  {
    name: 'another country of the acquirer',
    rule: 'acquirer_country',
    recall: 0.9,
    plant(market, count) {
      const deals = market.pick(
        'acquisitions',
        count,
        (deal) => isByCompany(deal) && market.company(deal.acquirer).country !== '',
      );
      for (const deal of deals)
        deal.acquirer_country = otherCountry(market.company(deal.acquirer).country);
      return idsOf(deals);
    },
  },
  {
    name: 'the slug of another acquirer',
    rule: 'acquirer_name',
    recall: 0.9,
    plant(market, count) {
      const deals = market.pick('acquisitions', count, isByCompany);
      for (const deal of deals) {
        const others = market.rows.companies.filter(
          ({ slug }) => slug !== deal.target && slug !== deal.acquirer,
        );
        deal.acquirer = market.random.of(others).slug;
      }
      return idsOf(deals);
    },
  },
  {
    name: 'a mutual acquisition',
    rule: 'mutual_acquisition',
    recall: 0.9,
    plant(market, count) {
      const deals = market.pick('acquisitions', count, isByCompany);
      const reverses = deals.map((deal) => {
        const target = market.company(deal.target);
        return {
          ...deal,
          id: `${deal.id}-reverse`,
          target: deal.acquirer,
          acquirer: target.slug,
          acquirer_name: target.name,
          acquirer_country: target.country,
          amount_usd: '',
        };
      });
      market.rows.acquisitions.push(...reverses);
      return idsOf(reverses);
    },
  },
  {
    name: 'a company that acquired itself',
    rule: 'own_acquisition',
    recall: 0.9,
    plant(market, count) {
      const deals = market.pick('acquisitions', count);
      for (const deal of deals) {
        deal.acquirer = '';
        deal.acquirer_name = market.company(deal.target).name.toUpperCase();
      }
      return idsOf(deals);
    },
  },
  {
    name: 'an acquisition 1,000 times as large',
    rule: 'unusual_amount',
    recall: 0.6,
    plant(market, count) {
      const deals = market.pick('acquisitions', count, isDisclosed);
      for (const deal of deals) deal.amount_usd = multiplied(deal.amount_usd, 1000);
      return idsOf(deals);
    },
  },
  {
    name: 'an acquisition 100 times as large',
    rule: 'unusual_amount',
    recall: 0.2,
    plant(market, count) {
      const deals = market.pick('acquisitions', count, isDisclosed);
      for (const deal of deals) deal.amount_usd = multiplied(deal.amount_usd, 100);
      return idsOf(deals);
    },
  },
  {
    name: 'a thousandth of an acquisition',
    rule: 'unusual_amount',
    recall: 0.6,
    plant(market, count) {
      const deals = market.pick('acquisitions', count, isDisclosed);
      for (const deal of deals) deal.amount_usd = multiplied(deal.amount_usd, 1 / 1000);
      return idsOf(deals);
    },
  },
  {
    name: 'a round again, more than 20 days away',
    rule: 'repeated_round',
    recall: 0.8,
    plant(market, count) {
      const rounds = market.pick(
        'funding_rounds',
        count,
        (round) => isDisclosed(round) && round.venue !== 'public',
      );
      const again = rounds.map((round) => ({ ...round, ...laterEntry(market, round) }));
      market.rows.funding_rounds.push(...again);
      return idsOf(again);
    },
  },
  {
    name: 'an acquisition again, more than 20 days away',
    rule: 'repeated_acquisition',
    recall: 0.8,
    plant(market, count) {
      const deals = market.pick('acquisitions', count, isDisclosed);
      const again = deals.map((deal) => ({ ...deal, ...laterEntry(market, deal) }));
      market.rows.acquisitions.push(...again);
      return idsOf(again);
    },
  },
  ...NAME_FAULTS,
];
