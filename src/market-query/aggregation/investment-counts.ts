import { DIMENSIONS, type InvestmentDimension } from './dimensions';

/**
 * How many rounds have an investment in each bucket, as SQL with `key` (a text) and `deals`. A round
 * counts in every bucket that it has.
 */
export function investmentCounts(dimension: InvestmentDimension): string {
  const { sql } = DIMENSIONS[dimension].ofRounds;
  return `SELECT key, count(*) AS deals
   FROM (
     SELECT DISTINCT round.round_id, CAST(${sql} AS text) AS key
     FROM investment_fact AS round JOIN investor ON investor.id = round.investor_id
   ) AS bucket
   WHERE key IS NOT NULL GROUP BY key`;
}
