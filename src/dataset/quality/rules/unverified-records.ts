import { counted, exactDollars } from '../../../platform/pages/wording';
import { dealOf } from '../deal-words';
import type { NotedAcquisition, NotedCompany, NotedInvestor, NotedRound } from '../noted-records';
import type { FoundRow, QualityRule, Suspicion, Told } from '../quality-rule';

type Unverified = Told<'record', { company?: FoundRow; amount: number }>;

/** A deal, which has a company, or a company or an investor. */
const subject = ({ record, company, amount }: Unverified): string =>
  company
    ? dealOf(company, record)
    : `${record.name} (${record.slug}), with rounds of ${exactDollars(amount)},`;

/**
 * A record has no source, was never verified, or wasn't for a year. A curator can't verify
 * everything, so the list has those first that move the most dollars.
 *
 * Example: Acme's Seed round of $5,000,000 is the only one without a source.
 */
export const UNVERIFIED_RECORDS: QualityRule<'listed' | 'days_ago'> = {
  kind: 'unverified',
  title: 'Records to verify, largest amounts first',
  severities: ({ days_ago }) => ({
    low: `The record has no source although others of its file have one, was never verified although others were, or was verified more than ${counted(days_ago, 'day')} ago.`,
  }),
  isWorkList: true,
  thresholds: {
    /** Records in the list. */
    listed: 20,
    /** Days after which a record has to be verified again. */
    days_ago: 365,
  },
  sentences: {
    no_source: {
      words: (told: Unverified) => `${subject(told)} has no source.`,
      example: 'Acme: the Seed round of 2026-03-01 ($5,000,000) has no source.',
    },
    never_verified: {
      words: (told: Unverified) => `${subject(told)} was never verified.`,
      example: 'Acme (acme), with rounds of $5,000,000, was never verified.',
    },
    verified_long_ago: {
      words: (told: Unverified) =>
        `${subject(told)} was last verified on ${told.record.verified_on}.`,
      example: 'Vega (vega), with rounds of $5,000,000, was last verified on 2024-03-01.',
    },
  },
  column: 'verified_on',
  id: ({ record: { file, id, slug, verified_on } }: Unverified) =>
    `${file}:${id || slug}:${verified_on}`,
  *find(market, { listed, days_ago }) {
    const oldestDay = market.today - days_ago;
    const largest: Work[] = [];
    for (const file of ['companies', 'investors', 'rounds', 'acquisitions'] as const) {
      const expected = expectedOf(market[file]());
      for (const record of market[file]()) {
        const sentence = whatIsMissing(record, expected, oldestDay);
        if (!sentence) continue;
        const amount = amountOf(record);
        const lastListed = largest[listed - 1];
        if (lastListed && amount <= lastListed.facts.amount) continue;
        const at = 'company' in record ? { record, company: record.company } : { record };
        largest.push({ severity: 'low', sentence, at, facts: { amount } });
        largest.sort((one, other) => other.facts.amount - one.facts.amount);
        if (largest.length > listed) largest.pop();
      }
    }
    yield* largest;
  },
};

type Verifiable = NotedCompany | NotedInvestor | NotedRound | NotedAcquisition;
type Work = Suspicion & { facts: { amount: number } };

/** A file without any sources or verifications isn't asked for them. */
interface Expected {
  sources: boolean;
  verifications: boolean;
}

function expectedOf(records: Iterable<Verifiable>): Expected {
  const expected = { sources: false, verifications: false };
  for (const { hasSource, verifiedOn } of records) {
    expected.sources ||= hasSource;
    expected.verifications ||= verifiedOn !== null;
    if (expected.sources && expected.verifications) break;
  }
  return expected;
}

/** The key of the sentence that says what is missing; undefined if nothing is. */
function whatIsMissing(
  { hasSource, verifiedOn }: Verifiable,
  expected: Expected,
  oldestDay: number,
): string | undefined {
  if (!hasSource) return expected.sources ? 'no_source' : undefined;
  if (verifiedOn === null) return expected.verifications ? 'never_verified' : undefined;
  return verifiedOn < oldestDay ? 'verified_long_ago' : undefined;
}

/**
 * In US dollars: a deal's own amount, or the sum of the rounds of a company or an investor. The price
 * of a company counts for its acquisition only.
 */
function amountOf(record: Verifiable): number {
  return 'raised' in record ? record.raised : (record.amount ?? 0);
}
