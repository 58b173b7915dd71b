import request from 'supertest';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { pageOf, type PagePart } from '../support/page';

const RAISED = { acme: 10, near: 11, nearer: 9, far: 90, farther: 1, other: 10, later: 10 };

/** Today is 2026-11-18. */
function market(): MarketDataset {
  const dataset = new MarketDataset()
    .category('Access Management', 'Risk, Fraud & Abuse', 'Identity')
    .category('Containers', 'Cloud Security', 'Cloud');
  for (const [slug, millions] of Object.entries(RAISED))
    dataset
      .company(slug, {
        name: slug,
        product_category: slug === 'other' ? 'Containers' : 'Access Management',
        extra_product_categories: slug === 'other' ? 'Access Management' : '',
      })
      .round(slug, '2026-01-15', millions * 1_000_000, { stage: 'Seed' });
  dataset.round('later', '2026-02-15', 1, { stage: 'Series A' });
  dataset
    .company('undisclosed', { name: 'undisclosed', product_category: 'Access Management' })
    .round('undisclosed', '2026-01-15', null, { stage: 'Seed' });
  // Two with a grant are at that stage now. Between them are 60 that went on to a Series B.
  dataset
    .company('granted', { name: 'granted', product_category: 'Containers' })
    .round('granted', '2026-01-15', 1_000_000, { stage: 'Grant' })
    .company('granted-more', { name: 'granted-more', product_category: 'Containers' })
    .round('granted-more', '2026-01-15', 9_000_000, { stage: 'Grant' });
  for (let number = 1; number <= 60; number++)
    dataset
      .company(`grown-${number}`, { product_category: 'Containers' })
      .round(`grown-${number}`, '2026-01-15', 2_000_000, { stage: 'Grant' })
      .round(`grown-${number}`, '2026-02-15', 2_000_000, { stage: 'Series B' });
  return dataset;
}

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(market(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(200));

describe('the peers of a company', () => {
  it('are of its category and latest stage with a disclosed amount, nearest in raised first', async () => {
    const peers = (await open('/explore/companies/acme')).the('region', /^Peers: Risk, Fraud/);
    expect(peers.the('heading', /^Peers/).text).toBe(
      'Peers: Risk, Fraud & Abuse, Seed, nearest in raised',
    );
    expect(peers.texts('rowheader').toSorted()).toEqual(['far', 'farther', 'near', 'nearer']);
    expect(peers.texts('rowheader').slice(2)).toEqual(['farther', 'far']);
  });

  it('are found behind many companies that have left the stage', async () => {
    const peers = (await open('/explore/companies/granted')).the('region', /^Peers/);
    expect(peers.texts('rowheader')).toEqual(['granted-more']);
  });

  it('are none if no other company is at the stage', async () => {
    expect((await open('/explore/companies/later')).text).toContain(
      'No other company of this category and latest stage has a disclosed amount.',
    );
  });

  it('have a source that lists those that raised less and those that raised more', async () => {
    const peers = (await open('/explore/companies/acme')).the('region', /^Peers/);
    const [path = ''] = /\/api\/v2\/companies\?[^"]+/.exec(peers.text) ?? [];
    const { companies } = await app.body<{ companies: { slug: string }[] }>(
      path.replace('/api/v2', ''),
    );
    expect(companies.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['farther', 'nearer', 'near', 'far']),
    );
  });

  it('can be compared with it, and lead to all of them', async () => {
    const peers = (await open('/explore/companies/acme')).the('region', /^Peers/);
    const page = await open(peers.all('link').find(({ text }) => text === 'Compare')!.href!);
    expect(page.the('main').text).toContain('Company: acme, against Company: near');
    const all = await open(
      peers.the('link', 'All companies of this category with a round at this stage').href!,
    );
    expect(all.texts('rowheader')).toEqual(expect.arrayContaining(['near', 'acme', 'far']));
    const alone = await open('/explore/companies/later');
    expect(alone.has('link', 'All companies of this category with a round at this stage')).toBe(
      false,
    );
  });
});

describe('the category of a company', () => {
  it('leads to the funding of that category, also if its name has a comma', async () => {
    const [category] = (await open('/explore/companies/acme')).all('link', 'Risk, Fraud & Abuse');
    const funding = await open(category!.href!);
    expect(funding.the('list', 'Filters that are set').text).toContain(
      'Category: Risk, Fraud & Abuse',
    );
  });
});
