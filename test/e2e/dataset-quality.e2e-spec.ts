import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MarketDataset } from '../support/market-dataset';
import { DatasetReading } from '../../src/dataset/validation/read-dataset';
import type { Finding } from '../../src/dataset/quality/finding';
import { QualityCheck, type QualityReport } from '../../src/dataset/quality/quality-report';

const TODAY = '2026-11-22';

function reportOf(dataset: MarketDataset, accepted?: string): Promise<QualityReport> {
  return dataset.inFolder(async (folder) => {
    if (accepted !== undefined) writeFileSync(join(folder, 'accepted.csv'), accepted);
    const check = new QualityCheck(folder, TODAY);
    const { rows, problems } = await new DatasetReading(folder, undefined, undefined, check).read();
    expect(problems).toEqual([]);
    return check.report(rows);
  });
}

/** 30 companies, each with a Series A of 5 to 8 million dollars, and no findings. */
function soundMarket(): MarketDataset {
  const dataset = new MarketDataset().category('SIEM', 'Operations', 'Core');
  const known = { country: 'US', product_category: 'SIEM' };
  for (let index = 0; index < 30; index++) {
    const name = `${String.fromCharCode(65 + (index % 26)).repeat(3)} ${['Shield', 'Guard'][Math.floor(index / 26)]} ${'xyz'[index % 3]}`;
    dataset.company(`company-${index}`, { ...known, name });
    dataset.round(`company-${index}`, '2025-03-01', 5_000_000 + index * 100_000, { stage: 'Series A' });
  }
  return dataset.company('valescope-security', { ...known, name: 'Valescope Security' });
}

const found = ({ findings }: QualityReport): string[] => findings.map(({ id }) => id);

