import { dollars } from './dollars';
import type { RowCells } from './quality-rule';

/** An amount's cell. */
export const amountWords = (cell: string | undefined): string =>
  cell ? dollars(Number(cell)) : 'undisclosed';

/** "Series A round of 2024-03-01 ($5,000,000)" */
export function roundWords({ stage, announced_on, amount_usd }: RowCells): string {
  return `${stage ? `${stage} round` : 'round without a stage'} of ${announced_on} (${amountWords(amount_usd)})`;
}

/** "acquisition by Acquirer Inc of 2024-03-01 (undisclosed)" */
export function acquisitionWords({ acquirer_name, announced_on, amount_usd }: RowCells): string {
  return `acquisition by ${acquirer_name} of ${announced_on} (${amountWords(amount_usd)})`;
}
