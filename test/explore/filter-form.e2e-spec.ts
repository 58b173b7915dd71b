import request from 'supertest';
import { DEAL_FILTERS } from '../../src/market-query/filters/deal-filters';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const page = async (path: string, query: Record<string, string>): Promise<string> =>
  (await request(app.url).get(path).query(query).expect(200)).text;

const plain = (html: string): string => html.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

/** What a browser sends if the form with this label is submitted as it stands. */
function submitted(html: string, label: string): Record<string, string> {
  const form = new RegExp(`<form[^>]* aria-label="${label}">([^]*?)</form>`).exec(html)![1]!;
  const inputs = [...form.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const chosen = [...form.matchAll(/<select id="[^"]+" name="([^"]+)"[^>]*>([^]*?)<\/select>/g)].flatMap(
    ([, name, options = '']) =>
      [...options.matchAll(/<option(?: value="([^"]*)")? selected>([^<]*)/g)].map(([, value, text]) => [name, value ?? text]),
  );
  const sent = [...inputs, ...chosen].filter(([, value]) => value !== '') as [string, string][];
  return Object.fromEntries(sent.map(([name, value]) => [name, plain(value)]));
}

const chips = (html: string): string[] =>
  [...html.matchAll(/<li><a href="[^"]*"><bdi>([^<]*)<\/bdi>/g)].map(([, text]) => plain(text!));

describe("the pages' form", () => {
  const settings = { offset: { label: 'Weeks back', value: '2' } };
  const filters = DEAL_FILTERS.map(({ name, label }) => ({ name, label }));

  const valueOf = async (name: string): Promise<string> => {
    const options = (await app.body<Record<string, { value?: string; code?: string; count: number }[]>>('/filter-options'))[
      name
    ]!;
    const { value, code } = options.find(({ count }) => count > 0)!;
    return (value ?? code)!;
  };

  it.each(filters)('shows the filter $name as a chip, and keeps it when another filter is applied', async ({ name, label }) => {
    const value = await valueOf(name);
    const html = await page('/explore/deals', { deals: 'acquisitions', timeframe: 'all', [name]: value });
    expect(submitted(html, 'Filters')).toMatchObject({ timeframe: 'all', deals: 'acquisitions', [name]: value });
    expect(chips(html).some((text) => text.startsWith(`${label}: `))).toBe(true);
  });

  it('keeps several values of a filter, also of a filter that takes one at first', async () => {
    const html = await page('/explore', { stages: 'Seed,Series A' });
    expect(html).toMatch(/<select id="f-stages" name="stages" multiple/);
    expect(chips(html)).toEqual(['Stage: Seed', 'Stage: Series A']);
  });

  it('keeps other spellings, and names that match nothing', async () => {
    const html = await page('/explore', { countries: 'UK', categories: 'No Such Category' });
    expect(submitted(html, 'Filters')).toMatchObject({ countries: 'UK', categories: 'No Such Category' });
  });

  it.each(Object.entries(settings))('shows %s as a chip, and keeps it', async (name, { label, value }) => {
    const html = await page('/explore', { [name]: value });
    expect(submitted(html, 'Filters')).toMatchObject({ [name]: value });
    expect(chips(html)).toEqual([`${label}: ${value}`]);
  });

  it('keeps the filters when a name is searched', async () => {
    const html = await page('/explore/companies', { q: 'alpha', countries: 'US', productCategories: 'Container Security' });
    expect(submitted(html, 'Find by name')).toMatchObject({
      q: 'alpha',
      countries: 'US',
      productCategories: 'Container Security',
    });
    expect(submitted(html, 'Filters')).toMatchObject({ q: 'alpha', countries: 'US', productCategories: 'Container Security' });
  });

  it('says that it has no filter "format"', async () => {
    expect(plain(await page('/explore', { format: 'csv' }))).toContain('This page has no filter “format”, so it was ignored.');
  });
});
