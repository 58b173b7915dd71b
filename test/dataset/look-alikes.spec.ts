import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { DatasetReading } from '../../src/dataset/checks/read-dataset';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import { MarketDataset } from '../support/market-dataset';

async function problemsOf(market: MarketDataset): Promise<string[]> {
  const reading = await market.inFolder((folder) =>
    new DatasetReading(new FolderSource(folder)).read(),
  );
  return reading.problems.map(problemLine);
}

const market = (): MarketDataset =>
  new MarketDataset().category('Sécurité', 'Security', 'Defence').company('acme');

describe('a value that looks like one that its column takes', () => {
  it.each([
    { what: 'a zero-width space', slug: 'acme\u200b', shown: 'acme<U+200B>', meant: 'acme', difference: 'hidden characters' },
    { what: 'a no-break space at its end', slug: 'acme\u00a0', shown: 'acme<U+00A0>', meant: 'acme', difference: 'hidden characters' },
    { what: 'an accent', slug: 'açme', shown: 'açme', meant: 'acme', difference: 'accents' },
    { what: 'a stroke', slug: 'acme-łab', shown: 'acme-łab', meant: 'acme-lab', difference: 'accents' },
    { what: 'a Cyrillic letter', slug: 'acm\u0435', shown: 'acm\u0435', meant: 'acme', difference: 'letters of another script' },
    { what: 'a Greek letter', slug: '\u03b1cme', shown: '\u03b1cme', meant: 'acme', difference: 'letters of another script' },
  ])('says so of a slug with $what', async ({ slug, shown, meant, difference }) => {
    expect(await problemsOf(market().company('acme-lab').round(slug, '2026-01-01', 1))).toEqual([
      `funding_rounds.csv:2: company: "${shown}" - expected the slug of a row of companies.csv; "${meant}" differs only in ${difference}`,
    ]);
  }); // prettier-ignore

  it('says so of a name without the accents of the one in its file', async () => {
    expect(await problemsOf(market().company('zeta', { product_category: 'Securite' }))).toEqual([
      'companies.csv:3: product_category: "Securite" - expected a product_category of categories.csv; "Sécurité" differs only in accents',
    ]);
  });

  it.each([
    ['status', '\u0430ctive', 'one of active, acquired, public, closed, or an empty cell; "active" differs only in letters of another script'], // prettier-ignore
    ['country', 'US\u200e', 'an ISO 3166-1 alpha-2 country code in upper case (or XK); "US" differs only in hidden characters'], // prettier-ignore
    ['verified_on', '\u200e2026-01-01', 'a calendar day written YYYY-MM-DD; "2026-01-01" differs only in hidden characters'], // prettier-ignore
  ])('says so in the column %s of %j', async (column, value, expected) => {
    const [problem = ''] = await problemsOf(market().company('zeta', { [column]: value }));
    const [place, said] = problem.split(' - expected ');
    expect(place).toMatch(new RegExp(`^companies.csv:3: ${column}: `));
    expect(said).toBe(expected);
  });

  it('says so of a year', async () => {
    const year = new Date().getUTCFullYear() + 1;
    expect(await problemsOf(market().company('zeta', { founded_year: '\ufeff2001' }))).toEqual([
      `companies.csv:3: founded_year: "<U+FEFF>2001" - expected a year from 1800 to ${year}; "2001" differs only in hidden characters`,
    ]);
  });

  it('says so of a column in the header row', async () => {
    const reading = await market().inFolder((folder) => {
      writeFileSync(
        join(folder, 'categories.csv'),
        'product_category,c\u0430tegory,\u200bdomain\n',
      );
      return new DatasetReading(new FolderSource(folder)).read();
    });
    expect(reading.problems.map(problemLine).slice(0, 2)).toEqual([
      'categories.csv:1: c\u0430tegory: "c\u0430tegory" - expected one of the columns product_category, category, domain; "category" differs only in letters of another script',
      'categories.csv:1: "<U+200B>domain": "<U+200B>domain" - expected domain (spelled exactly like this); "domain" differs only in hidden characters',
    ]);
  });

  it('says nothing of a value that differs in more', async () => {
    const unlike = market()
      .company('north', { country: 'UK' })
      .company('south', { country: '\u200b' })
      .round('acne', '2026-01-01', 1);
    expect(await problemsOf(unlike)).toEqual([
      'companies.csv:3: country: "UK" - expected an ISO 3166-1 alpha-2 country code in upper case (or XK)',
      'companies.csv:4: country: "<U+200B>" - expected an ISO 3166-1 alpha-2 country code in upper case (or XK)',
      'funding_rounds.csv:2: company: "acne" - expected the slug of a row of companies.csv',
    ]);
  });
});
