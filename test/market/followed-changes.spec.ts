import type { Client } from 'pg';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { changesOfLatestPublication } from '../support/publication-changes';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** A row also shows names and figures of other records, so it can change although its record didn't. */
describe('the changes of a publication', () => {
  let database: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  afterEach(() => database.drop());

  it('follow a category that moves to another domain to everything that names it', async () => {
    const inDomain = (domain: string): MarketDataset =>
      new MarketDataset()
        .category('SSO', 'Identity', domain)
        .company('alpha', { product_category: 'SSO' })
        .round('alpha', '2026-01-01', 5);
    await importDataset(database.url, inDomain('Trust'));
    await importDataset(database.url, inDomain('Identity & Trust'));
    const moved = { domain: { from: 'Trust', to: 'Identity & Trust' } };
    expect(await changesOfLatestPublication(client)).toEqual([
      { kind: 'company', change: 'updated', key: 'alpha', fields: moved },
      { kind: 'funding_round', change: 'updated', key: 'r1', fields: moved },
    ]);
  });

  it('follow the name of a company to its rounds and to what it acquired', async () => {
    const named = (name: string): MarketDataset =>
      new MarketDataset()
        .company('alpha', { name })
        .company('beta')
        .round('alpha', '2026-01-01', 5)
        .acquisition('beta', '2026-03-01', 9, { acquirer: 'alpha', acquirer_name: 'as announced' });
    await importDataset(database.url, named('Alpha Ltd'));
    await importDataset(database.url, named('Alpha'));
    const renamed = { from: 'Alpha Ltd', to: 'Alpha' };
    expect(await changesOfLatestPublication(client)).toEqual([
      { kind: 'company', change: 'updated', key: 'alpha', fields: { name: renamed } },
      { kind: 'company', change: 'updated', key: 'beta', fields: { acquired_by: renamed } },
      { kind: 'funding_round', change: 'updated', key: 'r1', fields: { company: renamed } },
      { kind: 'acquisition', change: 'updated', key: 'a1', fields: { acquirer: renamed } },
    ]);
  });

  it('follow the country of a company to its rounds and to what it acquired', async () => {
    const alphaIn = (country: string): MarketDataset =>
      new MarketDataset()
        .company('alpha', { country })
        .company('beta')
        .round('alpha', '2026-01-01', 5)
        .acquisition('beta', '2026-03-01', 9, { acquirer: 'alpha', acquirer_name: 'alpha' });
    await importDataset(database.url, alphaIn('GB'));
    await importDataset(database.url, alphaIn('DE'));
    const moved = { from: 'GB', to: 'DE' };
    expect(await changesOfLatestPublication(client)).toEqual([
      {
        kind: 'company',
        change: 'updated',
        key: 'alpha',
        fields: expect.objectContaining({ country: moved }) as object,
      },
      { kind: 'funding_round', change: 'updated', key: 'r1', fields: { country: moved } },
      { kind: 'acquisition', change: 'updated', key: 'a1', fields: { acquirer_country: moved } },
    ]);
  });

  it('follow the category of a company to its investors, its rounds and its acquisition', async () => {
    const alphaIn = (product_category: string): MarketDataset =>
      new MarketDataset()
        .category('SSO', 'Identity', 'Trust')
        .category('Firewalls', 'Network', 'Trust')
        .company('alpha', { product_category })
        .investor('peak')
        .round('alpha', '2026-01-01', 5, { investors: 'peak' })
        .acquisition('alpha', '2026-03-01', 9);
    await importDataset(database.url, alphaIn('SSO'));
    await importDataset(database.url, alphaIn('Firewalls'));
    const recategorized = {
      product_category: { from: 'SSO', to: 'Firewalls' },
      category: { from: 'Identity', to: 'Network' },
    };
    expect(await changesOfLatestPublication(client)).toEqual([
      {
        kind: 'company',
        change: 'updated',
        key: 'alpha',
        fields: {
          ...recategorized,
          product_categories: { from: ['SSO'], to: ['Firewalls'] },
        },
      },
      {
        kind: 'investor',
        change: 'updated',
        key: 'peak',
        fields: { top_categories: { from: ['Identity'], to: ['Network'] } },
      },
      { kind: 'funding_round', change: 'updated', key: 'r1', fields: recategorized },
      { kind: 'acquisition', change: 'updated', key: 'a1', fields: recategorized },
    ]);
  });

  it('follow an acquisition to the company that was acquired', async () => {
    const acquiredOn = (day: string): MarketDataset =>
      new MarketDataset().company('beta').acquisition('beta', day, 9);
    await importDataset(database.url, acquiredOn('2026-03-01'));
    await importDataset(database.url, acquiredOn('2026-03-02'));
    const postponed = { from: '2026-03-01', to: '2026-03-02' };
    expect(await changesOfLatestPublication(client)).toEqual([
      { kind: 'company', change: 'updated', key: 'beta', fields: { acquired_date: postponed } },
      { kind: 'acquisition', change: 'updated', key: 'a1', fields: { date: postponed } },
    ]);
  });

  it('follow the name of an investor to its rounds', async () => {
    const named = (name: string): MarketDataset =>
      new MarketDataset()
        .company('alpha')
        .investor('peak', { name })
        .round('alpha', '2026-01-01', 5, { investors: 'peak', lead_investors: 'peak' });
    await importDataset(database.url, named('Peak Fund'));
    await importDataset(database.url, named('Peak'));
    expect(await changesOfLatestPublication(client)).toEqual([
      {
        kind: 'investor',
        change: 'updated',
        key: 'peak',
        fields: { name: { from: 'Peak Fund', to: 'Peak' } },
      },
      {
        kind: 'funding_round',
        change: 'updated',
        key: 'r1',
        fields: {
          lead_investors: { from: ['Peak Fund'], to: ['Peak'] },
          investors: { from: ['Peak Fund'], to: ['Peak'] },
        },
      },
    ]);
  });

  it('notice that another of two rounds on the same day counts as the latest, although no cell differs', async () => {
    const day = '2026-01-01';
    await importDataset(
      database.url,
      new MarketDataset()
        .company('alpha')
        .round('alpha', day, 5, { id: 'five' })
        .round('alpha', day, 7, { id: 'seven' }),
    );
    await importDataset(
      database.url,
      new MarketDataset()
        .company('alpha')
        .round('alpha', day, 7, { id: 'seven' })
        .round('alpha', day, 5, { id: 'five' })
        // Without any other change, the import would be skipped.
        .company('gamma'),
    );
    expect(await changesOfLatestPublication(client)).toEqual([
      {
        kind: 'company',
        change: 'updated',
        key: 'alpha',
        fields: { last_funding_amount: { from: 7, to: 5 } },
      },
      { kind: 'company', change: 'added', key: 'gamma', fields: {} },
    ]);
  });

  it('notice that another of two acquisitions on the same day counts as the latest, although no cell differs', async () => {
    const day = '2026-01-01';
    await importDataset(
      database.url,
      new MarketDataset()
        .company('alpha')
        .acquisition('alpha', day, 5, { id: 'first', acquirer_name: 'First Buyer' })
        .acquisition('alpha', day, 7, { id: 'second', acquirer_name: 'Second Buyer' }),
    );
    await importDataset(
      database.url,
      new MarketDataset()
        .company('alpha')
        .acquisition('alpha', day, 7, { id: 'second', acquirer_name: 'Second Buyer' })
        .acquisition('alpha', day, 5, { id: 'first', acquirer_name: 'First Buyer' })
        // Without any other change, the import would be skipped.
        .company('gamma'),
    );
    expect(await changesOfLatestPublication(client)).toEqual([
      {
        kind: 'company',
        change: 'updated',
        key: 'alpha',
        fields: { acquired_by: { from: 'Second Buyer', to: 'First Buyer' } },
      },
      { kind: 'company', change: 'added', key: 'gamma', fields: {} },
    ]);
  });
});
