import { TRANSACTION_RANGES } from '../../../market-data/vocabularies/transaction-ranges';
import { isWithin } from './later-deals';

/** An SQL condition and its parameters. */
export type Condition = [sql: string, parameters: Record<string, unknown>];

// The conditions of filters that aren't `expression = ANY(keys)`, on the alias `deal`.

/**
 * The keys are indexes of TRANSACTION_RANGES; null is undisclosed. Uses bounds instead of buckets, so
 * that an index by amount can be used.
 */
export function amountsWithin(keys: readonly (number | null)[]): Condition {
  const conditions = keys.map((key) => {
    const range = key === null ? undefined : TRANSACTION_RANGES[key];
    if (!range) return 'deal.amountCents IS NULL';
    const from = `deal.amountCents >= ${range.min * 100}`;
    return range.max === null ? from : `${from} AND deal.amountCents < ${range.max * 100}`;
  });
  return [`(${conditions.join(' OR ') || 'FALSE'})`, {}];
}

/** The only key is the number of months after the round within which the day has to be. */
export function withinMonths(
  day: string,
  [months]: readonly (number | null)[],
  name: string,
): Condition {
  return [isWithin(day, `:${name}`), { [name]: months }];
}

/** By index, whether or not the acquirers have records. */
export function acquiredBy(keys: readonly (number | string | null)[], name: string): Condition {
  const [ids, names] = [`${name}Ids`, `${name}Names`];
  return [
    `(deal.acquirerId = ANY(:${ids}) OR (deal.acquirerId IS NULL AND deal.acquirerName = ANY(:${names})))`,
    {
      [ids]: keys.filter((key) => typeof key === 'number'),
      [names]: keys.filter((key) => typeof key === 'string'),
    },
  ];
}
