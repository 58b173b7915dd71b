import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { mintKey } from '../support/test-accounts';

/** Records whose names, aliases and websites are special, or like those of another record. */
function namedMarket(): MarketDataset {
  return (
    new MarketDataset()
      .company('about-me', { name: 'about.me', website: 'https://about.me/start' })
      .company('ecole', { name: 'École Sûre', aliases: 'Safe School|Écolier Ltd' })
      .company('crowdwatch', { name: 'CrowdWatch' })
      .company('okta', { name: 'Okta' })
      .company('wiz', { name: 'Wiz' })
      .company('long', { name: 'L'.repeat(200) })
      .company('trend', { name: '株式会社トレンド' })
      .investor('peak', {
        name: 'Péak Ventures LP',
        aliases: 'Peak Seed',
        website: 'https://peak.example',
      })

      // Characters that mean something in addresses.
      .company('a-s', { name: 'A/S Sikkerhed' })
      .company('ah-software', { name: 'A&H Software' })
      .company('percent', { name: '100% Secure' })
      .company('plus', { name: 'Cloud+ Guard' })

      // Legal forms, which are left out where names are compared.
      .company('nordic', { name: 'Nordic Guard A/S' })
      .company('acme', { name: 'Acme Security, Inc.' })
      .company('acme-gmbh', {
        name: 'Acme Security GmbH',
        website: 'http://www.acme-security.example',
      })

      // The name of one is the slug of the other.
      .company('slug-wins', { name: 'Something Else' })
      .company('other', { name: 'slug-wins' })

      // The same name, the same name but for case, and the same alias but for its legal form.
      .company('twin-1', { name: 'Twin Peaks', country: 'US' })
      .company('twin-2', { name: 'Twin Peaks', country: 'DE' })
      .company('blue-1', { name: 'Pale Blue Dot', country: 'SE' })
      .company('blue-2', { name: 'PALE BLUE DOT', country: 'US' })
      .company('alias-1', { name: 'First', aliases: 'Shared Alias' })
      .company('alias-2', { name: 'Second', aliases: 'Shared Alias Ltd' })

      // A host of two pages, a host that is one company's alone and another's page, and a host of two
      // companies and of a third one's page.
      .company('host-1', { name: 'Third', website: 'https://www.shared-host.example/a' })
      .company('host-2', { name: 'Fourth', website: 'https://shared-host.example/b' })
      .company('giant', { name: 'Giant', website: 'https://www.giant.example/' })
      .company('on-giant', { name: 'Garage', website: 'https://giant.example/garage' })
      .company('twins-host-1', { name: 'Host One', website: 'https://twins.example' })
      .company('twins-host-2', { name: 'Host Two', website: 'http://www.twins.example/' })
      .company('twins-page', { name: 'Host Page', website: 'https://twins.example/page' })
  );
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

  /** What is found at a path, and by what: "acme by slug". */
  async function foundAt(path: string): Promise<string> {
    const { company, investor, matched_by: by } = await market.body<Found>(path);
    return `${(company ?? investor)?.slug} by ${by}`;
  }

  it.each([
    ['acme', 'acme by slug'],
    ['slug-wins', 'slug-wins by slug'],
  ])('asks for the slug first: %s', async (name, found) => {
    expect(await foundAt(`/companies/${name}`)).toBe(found);
  });

  it.each([
    ['A/S Sikkerhed', 'a-s by name'],
    ['a/s sikkerhed', 'a-s by name'],
    ['A&H Software', 'ah-software by name'],
    ['100% Secure', 'percent by name'],
    ['Cloud+ Guard', 'plus by name'],
    ['Acme Security, Inc.', 'acme by name'],
    ['about.me', 'about-me by name'],
    ['ABOUT.ME', 'about-me by name'],
    ['École Sûre', 'ecole by name'],
    ['École Sûre'.normalize('NFD'), 'ecole by name'],
    ['  ÉCOLE  \tSÛRE ', 'ecole by name'],
    ['株式会社トレンド', 'trend by name'],
  ])('ignores case and spaces in a name: %j', async (name, found) => {
    expect(await foundAt(`/companies/${encodeURIComponent(name)}`)).toBe(found);
  });

  it.each([
    ['A&H%20Software', 'ah-software by name'],
    ['Cloud+%20Guard', 'plus by name'],
    ['Acme%20Security,%20Inc.', 'acme by name'],
    ['%20ÉCOLE%20%09SÛRE%20', 'ecole by name'],
  ])('reads a name that is not wholly percent-encoded: %s', async (sent, found) => {
    expect(await foundAt(`/companies/${sent}`)).toBe(found);
  });

  it.each([
    ['Pale Blue Dot', 'blue-1 by name'],
    ['PALE BLUE DOT', 'blue-2 by name'],
  ])('prefers the name that is spelled as sent: %s', async (name, found) => {
    expect(await foundAt(`/companies/${encodeURIComponent(name)}`)).toBe(found);
  });

  it('takes a name of 200 characters', async () => {
    expect(await foundAt(`/companies/${'L'.repeat(200)}`)).toBe('long by name');
  });

  it.each([
    ['a and h software', 'ah-software by normalized_name'],
    ['ecole sure', 'ecole by normalized_name'],
    ['nordic guard', 'nordic by normalized_name'],
  ])('ignores accents, legal forms and how "and" is written: %s', async (name, found) => {
    expect(await foundAt(`/companies/${encodeURIComponent(name)}`)).toBe(found);
  });

  it.each([
    ['safe school', 'ecole by alias'],
    ['ecolier', 'ecole by alias'],
  ])('compares aliases as it compares names: %s', async (name, found) => {
    expect(await foundAt(`/companies/${encodeURIComponent(name)}`)).toBe(found);
  });

  it.each([
    ['acme-security.example', 'acme-gmbh by website'],
    ['https://acme-security.example/about', 'acme-gmbh by website'],
    ['giant.example', 'giant by website'], // not the company with a page there
  ])('reads the host of a website, or of a page on it: %s', async (name, found) => {
    expect(await foundAt(`/companies/${encodeURIComponent(name)}`)).toBe(found);
  });

  it.each([
    ['peak', 'peak by slug'],
    ['péak ventures lp', 'peak by name'],
    ['Peak Ventures', 'peak by normalized_name'],
    ['peak seed', 'peak by alias'],
    ['www.peak.example', 'peak by website'],
  ])('finds investors in the same ways: %s', async (name, found) => {
    expect(await foundAt(`/investors/${encodeURIComponent(name)}`)).toBe(found);
  });

  it.each([
    ['Twin Peaks', ['twin-1', 'twin-2']],
    ['pale blue dot', ['blue-2', 'blue-1']], // neither is exactly this
    ['twin-peaks', ['twin-1', 'twin-2']],
    ['acme security', ['acme-gmbh', 'acme']],
    ['shared alias', ['alias-1', 'alias-2']],
    ['shared-host.example', ['host-2', 'host-1']],
    ['twins.example', ['twins-host-1', 'twins-host-2']], // not the company with a page there
  ])('%s is ambiguous: a 404 with candidates, sorted by name', async (name, slugs) => {
    const answer = await market.get(`/companies/${encodeURIComponent(name)}`).expect(404);
    const body = answer.body as NotFound;
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
    ['is blank', '%20'],
    ['contains NUL', '%00'],
    ['is longer than 200 characters', 'L'.repeat(201)],
    ['has broken percent-encoding', '%E0%A4%A'],
  ])('refuses a name that %s', async (_, sent) => {
    const answer = await market.get(`/companies/${sent}`).expect(400);
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
