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
  async function expectTwoUnlisted(rule: string, market: MarketDataset): Promise<void> {
    const report = await reportOf(rule, market);
    expect(report.findings).toHaveLength(10_000);
    expect(report.unlisted).toBe(2);
    expect(isQuestionable(report)).toBe(true);
    expect(qualitySummary(report)).toBe("10,000 findings to look at, 2 more that aren't listed");
  }

  it('if it finds records, such as future_date', () =>
    expectTwoUnlisted(
      'future_date',
      marketOf(10_002, (market, number) => market.round('acme', '2081-01-01', number)),
    ));

  it('if it judges texts, such as unlikely_name', () =>
    expectTwoUnlisted(
      'unlikely_name',
      marketOf(10_002, (market, number) => market.company(`c-${number}`, { name: '#REF!' })),
    ));

  it('if it judges candidates by their cells, such as acquirer_name', () =>
    expectTwoUnlisted(
      'acquirer_name',
      marketOf(10_002, (market, number) =>
        market.company(`c-${number}`).acquisition(`c-${number}`, '2026-01-01', number, {
          acquirer: 'acme',
          acquirer_name: 'Other',
        }),
      ),
    ));
});
