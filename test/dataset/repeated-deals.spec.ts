import { MarketDataset } from '../support/market-dataset';
import { findingsOf } from '../support/quality-report';

/** The first round is r1, on line 2 of funding_rounds.csv, the second one r2, and so on. */
const acme = (): MarketDataset => new MarketDataset().company('acme', { name: 'Acme' });

describe('two rounds of a company may be one round', () => {
  it('(high) if they have one day, amount and stage', async () => {
    const market = acme()
      .round('acme', '2025-03-01', 5_300_000, { stage: 'Series A' })
      .round('acme', '2025-03-01', 5_300_000, { stage: 'Series A' });
    expect(await findingsOf(market)).toMatchObject([
      { id: 'same-round:r1+r2', severity: 'high', line: 3 },
    ]);
  });

  it('(high) if they have one day and amount, and the stage of one is unknown', async () => {
    const market = acme()
      .round('acme', '2025-03-01', 5_300_000, { stage: 'Series A' })
      .round('acme', '2025-03-01', 5_300_000, { stage: null });
    expect(await findingsOf(market)).toMatchObject([{ id: 'same-round:r1+r2', severity: 'high' }]);
  });

  it('(medium) if they have one amount in two stages, a day apart', async () => {
    const market = acme()
      .round('acme', '2025-03-01', 5_300_000, { stage: 'Series A' })
      .round('acme', '2025-03-02', 5_300_000, { stage: 'Series B' });
    expect(await findingsOf(market)).toMatchObject([
      { id: 'same-round:r1+r2', severity: 'medium' },
    ]);
  });

  it('(low) if they have one amount and stage, a year apart', async () => {
    const market = acme()
      .round('acme', '2025-03-01', 5_300_000, { stage: 'Series A' })
      .round('acme', '2026-03-01', 5_300_000, { stage: 'Series A' });
    expect(await findingsOf(market)).toMatchObject([{ id: 'same-round:r1+r2', severity: 'low' }]);
  });

  it('(low) if they are loans of one amount and of one lender, a year apart', async () => {
    const market = acme()
      .investor('aspen')
      .investor('birch')
      .round('acme', '2025-03-02', 5_300_000, { stage: 'Debt', investors: 'aspen|birch' })
      .round('acme', '2026-03-01', 5_300_000, { stage: 'Debt', investors: 'birch' });
    expect(await findingsOf(market)).toMatchObject([{ id: 'same-round:r1+r2', severity: 'low' }]);
  });

  it('but not if they are loans of one amount a year apart, and their lenders are unknown', async () => {
    const market = acme()
      .round('acme', '2025-03-02', 5_300_000, { stage: 'Debt' })
      .round('acme', '2026-03-02', 5_300_000, { stage: 'Debt' });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('but not if they have similar amounts in two stages', async () => {
    const market = acme()
      .round('acme', '2025-03-01', 5_300_000, { stage: 'Series A' })
      .round('acme', '2025-03-20', 5_500_000, { stage: 'Series B' });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('but not if they have one amount in two stages, a year apart', async () => {
    const market = acme()
      .round('acme', '2025-03-01', 5_300_000, { stage: 'Series A' })
      .round('acme', '2026-03-01', 5_300_000, { stage: 'Series B' });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('but not if one is a loan of another amount on the same day', async () => {
    const market = acme()
      .round('acme', '2025-03-01', 5_300_000, { stage: 'Series A' })
      .round('acme', '2025-03-01', 2_000_000, { stage: 'Debt' });
    expect(await findingsOf(market)).toEqual([]);
  });

  it('but not if they have similar amounts a week apart, by different investors', async () => {
    const market = acme()
      .investor('aspen')
      .investor('birch')
      .round('acme', '2025-03-02', 5_300_000, { stage: 'Seed', investors: 'aspen' })
      .round('acme', '2025-03-08', 5_500_000, { stage: 'Seed', investors: 'birch' });
    expect(await findingsOf(market)).toEqual([]);
  });
});

describe('a finding of repeated rounds', () => {
  it('has all that may be one round', async () => {
    const market = acme()
      .round('acme', '2025-03-01', 5_300_000, { stage: 'Series A' })
      .round('acme', '2025-03-20', 5_500_000, { stage: 'Series A' })
      .round('acme', '2025-03-09', null, { stage: 'Series A' })
      .round('acme', '2025-03-11', 5_400_000, { stage: 'Series A' });
    expect(await findingsOf(market)).toMatchObject([
      {
        id: 'same-round:r1+r2+r3+r4',
        severity: 'medium',
        why: 'Acme: the Series A round of 2025-03-11 ($5,400,000) may be the Series A round of 2025-03-09 (undisclosed) on line 4 and the Series A round of 2025-03-20 ($5,500,000) on line 3 and the Series A round of 2025-03-01 ($5,300,000) on line 2.',
      },
    ]);
  });

  it('has the same id, whichever stands first in the file', async () => {
    const first = { id: 'r1', stage: 'Series A' };
    const second = { id: 'r2', stage: 'Series A' };
    const market = acme()
      .round('acme', '2025-03-01', 5_300_000, first)
      .round('acme', '2025-03-02', 5_300_000, second);
    const reversed = acme()
      .round('acme', '2025-03-02', 5_300_000, second)
      .round('acme', '2025-03-01', 5_300_000, first);
    expect(await findingsOf(market)).toMatchObject([{ id: 'same-round:r1+r2' }]);
    expect(await findingsOf(reversed)).toMatchObject([{ id: 'same-round:r1+r2' }]);
  });

  it('is short, even if a round stands thousands of times', async () => {
    const market = acme();
    for (let copy = 0; copy < 20_000; copy++)
      market.round('acme', '2024-03-01', 6_000_000, { stage: 'Series A' });
    expect(await findingsOf(market)).toMatchObject([
      {
        id: 'same-round:r1+r2+r3+r4+r5+r6+r7+r8+r9+r10+19990-more',
        severity: 'high',
        why: expect.stringMatching(/, and 19,996 others\.$/) as string,
      },
    ]);
  });
});

it('two acquisitions of a company may be one acquisition (medium) if they are undisclosed and a day apart', async () => {
  const market = acme()
    .acquisition('acme', '2026-01-01', null)
    .acquisition('acme', '2026-01-02', null);
  expect(await findingsOf(market)).toMatchObject([
    {
      id: 'same-acquisition:a1+a2',
      kind: 'repeated_acquisition',
      severity: 'medium',
      why: 'Acme: the acquisition by Acquirer Inc of 2026-01-02 (undisclosed) may be the acquisition by Acquirer Inc of 2026-01-01 (undisclosed) on line 2.',
    },
  ]);
});
