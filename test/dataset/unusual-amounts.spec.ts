import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUALITY_RULES } from '../../src/dataset/quality/quality-rules';
import { MarketDataset } from '../support/market-dataset';
import { checkFolder } from '../support/quality-report';

/** What the rule of unusual amounts says of a file. */
function unusualAmounts(market: MarketDataset): Promise<string[]> {
  return market.inFolder(async (folder) => {
    const others = QUALITY_RULES.filter(({ kind }) => kind !== 'unusual_amount');
    const settings = Object.fromEntries(others.map(({ kind }) => [kind, { severity: 'off' }]));
    writeFileSync(join(folder, 'quality.json'), JSON.stringify(settings));
    const { findings } = await checkFolder(folder);
    return findings.map(({ why }) => why);
  });
}

/** Rounds of $500,000, $1,000,000, $1,500,000 and so on. */
function risingRounds(count: number, stage: string): MarketDataset {
  const market = new MarketDataset().company('acme', { name: 'Acme' });
  for (let round = 1; round <= count; round++)
    market.round('acme', '2024-01-01', round * 500_000, { stage });
  return market;
}

describe('an amount is unusual', () => {
  it('beside the amounts of its stage', async () => {
    const market = risingRounds(96, 'Series A').round('acme', '2024-03-01', 1_000_000_000, {
      stage: 'Series A',
    });
    expect(await unusualAmounts(market)).toEqual([
      'Acme: the Series A round of 2024-03-01 ($1,000,000,000) is 21 times more than usual Series A rounds, which are at most $48,000,000.',
    ]);
  });

  it('beside the amounts of rounds without a stage, if it has none', async () => {
    const market = risingRounds(96, '').round('acme', '2024-03-01', 1_000_000_000, { stage: '' });
    expect(await unusualAmounts(market)).toEqual([
      'Acme: the round without a stage of 2024-03-01 ($1,000,000,000) is 21 times more than usual rounds without a stage, which are at most $48,000,000.',
    ]);
  });

  it('beside the amounts of all acquisitions', async () => {
    const market = new MarketDataset().company('acme', { name: 'Acme' });
    for (let deal = 1; deal <= 96; deal++)
      market.acquisition('acme', '2024-01-01', deal * 500_000, { acquirer_name: 'Apex' });
    market.acquisition('acme', '2024-03-01', 1_000_000_000, { acquirer_name: 'Apex' });
    expect(await unusualAmounts(market)).toEqual([
      'Acme: the acquisition by Apex of 2024-03-01 ($1,000,000,000) is 21 times more than usual acquisitions, which are at most $48,000,000.',
    ]);
  });

  it('although others of its stage have as many digits too many', async () => {
    const market = risingRounds(96, 'Series A');
    for (const amount of [1_000_000_000, 2_000_000_000, 3_000_000_000, 4_000_000_000])
      market.round('acme', '2024-03-01', amount, { stage: 'Series A' });
    expect((await unusualAmounts(market)).sort()).toEqual([
      'Acme: the Series A round of 2024-03-01 ($1,000,000,000) is 21 times more than usual Series A rounds, which are at most $48,000,000.',
      'Acme: the Series A round of 2024-03-01 ($2,000,000,000) is 42 times more than usual Series A rounds, which are at most $48,000,000.',
      'Acme: the Series A round of 2024-03-01 ($3,000,000,000) is 63 times more than usual Series A rounds, which are at most $48,000,000.',
      'Acme: the Series A round of 2024-03-01 ($4,000,000,000) is 84 times more than usual Series A rounds, which are at most $48,000,000.',
    ]);
  });

  it('beside the median of a stage with 5 amounts', async () => {
    const market = risingRounds(96, 'Series A');
    for (const amount of [100_000, 100_000, 100_000, 100_000, 100_000_000])
      market.round('acme', '2024-03-01', amount, { stage: 'Seed' });
    expect(await unusualAmounts(market)).toEqual([
      'Acme: the Seed round of 2024-03-01 ($100,000,000) is 510 times more than usual Seed rounds, which are at most $200,000.',
    ]);
  });

  it('beside all amounts of the file if its stage has only 4', async () => {
    const market = risingRounds(96, 'Series A');
    for (const amount of [1_000_000, 1_000_000, 1_000_000, 1_000_000_000])
      market.round('acme', '2024-03-01', amount, { stage: 'Seed' });
    expect(await unusualAmounts(market)).toEqual([
      'Acme: the Seed round of 2024-03-01 ($1,000,000,000) is 21 times more than usual rounds of any stage, which are at most $48,000,000.',
    ]);
  });

  it('in a file with 20 amounts', async () => {
    const market = risingRounds(19, 'Series A').round('acme', '2024-03-01', 1_000_000_000, {
      stage: 'Series A',
    });
    expect(await unusualAmounts(market)).toEqual([
      'Acme: the Series A round of 2024-03-01 ($1,000,000,000) is 106 times more than usual Series A rounds, which are at most $9,400,000.',
    ]);
  });

  it('not in a file with 19 amounts', async () => {
    const market = risingRounds(18, 'Series A').round('acme', '2024-03-01', 1_000_000_000, {
      stage: 'Series A',
    });
    expect(await unusualAmounts(market)).toEqual([]);
  });
});
