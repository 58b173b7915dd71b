import { DIMENSIONS, type InvestmentDimension } from './dimensions';

/**
 * How many rounds have an investment in each bucket, as SQL with `key` (a text) and `deals`. A round
 * counts in every bucket that it has.
 */
export function investmentCounts(dimension: InvestmentDimension): string {
  const { sql, isOfInvestor } = DIMENSIONS[dimension].ofInvestments;
  const investors = isOfInvestor ? ' JOIN investor ON investor.id = round.investor_id' : '';
  return `SELECT CAST(key AS text) AS key, count(*) AS deals
   FROM (SELECT DISTINCT round.round_id, ${sql} AS key FROM investment_fact AS round${investors}) AS bucket
   WHERE key IS NOT NULL GROUP BY bucket.key`;
}
