import { exactDollars } from '../../platform/pages/wording';
import type { FoundRow } from './quality-rule';

/**
 * "Series A round of 2024-03-01 ($5,000,000)", or "acquisition by Acquirer Inc of 2024-03-01
 * (undisclosed)".
 */
export function dealWords({ acquirer_name, stage, announced_on, amount_usd }: FoundRow): string {
  const amount = amount_usd === '' ? 'undisclosed' : exactDollars(Number(amount_usd));
  const round = stage === '' ? 'round without a stage' : `${stage} round`;
  const deal = acquirer_name === '' ? round : `acquisition by ${acquirer_name}`;
  return `${deal} of ${announced_on} (${amount})`;
}

/** "Acme: the Series A round of 2024-03-01 ($5,000,000)" */
export function dealOf(company: FoundRow, deal: FoundRow): string {
  return `${company.name}: the ${dealWords(deal)}`;
}
