import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { mintKey } from '../support/test-accounts';

function namedMarket(): MarketDataset {
  return new MarketDataset()
    .company('a-s', { name: 'A/S Sikkerhed' })
    .company('ah-software', { name: 'A&H Software' })
    .company('about-me', { name: 'about.me', website: 'https://about.me/start' })
    .company('ecole', { name: 'École Sûre', aliases: 'Safe School|Écolier Ltd' })
    .company('percent', { name: '100% Secure' })
    .company('plus', { name: 'Cloud+ Guard' })
    .company('acme', { name: 'Acme Security, Inc.' })
    .company('acme-gmbh', {
      name: 'Acme Security GmbH',
      website: 'http://www.acme-security.example',
    })
    .company('twin-1', { name: 'Twin Peaks', country: 'US' })
    .company('twin-2', { name: 'Twin Peaks', country: 'DE' })
    .company('alias-1', { name: 'First', aliases: 'Shared Alias' })
    .company('alias-2', { name: 'Second', aliases: 'Shared Alias Ltd' })
    .company('host-1', { name: 'Third', website: 'https://www.shared-host.example/a' })
    .company('host-2', { name: 'Fourth', website: 'https://shared-host.example/b' })
    .company('giant', { name: 'Giant', website: 'https://www.giant.example/' })
    .company('on-giant', { name: 'Garage', website: 'https://giant.example/garage' })
    .company('twins-host-1', { name: 'Host One', website: 'https://twins.example' })
    .company('twins-host-2', { name: 'Host Two', website: 'http://www.twins.example/' })
    .company('twins-page', { name: 'Host Page', website: 'https://twins.example/page' })
    .company('nordic', { name: 'Nordic Guard A/S' })
    .company('slug-wins', { name: 'Something Else' })
    .company('other', { name: 'slug-wins' })
    .company('crowdwatch', { name: 'CrowdWatch' })
    .company('okta', { name: 'Okta' })
    .company('blue-1', { name: 'Pale Blue Dot', country: 'SE' })
    .company('blue-2', { name: 'PALE BLUE DOT', country: 'US' })
    .company('wiz', { name: 'Wiz' })
    .company('long', { name: 'L'.repeat(200) })
    .company('trend', { name: '株式会社トレンド' })
    .investor('peak', {
      name: 'Péak Ventures LP',
      aliases: 'Peak Seed',
      website: 'https://peak.example',
    });
}

interface NotFound {
  code: string;
  candidates?: { name: string; slug: string }[];
}

interface Found {
  company?: { slug: string };
  investor?: { slug: string };
  matched_by: string;
}