describe('the quality report', () => {
  it('finds nothing in a good dataset', async () => {
    expect(await reportOf(soundMarket())).toEqual({ findings: [], accepted: 0, unused_acceptances: [] });
  });

  it.each<[string, (dataset: MarketDataset) => MarketDataset, Partial<Finding>]>([
    [
      'an amount of 13.1 trillion',
      (dataset) => dataset.round('company-1', '2026-01-01', 13_100_000_000_000, { stage: 'Series A' }),
      { id: 'amount:r31:13100000000000', severity: 'high', file: 'funding_rounds.csv', line: 32, column: 'amount_usd', why: '$13,100,000,000,000 is 2,015,385 times more than the median Series A round ($6,500,000).' },
    ],
    [
      'an amount of 5 dollars, also in a stage of which there are few',
      (dataset) => dataset.round('company-1', '2026-01-01', 5, { stage: 'Seed' }),
      { id: 'amount:r31:5', severity: 'high' },
    ],
    [
      'a round dated 2081',
      (dataset) => dataset.round('company-1', '2081-01-01', null, { stage: 'Series B' }),
      { id: 'future:r31:2081-01-01', severity: 'high', column: 'announced_on', why: '2081-01-01 is more than a year after today (2026-11-22).' },
    ],
    [
      'a name with a letter left out',
      (dataset) => dataset.company('valescope-securty', { name: 'Valescope Securty', country: 'US', product_category: 'SIEM' }),
      { id: 'same-company:valescope-security+valescope-securty', severity: 'medium', file: 'companies.csv', line: 33 },
    ],
    [
      'a name that differs by its legal form',
      (dataset) => dataset.company('valescope', { name: 'VALESCOPE Security, Inc.', product_category: 'SIEM', country: 'US' }),
      { id: 'same-company:valescope+valescope-security', severity: 'high' },
    ],
    [
      'a website of two companies',
      (dataset) =>
        dataset
          .company('one', { name: 'Acme One', country: 'US', product_category: 'SIEM', website: 'https://acme.example' })
          .company('two', { name: 'Acme', country: 'US', product_category: 'SIEM', website: 'http://www.acme.example/en' }),
      { id: 'same-company:one+two', severity: 'high' },
    ],
    [
      'an investor that stands twice',
      (dataset) => dataset.investor('us-ventures', { name: 'US Venture Partners' }).investor('usvp', { name: 'U.S. Venture Partners' }),
      { id: 'same-investor:us-ventures+usvp', kind: 'similar_investor', file: 'investors.csv' },
    ],
    [
      'a round that is entered twice',
      (dataset) => dataset.round('company-3', '2025-03-01', 5_300_000, { stage: 'Series A' }),
      { id: 'same-round:r4+r31', severity: 'high', line: 32 },
    ],
    [
      'a round with a close day and a like amount',
      (dataset) => dataset.round('company-3', '2025-03-20', 5_500_000, { stage: 'Series A' }),
      { id: 'same-round:r4+r31', severity: 'medium' },
    ],
    [
      'an acquisition that is entered twice',
      (dataset) => dataset.acquisition('company-1', '2026-01-01', null).acquisition('company-1', '2026-01-02', null),
      { id: 'same-acquisition:a1+a2', kind: 'repeated_acquisition' },
    ],
    [
      'rounds after an acquisition, as one finding',
      (dataset) =>
        dataset
          .acquisition('company-1', '2025-06-01', null)
          .round('company-1', '2026-01-01', null, { stage: 'Series B' })
          .round('company-1', '2026-06-01', null, { stage: 'Series C' }),
      { id: 'after-exit:company-1:2', why: 'company-1 raised a round on 2026-01-01 and 1 later, but it was acquired on 2025-06-01 (acquisitions.csv:2).' },
    ],
    [
      'a round of a closed company',
      (dataset) =>
        dataset
          .company('shut', { name: 'Shut', status: 'closed', country: 'US', product_category: 'SIEM' })
          .round('shut', '2026-10-01', null, { stage: 'Seed' }),
      { id: 'after-exit:shut:1' },
    ],
    [
      'stages that are often unknown, as one finding',
      (dataset) => dataset.round('company-1', '2024-01-01', 6_000_000).round('company-2', '2024-01-01', 6_000_000),
      { id: 'missing:funding_rounds.stage', severity: 'low', line: null, why: '6% of the rows (2 of 32) have no stage.' },
    ],
  ])('finds %s', async (_, spoil, expected) => {
    const { findings } = await reportOf(spoil(soundMarket()));
    expect(findings).toEqual([expect.objectContaining(expected)]);
  }); // prettier-ignore

  it.each<[string, (dataset: MarketDataset) => MarketDataset]>([
    ['one name in two countries', (dataset) => dataset.company('valescope-2', { name: 'Valescope Security', country: 'DE', product_category: 'SIEM' })],
    ['funds that differ by their number', (dataset) => dataset.investor('fund-1', { name: 'Northern Fund I' }).investor('fund-2', { name: 'Northern Fund II' })],
    ['the next round of a company', (dataset) => dataset.round('company-3', '2025-03-20', 5_500_000, { stage: 'Series B' })],
    ['a round after a minority stake was sold', (dataset) =>
      dataset.acquisition('company-1', '2025-06-01', null, { exit_type: 'Minority Stake' }).round('company-1', '2026-01-01', null, { stage: 'Series B' })],
    ['a parent and its company on one website', (dataset) =>
      dataset
        .company('parent', { name: 'Acme', website: 'https://acme.example', country: 'US', product_category: 'SIEM' })
        .company('child', { name: 'Acme Labs', website: 'https://acme.example', parent: 'parent', country: 'US', product_category: 'SIEM' })],
  ])('does not find %s', async (_, extend) => {
    expect(found(await reportOf(extend(soundMarket())))).toEqual([]);
  }); // prettier-ignore

  it('names a finding the same, however the rows are sorted', async () => {
    const dataset = soundMarket().round('company-3', '2025-03-01', 5_300_000, { stage: 'Series A' });
    expect(found(await reportOf(dataset))).toEqual(['same-round:r4+r31']);
    dataset.records.funding_rounds.reverse();
    expect(found(await reportOf(dataset))).toEqual(['same-round:r4+r31']);
  });

  it('leaves out what accepted.csv accepts, and names lines of accepted.csv that are no longer needed', async () => {
    const odd = (): MarketDataset => soundMarket().round('company-1', '2026-01-01', 5, { stage: 'Seed' }).round('company-1', '2081-01-01', null, { stage: 'Series B' }); // prettier-ignore
    expect(await reportOf(odd(), 'note,id\nit was a symbolic sum,amount:r31:5\n,amount:r99:1\n')).toMatchObject({
      findings: [{ id: 'future:r32:2081-01-01' }],
      accepted: 1,
      unused_acceptances: ['amount:r99:1'],
    });
    await expect(reportOf(odd(), 'finding\namount:r31:5\n')).rejects.toMatchObject({ reason: 'invalid_accepted_file' });
  });

  it('puts the most severe findings first', async () => {
    const dataset = soundMarket()
      .company('valescope-securty', { name: 'Valescope Securty', country: 'US', product_category: 'SIEM' })
      .round('company-1', '2026-01-01', 5, { stage: 'Series B' });
    expect((await reportOf(dataset)).findings.map(({ severity }) => severity)).toEqual(['high', 'medium']);
  });
});
