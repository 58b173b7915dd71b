import { nearestNamesAmong } from '../../market-data/names/nearest-names';
import type { RowMistake } from '../files/format/problem-catalog';
import { QUALITY_RULES } from './quality-rules';

type UnknownRule = Extract<RowMistake, { code: 'unknown_rule' }>;

/**
 * A rule has two names in accepted.csv: its kind in the column "rule", such as unusual_amount, and
 * what its ids begin with, such as amount. Most rules have one name for both.
 */
const NAMES = QUALITY_RULES.map(({ kind, prefix = kind }) => ({ kind, prefix }));
const KINDS = NAMES.map(({ kind }) => kind);
const PREFIXES = NAMES.map(({ prefix }) => prefix);
const nearestKinds = nearestNamesAmong(
  KINDS,
  Object.fromEntries(NAMES.map(({ kind, prefix }) => [kind, prefix])),
);
const nearestPrefixes = nearestNamesAmong(
  PREFIXES,
  Object.fromEntries(NAMES.map(({ kind, prefix }) => [prefix, kind])),
);

/** What is wrong with a rule in the column "rule"; undefined if there is such a rule. */
export function unknownRule(kind: string): UnknownRule | undefined {
  if (KINDS.includes(kind)) return undefined;
  return { code: 'unknown_rule', rule: kind, nearest: nearestKinds(kind)[0], rules: KINDS };
}

/**
 * What is wrong with the rule that an id begins with: "amount" of "amount:r1:5". A patch may also
 * have stored "future_date acme" as an id, with the rule and the record of its row.
 */
export function unknownRuleOfId(id: string): UnknownRule | undefined {
  const [start = ''] = /^[^: ]*/.exec(id) ?? [];
  if (id[start.length] === ' ') return unknownRule(start);
  if (PREFIXES.includes(start)) return undefined;
  const nearest = nearestPrefixes(start)[0];
  return { code: 'unknown_rule', rule: start, nearest, rules: PREFIXES };
}
