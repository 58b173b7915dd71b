import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { changesOfLatestPublication } from '../support/publication-changes';
import { createTestDatabase } from '../support/test-database';

/**
 * A row also shows names and figures of other records, so it can change although its record didn't.
 * Each test has records of its own, whose slugs and ids begin with the same word. All are imported
 * together, before the change and after it.
 */
describe('the changes of a publication', () => {
  const before = new MarketDataset();
  const after = new MarketDataset();

  let changes: Awaited<ReturnType<typeof changesOfLatestPublication>>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    try {
      await importDataset(database.url, before);
      await importDataset(database.url, after);
      changes = await changesOfLatestPublication(await database.connect());
    } finally {
      await database.drop();
    }
  });

  const changesOf = (word: string): typeof changes =>
    changes.filter(({ key }) => key.startsWith(word));

  describe('follow a category that moves to another domain', () => {
    const inDomain = (market: MarketDataset, domain: string): MarketDataset =>
      market
        .category('SSO', 'Identity', domain)
        .company('moved', { product_category: 'SSO' })
        .round('moved', '2026-01-01', 5, { id: 'moved-round' });
    inDomain(before, 'Trust');
    inDomain(after, 'Identity & Trust');

    it('to everything that names it', () => {
      const domain = { from: 'Trust', to: 'Identity & Trust' };
      expect(changesOf('moved')).toEqual([
        { kind: 'company', change: 'updated', key: 'moved', fields: { domain } },
        { kind: 'funding_round', change: 'updated', key: 'moved-round', fields: { domain } },
      ]);
    });
  });

  describe('follow the name of a company', () => {
    const named = (market: MarketDataset, name: string): MarketDataset =>
      market
        .company('renamed', { name })
        .company('renamed-target')
        .round('renamed', '2026-01-01', 5, { id: 'renamed-round' })
        .acquisition('renamed-target', '2026-03-01', 9, {
          id: 'renamed-deal',
          acquirer: 'renamed',
          acquirer_name: 'as announced',
        });
    named(before, 'Alpha Ltd');
    named(after, 'Alpha');

    it('to its rounds and to what it acquired', () => {
      const name = { from: 'Alpha Ltd', to: 'Alpha' };
      expect(changesOf('renamed')).toEqual([
        { kind: 'company', change: 'updated', key: 'renamed', fields: { name } },
        {
          kind: 'company',
          change: 'updated',
          key: 'renamed-target',
          fields: { acquired_by: name },
        },
        {
          kind: 'funding_round',
          change: 'updated',
          key: 'renamed-round',
          fields: { company: name },
        },
        { kind: 'acquisition', change: 'updated', key: 'renamed-deal', fields: { acquirer: name } },
      ]);
    });
  });

  describe('follow the country of a company', () => {
    const inCountry = (market: MarketDataset, country: string): MarketDataset =>
      market
        .company('abroad', { country })
        .company('abroad-target')
        .round('abroad', '2026-01-01', 5, { id: 'abroad-round' })
        .acquisition('abroad-target', '2026-03-01', 9, {
          id: 'abroad-deal',
          acquirer: 'abroad',
          acquirer_name: 'abroad',
        });
    inCountry(before, 'GB');
    inCountry(after, 'DE');

    it('to its rounds and to what it acquired', () => {
      const country = { from: 'GB', to: 'DE' };
      expect(changesOf('abroad')).toEqual([
        {
          kind: 'company',
          change: 'updated',
          key: 'abroad',
          fields: expect.objectContaining({ country }) as object,
        },
        { kind: 'funding_round', change: 'updated', key: 'abroad-round', fields: { country } },
        {
          kind: 'acquisition',
          change: 'updated',
          key: 'abroad-deal',
          fields: { acquirer_country: country },
        },
      ]);
    });
  });

  describe('follow the category of a company', () => {
    const inCategory = (market: MarketDataset, product_category: string): MarketDataset =>
      market
        .category('Vaults', 'Secrets', 'Protection')
        .category('Firewalls', 'Network', 'Protection')
        .company('sorted', { product_category })
        .investor('sorted-fund')
        .round('sorted', '2026-01-01', 5, { id: 'sorted-round', investors: 'sorted-fund' })
        .acquisition('sorted', '2026-03-01', 9, { id: 'sorted-deal' });
    inCategory(before, 'Vaults');
    inCategory(after, 'Firewalls');

    it('to its investors, its rounds and its acquisition', () => {
      const product_category = { from: 'Vaults', to: 'Firewalls' };
      const category = { from: 'Secrets', to: 'Network' };
      expect(changesOf('sorted')).toEqual([
        {
          kind: 'company',
          change: 'updated',
          key: 'sorted',
          fields: {
            product_category,
            category,
            product_categories: { from: ['Vaults'], to: ['Firewalls'] },
          },
        },
        {
          kind: 'investor',
          change: 'updated',
          key: 'sorted-fund',
          fields: { top_categories: { from: ['Secrets'], to: ['Network'] } },
        },
        {
          kind: 'funding_round',
          change: 'updated',
          key: 'sorted-round',
          fields: { product_category, category },
        },
        {
          kind: 'acquisition',
          change: 'updated',
          key: 'sorted-deal',
          fields: { product_category, category },
        },
      ]);
    });
  });

  describe('follow an acquisition', () => {
    const acquiredOn = (market: MarketDataset, day: string): MarketDataset =>
      market.company('acquired').acquisition('acquired', day, 9, { id: 'acquired-deal' });
    acquiredOn(before, '2026-03-01');
    acquiredOn(after, '2026-03-02');

    it('to the company that was acquired', () => {
      const day = { from: '2026-03-01', to: '2026-03-02' };
      expect(changesOf('acquired')).toEqual([
        { kind: 'company', change: 'updated', key: 'acquired', fields: { acquired_date: day } },
        { kind: 'acquisition', change: 'updated', key: 'acquired-deal', fields: { date: day } },
      ]);
    });
  });

  describe('follow the name of an investor', () => {
    const named = (market: MarketDataset, name: string): MarketDataset =>
      market.company('backed').investor('backed-fund', { name }).round('backed', '2026-01-01', 5, {
        id: 'backed-round',
        investors: 'backed-fund',
        lead_investors: 'backed-fund',
      });
    named(before, 'Peak Fund');
    named(after, 'Peak');

    it('to its rounds', () => {
      expect(changesOf('backed')).toEqual([
        {
          kind: 'investor',
          change: 'updated',
          key: 'backed-fund',
          fields: { name: { from: 'Peak Fund', to: 'Peak' } },
        },
        {
          kind: 'funding_round',
          change: 'updated',
          key: 'backed-round',
          fields: {
            lead_investors: { from: ['Peak Fund'], to: ['Peak'] },
            investors: { from: ['Peak Fund'], to: ['Peak'] },
          },
        },
      ]);
    });
  });

  describe('notice that another of two rounds on the same day', () => {
    const day = '2026-01-01';
    before
      .company('funded')
      .round('funded', day, 5, { id: 'funded-with-5' })
      .round('funded', day, 7, { id: 'funded-with-7' });
    after
      .company('funded')
      .round('funded', day, 7, { id: 'funded-with-7' })
      .round('funded', day, 5, { id: 'funded-with-5' });

    it('counts as the latest, although no cell differs', () => {
      expect(changesOf('funded')).toEqual([
        {
          kind: 'company',
          change: 'updated',
          key: 'funded',
          fields: { last_funding_amount: { from: 7, to: 5 } },
        },
      ]);
    });
  });

  describe('notice that another of two acquisitions on the same day', () => {
    const day = '2026-01-01';
    before
      .company('sold')
      .acquisition('sold', day, 5, { id: 'sold-first', acquirer_name: 'First Buyer' })
      .acquisition('sold', day, 7, { id: 'sold-second', acquirer_name: 'Second Buyer' });
    after
      .company('sold')
      .acquisition('sold', day, 7, { id: 'sold-second', acquirer_name: 'Second Buyer' })
      .acquisition('sold', day, 5, { id: 'sold-first', acquirer_name: 'First Buyer' });

    it('counts as the latest, although no cell differs', () => {
      expect(changesOf('sold')).toEqual([
        {
          kind: 'company',
          change: 'updated',
          key: 'sold',
          fields: { acquired_by: { from: 'Second Buyer', to: 'First Buyer' } },
        },
      ]);
    });
  });
});
