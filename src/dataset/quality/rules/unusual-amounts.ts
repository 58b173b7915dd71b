import type { Severity } from '../finding';
import type { DealTable } from '../deal-table';
import { UNDISCLOSED } from '../deal-table';
import { dollars } from '../dollars';
import { acquisitionWords, roundWords } from '../deal-words';
import type { MarketTables } from '../market-tables';
import type { QualityRule, RowCells, Suspicion } from '../quality-rule';
import { type UsualAmounts, usualAmounts } from './usual-amounts';

/** How many times beyond the usual range an amount of each severity is. */
const TIMES_BEYOND: readonly [Severity, number][] = [
  ['high', 30],
  ['medium', 10],
  ['low', 4],
];
/** No real deal is smaller: the amount is probably in thousands or millions. */
const MIN_PLAUSIBLE_AMOUNT = 1000;

export const UNUSUAL_AMOUNTS: QualityRule = {
  kind: 'unusual_amount',
  title: 'Amounts far outside the usual range',
  severities: {
    high: 'The amount is 30 times above or below nearly all others of its stage, or less than $1,000.',
    medium: 'It is 10 times above or below nearly all others.',
    low: 'It is 4 times above or below nearly all others.',
  },
  example: 'Acme: the Series A round of 2024-03-01 ($13,100,000,000) is 1,664 times more than 99% of Series A rounds, which are at most $7,900,000.', // prettier-ignore
  run: (market) => ({
    *suspicions() {
      yield* suspicions(market, market.rounds, {
        file: 'funding_rounds',
        noun: 'round',
        words: roundWords,
      });
      yield* suspicions(market, market.acquisitions, {
        file: 'acquisitions',
        noun: 'acquisition',
        words: acquisitionWords,
      });
    },
  }),
};

interface Kind {
  file: 'funding_rounds' | 'acquisitions';
  noun: string;
  words: (deal: RowCells) => string;
}

function* suspicions(
  { companies }: MarketTables,
  deals: DealTable,
  { file, noun, words }: Kind,
): Generator<Suspicion> {
  const usualOf = usualAmounts(deals, noun);
  const { amount: amounts, company, line } = deals.columns;
  for (let row = 0; row < deals.size; row++) {
    const amount = amounts[row]!;
    if (amount === UNDISCLOSED) continue;
    const unusual = compare(amount, usualOf(row));
    if (!unusual) continue;
    yield {
      file,
      rows: [
        { file, line: line[row]! },
        { file: 'companies', line: companies.lineOf(company[row]!) },
      ],
      describe: ([deal, owner]) => ({
        id: `amount:${deal!.id}:${amount}`,
        severity: unusual.severity,
        column: 'amount_usd',
        value: String(amount),
        why: `${owner!.name}: the ${words(deal!)} ${unusual.is}`,
      }),
    };
  }
}

function compare(
  amount: number,
  usual: UsualAmounts | undefined,
): { severity: Severity; is: string } | undefined {
  const isTiny = amount < MIN_PLAUSIBLE_AMOUNT;
  const tiny = 'is less than any real deal. Is it in thousands or millions?';
  if (!usual) return isTiny ? { severity: 'high', is: tiny } : undefined;
  const logarithm = Math.log10(amount);
  const isAbove = logarithm > usual.high;
  const limit = 10 ** (isAbove ? usual.high : usual.low);
  const times = isAbove ? amount / limit : limit / amount;
  const [severity] = TIMES_BEYOND.find(([, least]) => times >= least) ?? [];
  if (isTiny) return { severity: 'high', is: tiny };
  if (!severity) return undefined;
  const compared = `${Math.round(times).toLocaleString('en')} times ${isAbove ? 'more' : 'less'} than 99% of ${usual.of}`;
  return {
    severity,
    is: `is ${compared}, which are at ${isAbove ? 'most' : 'least'} ${dollars(rounded(limit))}.`,
  };
}

/** To two digits. */
function rounded(amount: number): number {
  return Number(amount.toPrecision(2));
}
