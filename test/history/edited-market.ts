import { MarketDataset } from '../support/market-dataset';

/**
 * Peak, of Britain, invested in Alpha, which acquired Beta. `raised` is the amount of their round,
 * and `betaCategory` the name of Beta's category.
 */
function market({ raised, betaCategory }: { raised: number; betaCategory: string }): MarketDataset {
  return new MarketDataset()
    .category('SSO', 'Identity', 'Trust')
    .category('WAF', betaCategory, 'Network')
    .company('alpha', { name: 'Alpha', product_category: 'SSO', country: 'US' })
    .company('beta', { name: 'Beta', product_category: 'WAF', country: 'DE' })
    .investor('peak', { country: 'GB' })
    .round('alpha', '2026-01-01', raised, { id: 'r1', stage: 'Seed', investors: 'peak' })
    .acquisition('beta', '2026-02-01', null, {
      id: 'a1',
      acquirer: 'alpha',
      acquirer_name: 'Alpha',
      buyer_type: 'Strategic',
    });
}
export const original = (): MarketDataset =>
  market({ raised: 9_500_000, betaCategory: 'Perimeter' });
/** The round has another amount, and Beta's category another name. */
export const edited = (): MarketDataset => market({ raised: 12_000_000, betaCategory: 'Edge' });
