import request from 'supertest';
import type { FilterOptionsDto } from '../../src/analytics/dto/filter-options.dto';
import {
  CHOICE_FILTERS,
  DEAL_FILTERS,
  RECORD_FILTERS,
} from '../../src/market/query/filters/deal-filters';
import { PageQuery } from '../../src/site/explore/engine/page/page-query';
import { fieldOf, type FilterField } from '../../src/site/explore/filters/filter-field';
import { ROOM } from '../../src/site/explore/filters/filter-form';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string, query: Record<string, string>): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).query(query).expect(200));

/**
 * What a browser sends if the form with this label is submitted as it stands, without the empty
 * fields. The values of a field that is sent several times are joined with commas.
 */
function submitted(page: PagePart, form: string): Record<string, string> {
  const isSent = ({ attribute, value }: PagePart): boolean => {
    if (value === '') return false;
    const isChoice = ['checkbox', 'radio'].includes(attribute('type') ?? '');
    return !isChoice || attribute('checked') !== null;
  };
  const sent = new Map<string, string>();
  for (const { attribute, value } of page.the('search', form).fields.filter(isSent)) {
    const before = sent.get(attribute('name')!);
    sent.set(attribute('name')!, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(sent);
}

const chips = (page: PagePart): string[] =>
  page
    .all('list', 'Filters that are set')
    .flatMap((list) => list.all('link', /, remove$/))
    .map(({ name }) => name.replace(/\W+remove$/, ''));

describe("the pages' form", () => {
  it('shows a text that is no day, so that a reader can correct it', async () => {
    const sent = { start: 'yesterday', end: '2026-11-17' };
    const page = pageOf(await request(app.url).get('/explore').query(sent).expect(400));
    const entries = page.fields.filter(({ attribute }) =>
      Object.keys(sent).includes(attribute('name') ?? ''),
    );
    expect(entries.map(({ attribute, value }) => [attribute('type'), value])).toEqual([
      ['text', 'yesterday'],
      ['date', '2026-11-17'],
    ]);
  });

  const filters = DEAL_FILTERS.map(({ name, label }) => ({ name, label }));

  const valueOf = async (name: string): Promise<string> => {
    // Only choices have options.
    if (RECORD_FILTERS.some((filter) => filter.name === name)) return 'alpha';
    if (DEAL_FILTERS.some((filter) => filter.name === name && 'edge' in filter)) return '2000';
    const options = (
      await app.body<Record<string, { value?: string; code?: string; count: number }[]>>(
        '/filter-options',
      )
    )[name]!;
    const option = options.find(({ count }) => count > 0) ?? options[0]!;
    return (option.value ?? option.code)!;
  };

  it.each(filters)(
    'shows the filter $name as a chip, and keeps it when another filter is applied',
    async ({ name, label }) => {
      const value = await valueOf(name);
      const page = await open('/explore/deals', {
        deals: 'acquisitions',
        timeframe: 'all',
        [name]: value,
      });
      expect(submitted(page, 'Filters')).toMatchObject({
        timeframe: 'all',
        deals: 'acquisitions',
        [name]: value,
      });
      expect(chips(page).some((text) => text.startsWith(`${label.replace(' ($)', '')}: `))).toBe(
        true,
      );
    },
  );

  it('shows amounts in chips as everywhere', async () => {
    const page = await open('/explore/companies', { raised_min: '10000000' });
    expect(chips(page)).toEqual(['Raised from: $10M']);
  });

  it('keeps several values of a filter', async () => {
    const page = await open('/explore', { stages: 'Seed,Series A' });
    expect(submitted(page, 'Filters')).toMatchObject({ stages: 'Seed,Series A' });
    expect(chips(page)).toEqual(['Stage: Seed', 'Stage: Series A']);
  });

  it('keeps the value of a filter that takes only one', async () => {
    const page = await open('/explore', { fundingVenue: 'private' });
    expect(submitted(page, 'Filters')).toMatchObject({ fundingVenue: 'private' });
    expect(page.the('radio', /^private/i).attribute('checked')).not.toBeNull();
  });

  it('names the values of its chips as people do, and unknown ones as they were sent', async () => {
    const query = {
      regions: 'DACH',
      countries: 'us',
      continents: 'EU',
      categories: 'risk-fraud-and-abuse,Nothing',
    };
    expect(chips(await open('/explore', query))).toEqual([
      'Country: United States',
      'Continent: Europe',
      'Region: Germany, Austria and Switzerland',
      'Category: Risk, Fraud & Abuse',
      'Category: Nothing',
    ]);
  });

  it('keeps other spellings, and names that match nothing', async () => {
    const page = await open('/explore', { countries: 'UK', categories: 'No Such Category' });
    expect(submitted(page, 'Filters')).toMatchObject({
      countries: 'UK',
      categories: 'No Such Category',
    });
  });

  it('shows how many weeks back the period is as a chip, and keeps it', async () => {
    const page = await open('/explore', { offset: '2' });
    expect(submitted(page, 'Filters')).toMatchObject({ offset: '2' });
    expect(chips(page)).toEqual(['Weeks back: 2']);
  });

  it('removes a filter by its chip, or all of them', async () => {
    const page = await open('/explore/funding', { countries: 'US,GB' });
    const list = page.the('list', 'Filters that are set');
    expect(list.the('link', /^Country: United States\W+remove$/).href).toBe(
      '/explore/funding?countries=GB',
    );
    expect(list.the('link', 'Clear all').href).toBe('/explore/funding');
  });

  it('keeps the filters when a name is searched, and the name when filters are applied', async () => {
    const page = await open('/explore/companies', {
      q: 'alpha',
      countries: 'US',
      productCategories: 'Container Security',
    });
    expect(submitted(page, 'Find by name')).toMatchObject({
      q: 'alpha',
      countries: 'US',
      productCategories: 'Container Security',
    });
    expect(submitted(page, 'Filters')).toMatchObject({
      q: 'alpha',
      countries: 'US',
      productCategories: 'Container Security',
    });
  });

  it('says that it has no filter "format"', async () => {
    const notices = (await open('/explore', { format: 'csv' })).the('status');
    expect(notices.text).toBe('This page has no filter “format”, so it was ignored.');
  });

  /** What the page reads of the submitted fields: it redirects to the address without the rest. */
  const redirected = async (fields: Record<string, string>): Promise<Record<string, string>> => {
    const sent = new URLSearchParams(fields).toString();
    const { headers } = await request(app.url).get(`/explore/deals?${sent}`).expect(303);
    return Object.fromEntries(new URLSearchParams(String(headers.location).split('?')[1]));
  };
  const DATES = { start: '2026-01-01', end: '2026-01-31' };

  it('takes entered dates, whatever other period is still chosen', async () => {
    expect(await redirected({ timeframe: 'ttm', offset: '1', ...DATES, countries: 'US' })).toEqual({
      start: '2026-01-01',
      end: '2026-01-31',
      countries: 'US',
    });
    const page = await open('/explore/deals', { ...DATES, countries: 'US' });
    expect(submitted(page, 'Filters')).toMatchObject({
      timeframe: 'custom',
      start: '2026-01-01',
      end: '2026-01-31',
      countries: 'US',
    });
  });

  it('replaces dates that were left as shown with another period', async () => {
    const shown = submitted(await open('/explore/deals', DATES), 'Filters');
    expect(await redirected({ ...shown, timeframe: '1q' })).toEqual({
      deals: 'funding',
      timeframe: '1q',
    });
  });

  it('takes changed dates rather than another period', async () => {
    const shown = submitted(await open('/explore/deals', DATES), 'Filters');
    expect(await redirected({ ...shown, timeframe: '1q', start: '2026-01-02' })).toEqual({
      deals: 'funding',
      start: '2026-01-02',
      end: '2026-01-31',
    });
  });
});

describe('a value that a page refuses', () => {
  const refused = async (search: string): Promise<PagePart> =>
    pageOf(await request(app.url).get(`/explore?${search}`).expect(400));

  it('is explained beside its field, with the nearest choice', async () => {
    const page = await refused('stages=Sead');
    expect(page.the('group', 'Stage').description).toBe(
      '“Sead” is not one of the choices for “Stage”. Did you mean “Seed”?',
    );
  });

  it('leaves the rest of the form as it was sent, and no chart', async () => {
    const page = await refused('stages=Sead&regions=021');
    expect(page.the('checkbox', /^Northern America/).attribute('checked')).not.toBeNull();
    expect(page.has('figure')).toBe(false);
  });

  it.each([
    { address: '/explore/investors?first_investment=foo', field: 'First investment' },
    { address: '/explore/investors?led=foo', field: 'Led by the investor' },
    { address: '/explore/funding?fundingVenue=foo', field: 'Venue' },
  ])('leaves "Any" chosen, so it is gone with the next sending: $address', async (sent) => {
    const page = pageOf(await request(app.url).get(sent.address).expect(400));
    const buttons = page.the('group', sent.field).all('radio');
    const chosen = buttons.filter(({ attribute }) => attribute('checked') !== null);
    expect(chosen.map(({ name }) => name)).toEqual(['Any']);
  });

  it('can be a day such as 30 February', async () => {
    const page = await refused('start=2026-02-30&end=2026-03-01');
    expect(page.the('alert').text).toContain("can't be used");
  });

  it('can be an unknown timeframe', async () => {
    await refused('timeframe=never');
  });
});

describe('an unknown name', () => {
  it('is accepted, however long it is', async () => {
    await open('/explore', { categories: 'x'.repeat(400) });
  });
});

describe('a parameter without effect', () => {
  it('is named, with what to use instead', async () => {
    const page = await open('/explore/deals', {
      deals: 'acquisitions',
      categories: 'Cloud Securty',
      countrys: 'US',
      stages: 'Seed',
    });
    const notices = page.the('status');
    expect(notices.texts('listitem')).toEqual([
      'No record has “Cloud Securty” as “Category”, so it matches nothing. Use Cloud Security.',
      'This page has no filter “countrys”, so it was ignored. Use countries.',
      'No deals match. Show all without Category: Cloud Securty (3).',
    ]);
    expect(notices.the('link', 'Cloud Security').href).toBe(
      '/explore/deals?deals=acquisitions&categories=Cloud+Security&stages=Seed',
    );
    expect(notices.the('link', 'countries').href).toMatch(/countries=US$/);
  });

  it('is named if it excludes another', async () => {
    const page = await open('/explore', { countries: 'US', continents: 'EU' });
    expect(page.the('status').text).toContain('“Country” and “Continent” exclude each other');
  });

  it('is not named if links have it, such as the generation of a citation', async () => {
    expect((await open('/explore', { gen: 'g1' })).has('status')).toBe(false);
  });
});

describe('the field of categories', () => {
  const categories = (total: number): FilterField => {
    const options = Array.from({ length: total }, (_, index) => ({
      value: `Category ${index}`,
      name: `Category ${index}`,
      slug: `category-${index}`,
      count: 1,
      domain: `Domain ${index % 3}`,
    }));
    const filter = CHOICE_FILTERS.find(({ name }) => name === 'categories')!;
    const source = {
      query: PageQuery.of('categories=category-4'),
      options: { categories: options } as unknown as FilterOptionsDto,
    };
    return fieldOf(
      filter,
      { ...source, pickerHref: () => '/all', errorOf: () => undefined },
      ROOM.main,
    );
  };

  it('has ten values as a plain list', () => {
    const { domains, options, all } = categories(10);
    expect(options).toHaveLength(10);
    expect([domains, all]).toEqual([undefined, undefined]);
  });

  it('has thirty values by domain', () => {
    const { domains, options, all } = categories(30);
    expect(domains?.map(({ domain }) => domain)).toEqual(['Domain 0', 'Domain 1', 'Domain 2']);
    expect(domains?.flatMap((each) => each.options)).toHaveLength(30);
    expect(options.find(({ isChosen }) => isChosen)?.text).toBe('Category 4');
    expect(all).toBeUndefined();
  });

  it('has ten of thirty-one values, and a link to all of them', () => {
    const { domains, options, all } = categories(31);
    expect(options).toHaveLength(10);
    expect(all).toEqual({ text: 'All 31', href: '/all' });
    expect(domains).toBeUndefined();
  });
});
