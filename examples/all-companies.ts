import { ask, SignalError } from './signal-client';

interface Companies {
  companies: { slug: string; name: string; country: string | null; category: string | null; total_funding: number }[];
  metadata: { total_count: number; next_cursor: string | null };
}

/** All companies as CSV. A cursor holds for one generation of the dataset: when an import comes in between, the list starts again. */
async function allCompanies(): Promise<Companies['companies']> {
  try {
    const found: Companies['companies'] = [];
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ limit: '500', ...(cursor && { cursor }) });
      const page: Companies = await ask<Companies>(`/companies?${query.toString()}`);
      found.push(...page.companies);
      cursor = page.metadata.next_cursor;
    } while (cursor);
    return found;
  } catch (error) {
    if (error instanceof SignalError && error.code === 'invalid_cursor') return allCompanies();
    throw error;
  }
}

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function main(): Promise<void> {
  console.log('slug,name,country,category,total_funding');
  for (const { slug, name, country, category, total_funding } of await allCompanies()) {
    console.log([slug, name, country, category, total_funding].map(cell).join(','));
  }
}

void main();
