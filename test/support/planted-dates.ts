import { type DealRow, type Fault, idsOf, type PlantedMarket } from './planted-market';

/** 2026-03-09 becomes 2026-09-03. A day after the 12th can't be taken for a month. */
function swapped(day: string): string {
  const [year, month, dayOfMonth] = day.split('-');
  return Number(dayOfMonth) <= 12 ? `${year}-${dayOfMonth}-${month}` : day;
}

const canBeSwapped = ({ announced_on: day }: DealRow): boolean => swapped(day) !== day;

function inYear(day: string, year: number): string {
  const monthAndDay = day.slice(5);
  return `${year}-${monthAndDay === '02-29' ? '02-28' : monthAndDay}`;
}

const yearsLater = (day: string, years: number): string =>
  inYear(day, Number(day.slice(0, 4)) + years);

const isFoundedKnown = (market: PlantedMarket, slug: string): boolean =>
  market.company(slug).founded_year !== '';

/** One to four years before the founding of the company. */
function beforeFounding(market: PlantedMarket, slug: string, day: string): string {
  const founded = Number(market.company(slug).founded_year);
  return inYear(day, founded - 1 - market.random.below(4));
}

export const DATE_FAULTS: readonly Fault[] = [
  {
    name: 'day and month swapped',
    rule: 'wrong_date',
    recall: 0.8,
    plant(market, count) {
      const rounds = market.pick('funding_rounds', count, canBeSwapped);
      for (const round of rounds) round.announced_on = swapped(round.announced_on);
      return idsOf(rounds);
    },
  },
  {
    name: 'day and month of an acquisition swapped',
    rule: 'wrong_date',
    recall: 0.8,
    plant(market, count) {
      const deals = market.pick('acquisitions', count, canBeSwapped);
      for (const deal of deals) deal.announced_on = swapped(deal.announced_on);
      return idsOf(deals);
    },
  },
  {
    name: 'a century too early',
    rule: 'wrong_date',
    recall: 0.8,
    plant(market, count) {
      const rounds = market.pick('funding_rounds', count);
      for (const round of rounds) round.announced_on = yearsLater(round.announced_on, -100);
      return idsOf(rounds);
    },
  },
  {
    name: 'a year too early',
    rule: 'wrong_date',
    recall: 0.8,
    plant(market, count) {
      const rounds = market.pick('funding_rounds', count);
      for (const round of rounds) round.announced_on = yearsLater(round.announced_on, -1);
      return idsOf(rounds);
    },
  },
  {
    name: 'a year too late',
    rule: 'wrong_date',
    recall: 0.8,
    plant(market, count) {
      const rounds = market.pick('funding_rounds', count);
      for (const round of rounds) round.announced_on = yearsLater(round.announced_on, 1);
      return idsOf(rounds);
    },
  },
  {
    name: 'a round before the founding',
    rule: 'deal_before_founding',
    recall: 0.8,
    plant(market, count) {
      const rounds = market.pick('funding_rounds', count, ({ company }) =>
        isFoundedKnown(market, company),
      );
      for (const round of rounds)
        round.announced_on = beforeFounding(market, round.company, round.announced_on);
      return idsOf(rounds);
    },
  },
  {
    name: 'an acquisition before the founding',
    rule: 'deal_before_founding',
    recall: 0.8,
    plant(market, count) {
      const deals = market.pick('acquisitions', count, ({ target }) =>
        isFoundedKnown(market, target),
      );
      for (const deal of deals)
        deal.announced_on = beforeFounding(market, deal.target, deal.announced_on);
      return idsOf(deals);
    },
  },
];
