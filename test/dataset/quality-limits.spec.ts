import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { qualitySummary } from '../../src/dataset/commands/quality-text';
import { isQuestionable, type QualityReport } from '../../src/dataset/quality/quality-check';
import { QUALITY_RULES } from '../../src/dataset/quality/quality-rules';
import { MarketDataset } from '../support/market-dataset';
import { checkFolder } from '../support/quality-report';

/** The report of one rule. */
const reportOf = (kind: string, market: MarketDataset): Promise<QualityReport> =>
  market.inFolder((folder) => {
    const others = QUALITY_RULES.filter((rule) => rule.kind !== kind);
    const settings = Object.fromEntries(others.map((rule) => [rule.kind, { severity: 'off' }]));
    writeFileSync(join(folder, 'quality.json'), JSON.stringify(settings));
    return checkFolder(folder);
  });

function marketOf(
  size: number,
  add: (market: MarketDataset, number: number) => void,
): MarketDataset {
  const market = new MarketDataset().company('acme');
  for (let number = 1; number <= size; number++) add(market, number);
  return market;
}

describe('a rule of the quality report lists 10,000 findings and says how many more it has', () => {
  it.each([
    ['future_date', (market: MarketDataset, n: number) => market.round('acme', '2081-01-01', n)],
    [
      'own_acquisition',
      (market: MarketDataset, n: number) =>
        market.acquisition('acme', '2026-01-01', n, { acquirer_name: 'acme' }),
    ],
    [
      'unlikely_name',
      (market: MarketDataset, n: number) => market.company(`c-${n}`, { name: '#REF!' }),
    ],
    [
      'acquirer_name',
      (market: MarketDataset, n: number) =>
        market.company(`c-${n}`).acquisition(`c-${n}`, '2026-01-01', n, {
          acquirer: 'acme',
          acquirer_name: 'Other',
        }),
    ],
  ])('%s', async (kind, add) => {
    const report = await reportOf(kind, marketOf(10_002, add));
    expect(report.findings).toHaveLength(10_000);
    expect(report.unlisted).toBe(2);
    expect(isQuestionable(report)).toBe(true);
    expect(qualitySummary(report)).toBe("10,000 findings to look at, 2 more that aren't listed");
  });
});
