import { MarketDataset } from '../support/market-dataset';
import { soundMarket } from '../support/quality-examples';
import { findingsOf } from '../support/quality-report';

const acme = (cells: Record<string, string | number> = {}): MarketDataset =>
  new MarketDataset().company('acme', { name: 'Acme', ...cells });

describe('a deal is doubtful', () => {
  it('if its amount is far above those of its stage', async () => {
    // Beside 30 rounds of $5,000,000 to $7,900,000.
    const market = soundMarket().round('acme', '2026-01-01', 13_100_000_000_000, {
      stage: 'Series A',
    });
    expect(await findingsOf(market)).toMatchObject([
      {
        id: 'amount:r31:13100000000000',
        severity: 'high',
        file: 'funding_rounds.csv',
        line: 32,
        column: 'amount_usd',
      },
    ]);
  });

  it('if its amount is below $1,000, even if no other deal has its stage', async () => {
    const market = soundMarket().round('acme', '2026-01-01', 5, { stage: 'Seed' });
    expect(await findingsOf(market)).toMatchObject([{ id: 'amount:r31:5', severity: 'high' }]);
  });

  it('if it is announced for a day more than a year ahead', async () => {
    const market = acme().round('acme', '2081-01-01', null, { stage: 'Series B' });
    expect(await findingsOf(market)).toMatchObject([
      { id: 'future:r1:2081-01-01', severity: 'high', column: 'announced_on' },
    ]);
  });

  it('if it fits into the order of its file only in another year', async () => {
    // Below 30 rounds of 2025-03-01.
    const market = soundMarket()
      .company('bolt', { name: 'Bolt', country: 'US', product_category: 'SIEM' })
      .round('acme', '2025-03-04', null, { stage: 'Pre-Seed' })
      .round('bolt', '2024-03-06', null, { stage: 'Series B' })
      .round('acme', '2025-03-09', null, { stage: 'Seed' });
    expect(await findingsOf(market)).toMatchObject([
      {
        id: 'date:r32:2024-03-06',
        severity: 'medium',
        why: 'Bolt: the Series B round of 2024-03-06 (undisclosed) is out of order in its file, where 2025-03-06 would fit.',
      },
    ]);
  });

  it('once if it is dated far too early, even if another century would fit', async () => {
    // Below 30 rounds of 2025-03-01.
    const market = soundMarket()
      .company('bolt', { name: 'Bolt', country: 'US', product_category: 'SIEM' })
      .round('acme', '2025-03-04', null, { stage: 'Pre-Seed' })
      .round('bolt', '1925-03-06', null, { stage: 'Series B' })
      .round('acme', '2025-03-09', null, { stage: 'Seed' });
    expect(await findingsOf(market)).toMatchObject([
      {
        id: 'date:r32:1925-03-06',
        severity: 'high',
        why: 'Bolt: the Series B round of 1925-03-06 (undisclosed) is dated far too early.',
      },
    ]);
  });

  it('in the year before the company was founded', async () => {
    const market = acme({ founded_year: 2026 }).round('acme', '2025-12-01', null, {
      stage: 'Seed',
    });
    expect(await findingsOf(market)).toMatchObject([
      { id: 'deal_before_founding:r1:2025-12-01', severity: 'low' },
    ]);
  });

  it('but not in the year in which it was founded', async () => {
    const market = acme({ founded_year: 2025 }).round('acme', '2025-01-01', null, {
      stage: 'Seed',
    });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('if a closed company raised it lately', async () => {
    const market = acme({ status: 'closed' }).round('acme', '2026-10-01', null, { stage: 'Seed' });
    expect(await findingsOf(market)).toMatchObject([
      {
        id: 'after-exit:acme:1',
        severity: 'medium',
        why: 'Acme: the Seed round of 2026-10-01 (undisclosed) comes lately, although its status is closed.',
      },
    ]);
  });

  it('but not if only a minority of the company was sold before', async () => {
    const market = acme()
      .acquisition('acme', '2025-06-01', null, { exit_type: 'Minority Stake' })
      .round('acme', '2026-01-01', null, { stage: 'Series B' });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('but not if it is a bridge round, one stage below the round before', async () => {
    const market = acme()
      .round('acme', '2025-03-01', null, { stage: 'Series B' })
      .round('acme', '2026-03-01', null, { stage: 'Series A' });
    expect(await findingsOf(market)).toEqual([]);
  });

  it.each([
    { name: 'Cirrus', acquirer_name: 'Cobalt', what: 'only the first letter' },
    { name: 'Cirrus', acquirer_name: 'C', what: 'only one letter' },
    { name: 'Cirrus Sky', acquirer_name: 'Copper Shield', what: 'only the initials' },
    { name: 'Cirrus & Sky', acquirer_name: 'Bolt and Key', what: 'only the word "and"' },
    { name: 'Cirrus', acquirer_name: '+++', what: 'nothing, as one is of symbols,' },
    { name: '***', acquirer_name: '+++', what: 'nothing, as both are of symbols,' },
  ])(
    'if the name of its acquirer has $what in common with the record: $acquirer_name and $name',
    async ({ name, acquirer_name }) => {
      const market = acme()
        .company('cirrus', { name })
        .acquisition('acme', '2025-06-01', null, { acquirer: 'cirrus', acquirer_name });
      const kinds = (await findingsOf(market)).map(({ kind }) => kind);
      expect(kinds).toContain('acquirer_name');
    },
  );

  it('but not if it names its acquirer by an alias of the record', async () => {
    const market = acme()
      .company('cirrus', { name: 'Cirrus', aliases: 'Stratus|Borealis' })
      .acquisition('acme', '2025-06-01', null, { acquirer: 'cirrus', acquirer_name: 'Borealis' });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('but not if it names its acquirer by the initials of the record', async () => {
    const market = acme()
      .company('ibm', { name: 'International Business Machines' })
      .acquisition('acme', '2025-06-01', null, { acquirer: 'ibm', acquirer_name: 'IBM' });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('but not if it names its acquirer with a word more than the record', async () => {
    const market = acme()
      .company('borealis', { name: 'Borealis' })
      .acquisition('acme', '2025-06-01', null, {
        acquirer: 'borealis',
        acquirer_name: 'Borealis Networks Europe',
      });
    expect(await findingsOf(market)).toEqual([]);
  });
});

describe('the status "active" of a company is doubtful', () => {
  it('if it raised on the public market', async () => {
    const market = acme({ status: 'active' }).round('acme', '2025-06-01', null, {
      stage: 'IPO',
      venue: 'public',
    });
    expect(await findingsOf(market)).toMatchObject([
      {
        id: 'status_contradiction:acme:active',
        severity: 'medium',
        why: 'Acme is active, but there is its IPO round of 2025-06-01 (undisclosed) (funding_rounds.csv:2).',
      },
    ]);
  });

  it('but not if only a part of it was sold', async () => {
    const market = acme({ status: 'active' }).acquisition('acme', '2025-06-01', null, {
      exit_type: 'Majority Stake',
    });
    expect(await findingsOf(market)).toEqual([]);
  });
});
