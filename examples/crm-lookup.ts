import { readFileSync } from 'node:fs';
import { type Body, SignalMarket } from '../clients/typescript/src/signal-market';
import { run } from './run';

/** The most names of one call. */
const MAX_NAMES = 100;

type FoundCompany = Body<'/companies'>['companies'][number];

/**
 * Prints, as CSV, what is known of the companies whose domains, names or slugs are on standard
 * input, one on each line. Those that aren't found are listed at the end.
 */
run(async () => {
  const lines = readFileSync(0, 'utf8').split('\n');
  const names = lines.map((line) => line.trim()).filter((name) => name !== '');
  const asked = [...new Set(names)];
  const market = new SignalMarket({ intent: 'CRM enrichment' });
  const found: FoundCompany[] = [];
  const unresolved: string[] = [];
  for (let start = 0; start < asked.length; start += MAX_NAMES) {
    const { companies, metadata } = await market.get('/companies', {
      lookup: asked.slice(start, start + MAX_NAMES),
    });
    found.push(...companies);
    unresolved.push(...(metadata.unresolved ?? []).map((one) => one.asked));
  }
  console.log('asked,slug,name,country,category,total_funding,last_funding_date');
  for (const company of found) console.log(lineOf(company));
  console.error(`Found ${found.length} of ${asked.length}.`);
  if (unresolved.length > 0) console.error(`Not found: ${unresolved.join(', ')}`);
});

function lineOf({
  asked,
  slug,
  name,
  country,
  category,
  total_funding,
  last_funding_date,
}: FoundCompany): string {
  return [asked, slug, name, country, category, total_funding, last_funding_date]
    .map(cell)
    .join(',');
}

function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