describe('finding a record by name', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(namedMarket());
  });
  afterAll(() => market.close());

  it.each([
    ['acme', 'acme', 'slug'],
    ['slug-wins', 'slug-wins', 'slug'],
    ['A%2FS%20Sikkerhed', 'a-s', 'name'],
    ['Pale%20Blue%20Dot', 'blue-1', 'name'],
    ['PALE%20BLUE%20DOT', 'blue-2', 'name'],
    ['a%2Fs%20sikkerhed', 'a-s', 'name'],
    ['A&H%20Software', 'ah-software', 'name'],
    ['A%26H%20Software', 'ah-software', 'name'],
    ['a%20and%20h%20software', 'ah-software', 'normalized_name'],
    ['about.me', 'about-me', 'name'],
    ['ABOUT.ME', 'about-me', 'name'],
    [encodeURIComponent('École Sûre'), 'ecole', 'name'],
    [encodeURIComponent('École Sûre'.normalize('NFD')), 'ecole', 'name'],
    ['ecole%20sure', 'ecole', 'normalized_name'],
    ['%20%20ÉCOLE%20%20%09SÛRE%20', 'ecole', 'name'],
    ['100%25%20Secure', 'percent', 'name'],
    ['Cloud+%20Guard', 'plus', 'name'],
    ['Cloud%2B%20Guard', 'plus', 'name'],
    ['Acme%20Security,%20Inc.', 'acme', 'name'],
    ['safe%20school', 'ecole', 'alias'],
    ['ecolier', 'ecole', 'alias'],
    ['acme-security.example', 'acme-gmbh', 'website'],
    ['https%3A%2F%2Facme-security.example%2Fabout', 'acme-gmbh', 'website'],
    ['giant.example', 'giant', 'website'],
    ['nordic%20guard', 'nordic', 'normalized_name'],
    ['L'.repeat(200), 'long', 'name'],
    [encodeURIComponent('株式会社トレンド'), 'trend', 'name'],
  ])('%s', async (name, slug, matchedBy) => {
    const body = await market.body<Found>(`/companies/${name}`);
    expect([body.company?.slug, body.matched_by]).toEqual([slug, matchedBy]);
  });

  it.each([
    ['peak', 'slug'],
    [encodeURIComponent('péak ventures lp'), 'name'],
    ['Peak%20Ventures', 'normalized_name'],
    ['peak%20seed', 'alias'],
    ['www.peak.example', 'website'],
  ])('an investor: %s', async (name, matchedBy) => {
    const body = await market.body<Found>(`/investors/${name}`);
    expect([body.investor?.slug, body.matched_by]).toEqual(['peak', matchedBy]);
  });

  it.each([
    ['Twin%20Peaks', ['twin-1', 'twin-2']],
    ['pale%20blue%20dot', ['blue-2', 'blue-1']], // neither is exactly this
    ['twin-peaks', ['twin-1', 'twin-2']],
    ['acme%20security', ['acme-gmbh', 'acme']],
    ['shared%20alias', ['alias-1', 'alias-2']],
    ['shared-host.example', ['host-2', 'host-1']],
    ['twins.example', ['twins-host-1', 'twins-host-2']], // not the company with a page there
  ])('%s is ambiguous: a 404 with candidates, sorted by name', async (name, slugs) => {
    const body = (await market.get(`/companies/${name}`).expect(404)).body as NotFound;
    expect([body.code, body.candidates?.map(({ slug }) => slug)]).toEqual(['not_found', slugs]);
    expect(Object.keys(body.candidates?.[0] ?? {})).toEqual(['name', 'slug', 'country', 'website']);
    expect(body).not.toHaveProperty('did_you_mean');
  });

  it('lists other records with the same name, ignoring case', async () => {
    const { namesakes } = await market.body<{ namesakes: unknown }>('/companies/blue-1');
    expect(namesakes).toEqual([
      { name: 'PALE BLUE DOT', slug: 'blue-2', country: 'US', website: null },
    ]);
    expect((await market.body<{ namesakes: unknown }>('/companies/okta')).namesakes).toEqual([]);
  });

  it.each([
    ['Crowdwach', ['CrowdWatch']],
    ['Wix', ['Wiz', 'slug-wins']],
    ['Xiz', ['Wiz']],
    ['Okra', ['Okta']],
    ['Acme Securty', ['Acme Security GmbH', 'Acme Security, Inc.']],
    ['Twin Paeks', ['Twin Peaks']],
    ['qqqqqqqq', []],
  ])('%s is unknown: a 404 that suggests similar names', async (name, meant) => {
    const answer = await market.get(`/companies/${encodeURIComponent(name)}`).expect(404);
    expect(answer.body).toEqual({
      error: `There is no company called "${name}".`,
      code: 'not_found',
      did_you_mean: meant,
    });
  });

  it.each([
    ['%20', 'blank'],
    ['%00', 'NUL'],
    ['L'.repeat(201), 'too long'],
    ['%E0%A4%A', 'broken percent-encoding'],
  ])('%s is refused: %s', async (name) => {
    const answer = await market.get(`/companies/${name}`).expect(400);
    expect(answer.body).toMatchObject({ code: 'invalid_parameter' });
  });

  it('sends every caller the same 404, which costs nothing and is not cached', async () => {
    const key = await mintKey(market.databaseUrl, {
      plan: 'pro',
      addonSince: '2020-01-01',
      addonUntil: '2990-01-01',
    });
    for (const name of ['nobody', 'twin-peaks']) {
      const answer = await market
        .get(`/companies/${name}`)
        .set('Authorization', `Bearer ${key}`)
        .expect(404);
      expect(answer.headers).toMatchObject({
        'x-quota-cost': '0',
        'x-quota-daily-remaining': '1000',
      });
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers.etag).toBeUndefined();
    }
    const paid = await market
      .get('/companies/acme')
      .set('Authorization', `Bearer ${key}`)
      .expect(200);
    expect(paid.headers).toMatchObject({ 'x-quota-cost': '1', 'x-quota-daily-remaining': '999' });
  });

  it('sends a 404 also for If-None-Match: *', async () => {
    await market.get('/companies/nobody').set('If-None-Match', '*').expect(404);
    await market.get('/companies/acme').set('If-None-Match', '*').expect(304);
  });

  it('has an ETag for each name, and finds a company as soon as it is imported', async () => {
    const { headers } = await market.get('/companies/okta').expect(200);
    await market
      .get('/companies/okta')
      .set('If-None-Match', headers.etag as string)
      .expect(304);
    const other = await market
      .get('/companies/acme')
      .set('If-None-Match', headers.etag as string)
      .expect(200);
    expect(other.headers.etag).not.toBe(headers.etag);
    await market.get('/companies/newcomer').expect(404);
    await importDataset(market.databaseUrl, namedMarket().company('newcomer'));
    await market.get('/companies/newcomer').expect(200);
  });
});
