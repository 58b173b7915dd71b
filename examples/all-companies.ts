// In your own project: import { ... } from '@signal-market/client'
import { type Item, SignalMarket } from '../clients/typescript/src/signal-market';
import { run } from './run';

/**
 * All companies, as of the first page. If its dataset is no longer stored, because you paused for
 * days, the list starts again.
 */
async function allCompanies(market: SignalMarket): Promise<Item<'/companies'>[]> {
  const companies: Item<'/companies'>[] = [];
  const onRestart = (): void => {
    companies.length = 0;
  };
  for await (const company of market.items('/companies', { limit: 500 }, { onRestart }))
    companies.push(company);
  return companies;
}

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Prints all companies as CSV. */
run(async () => {
  const companies = await allCompanies(new SignalMarket());
  console.log('slug,name,country,category,total_funding');
  for (const { slug, name, country, category, total_funding } of companies) {
    console.log([slug, name, country, category, total_funding].map(cell).join(','));
  }
});
