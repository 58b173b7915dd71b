import { FUNDING_STAGES } from '../../../market-data/vocabularies/funding-stages';
import { type DealTable, NO_STAGE, UNDISCLOSED } from '../deal-table';
import { dealWords } from '../deal-words';
import { dollars } from '../dollars';
import type { Severity } from '../finding';
import type { MarketTables } from '../market-tables';
import { qualityRule, type RowCells, type Suspicion } from '../quality-rule';
import { type ComparedDeals, PUBLIC, type UsualAmounts, usualAmounts } from './usual-amounts';

/** How many times beyond the usual range an amount of each severity is. */
const TIMES_BEYOND: readonly [Severity, number][] = [
  ['high', 30],
  ['medium', 10],
  ['low', 4],
];
/** No real deal is smaller: the amount is probably in thousands or millions. */
const MIN_PLAUSIBLE_AMOUNT = 1000;

interface UnusualDeal {
  company: RowCells;
  deal: RowCells;
}

const SENTENCES = {
  beyond_usual: {
    words: ({ company, deal, times, isAbove, group, limit }: UnusualDeal & Beyond) =>
      `${company.name}: the ${dealWords(deal)} is ${Math.round(times).toLocaleString('en')} times ${isAbove ? 'more' : 'less'} than 99% of ${groupWords(group)}, which are at ${isAbove ? 'most' : 'least'} ${dollars(rounded(limit))}.`,
    example:
      'Acme: the Series A round of 2024-03-01 ($13,100,000,000) is 1,664 times more than 99% of Series A rounds, which are at most $7,900,000.',
  },
  implausible: {
    words: ({ company, deal }: UnusualDeal) =>
      `${company.name}: the ${dealWords(deal)} is less than any real deal. Is it in thousands or millions?`,
    example:
      'Acme: the Seed round of 2024-03-01 ($5) is less than any real deal. Is it in thousands or millions?',
  },
};

export const UNUSUAL_AMOUNTS = qualityRule({
  kind: 'unusual_amount',
  title: 'Amounts far outside the usual range',
  severities: {
    high: 'The amount is 30 times above or below nearly all others of its stage, or less than $1,000.',
    medium: 'It is 10 times above or below nearly all others.',
    low: 'It is 4 times above or below nearly all others.',
  },
  sentences: SENTENCES,
  create: (market) => ({
    *suspicions() {
      yield* suspicions(market, market.rounds);
      yield* suspicions(market, market.acquisitions);
    },
  }),
});

function* suspicions(
  { companies }: MarketTables,
  deals: DealTable,
): Generator<Suspicion<typeof SENTENCES>> {
  const usualOf = usualAmounts(deals);
  const { amount: amounts, company } = deals.columns;
  for (let row = 0; row < deals.size; row++) {
    const amount = amounts[row]!;
    if (amount === UNDISCLOSED) continue;
    const isTiny = amount < MIN_PLAUSIBLE_AMOUNT;
    const beyond = isTiny ? undefined : beyondUsual(amount, usualOf(row));
    if (!isTiny && !beyond) continue;
    const place = deals.placeOf(row);
    const owner = companies.placeOf(company[row]!);
    yield {
      file: deals.file,
      rows: [place, owner],
      describe: (cellsAt) => {
        const facts = { company: cellsAt(owner), deal: cellsAt(place) };
        return {
          id: `amount:${facts.deal.id}:${amount}`,
          column: 'amount_usd',
          value: String(amount),
          ...(beyond
            ? {
                severity: beyond.severity,
                sentence: 'beyond_usual',
                facts: { ...facts, ...beyond },
              }
            : { severity: 'high', sentence: 'implausible', facts }),
        };
      },
    };
  }
}

/** How far an amount is beyond the usual ones. */
interface Beyond {
  severity: Severity;
  times: number;
  isAbove: boolean;
  group: ComparedDeals;
  limit: number;
}

function beyondUsual(amount: number, usual: UsualAmounts | undefined): Beyond | undefined {
  if (!usual) return undefined;
  const isAbove = Math.log10(amount) > usual.high;
  const limit = 10 ** (isAbove ? usual.high : usual.low);
  const times = isAbove ? amount / limit : limit / amount;
  const [severity] = TIMES_BEYOND.find(([, least]) => times >= least) ?? [];
  return severity && { severity, times, isAbove, group: usual.group, limit };
}

/** "Series A rounds" */
function groupWords({ file, stage }: ComparedDeals): string {
  const deals = file === 'acquisitions' ? file : 'rounds';
  if (stage === 'none') return deals;
  if (stage === 'all') return `all ${deals}`;
  if (stage === PUBLIC) return `public ${deals}`;
  return stage === NO_STAGE
    ? `${deals} without a stage`
    : `${FUNDING_STAGES[stage - 1]?.name} ${deals}`;
}

/** To two digits. */
function rounded(amount: number): number {
  return Number(amount.toPrecision(2));
}
