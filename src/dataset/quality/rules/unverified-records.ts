import { exactDollars } from '../../../platform/pages/wording';
import type { NumberColumn } from '../../checks/packed/number-table';
import type { DealTable } from '../deal-table';
import { dealOf } from '../deal-words';
import type { MarketTables } from '../market-tables';
import type { NameTable } from '../name-table';
import type { QualityRule, Rows, Suspicion } from '../quality-rule';
import { dayNumber, NEVER_VERIFIED, NO_SOURCE } from '../verification';

const subject = (rows: Rows, amount: number): string =>
  rows[0].slug
    ? `${rows[0].name} (${rows[0].slug}), with rounds of ${exactDollars(amount)},`
    : dealOf(rows);

export const UNVERIFIED_RECORDS: QualityRule = {
  kind: 'unverified',
  title: 'Records to verify, largest amounts first',
  severities: {
    low: 'The record has no source or was never verified, but others of its file have and were, or it was verified more than a year ago.',
  },
  isWorkList: true,
  thresholds: { listed: 20, days_ago: 365 },
  sentences: {
    no_source: {
      words: (rows, amount: number) => `${subject(rows, amount)} has no source.`,
      example: 'Acme: the Seed round of 2026-03-01 ($5,000,000) has no source.',
    },
    never_verified: {
      words: (rows, amount: number) => `${subject(rows, amount)} was never verified.`,
      example: 'Acme (acme), with rounds of $5,000,000, was never verified.',
    },
    verified_long_ago: {
      words: (rows, amount: number) =>
        `${subject(rows, amount)} was last verified on ${rows[0].verified_on}.`,
      example: 'Vega (vega), with rounds of $5,000,000, was last verified on 2024-03-01.',
    },
  },
  column: 'verified_on',
  id: ([{ file, id, slug, verified_on }]) => `${file}:${id || slug}:${verified_on}`,
  *find(market, { listed, days_ago }) {
    const oldest = dayNumber(market.today) - days_ago!;
    const largest: (Suspicion & { detail: number })[] = [];
    for (const [table, amounts] of amountsOf(market)) {
      const verified = table.values('verified');
      // A file without any sources or verifications has nothing to say about them.
      const hasSources = verified.some((day) => day !== NO_SOURCE);
      const hasDays = verified.some((day) => day > NEVER_VERIFIED);
      for (const [row, day] of verified.entries()) {
        const detail = amounts[row]!;
        if (detail <= (largest[listed! - 1]?.detail ?? -1)) continue;
        let sentence: string | false = day < oldest && 'verified_long_ago';
        if (day === NO_SOURCE) sentence = hasSources && 'no_source';
        if (day === NEVER_VERIFIED) sentence = hasDays && 'never_verified';
        if (!sentence) continue;
        largest.push({ at: table.placesOf(row), sentence, detail });
        largest.sort((one, other) => other.detail - one.detail).splice(listed!);
      }
    }
    yield* largest;
  },
};

/** The records that may have sources, with the amounts of their deals. */
function amountsOf(market: MarketTables): [NameTable | DealTable, NumberColumn][] {
  const { companies, investors, rounds, acquisitions, investments } = market;
  const { amount } = rounds.columns;
  const { round } = investments.columns;
  const raised = new Float64Array(companies.size);
  for (const [row, id] of rounds.values('company').entries()) raised[id]! += amount[row]!;
  const invested = new Float64Array(investors.size);
  for (const [row, id] of investments.values('investor').entries())
    invested[id]! += amount[round[row]!]!;
  return [
    [companies, raised],
    [investors, invested],
    [rounds, amount],
    [acquisitions, acquisitions.columns.amount],
  ];
}
