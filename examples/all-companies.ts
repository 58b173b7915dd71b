// In your own project: import { ... } from '@signal-market/client'
import { BadRequestError, type Body, SignalMarket } from '../clients/typescript/src/signal-market';
import { run } from './run';

type Company = Body<'/companies'>['companies'][number];

/** All companies, as of the first page. If its dataset is no longer stored, because you paused for days, the list starts again. */
async function allCompanies(market: SignalMarket): Promise<Company[]> {
  const companies: Company[] = [];
  try {
    for await (const page of market.pages('/companies', { limit: 500 })) companies.push(...page.companies);
    return companies;
  } catch (error) {
    if (error instanceof BadRequestError && error.code === 'invalid_cursor') return allCompanies(market);
    throw error;
  }
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
