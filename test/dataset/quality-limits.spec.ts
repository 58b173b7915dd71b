import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { datasetCommands } from '../../src/dataset/commands/dataset.commands';
import { qualitySummary } from '../../src/dataset/commands/quality-text';
import { isQuestionable, type QualityReport } from '../../src/dataset/quality/quality-report';
import { QUALITY_RULES } from '../../src/dataset/quality/quality-rules';
import type { CommandContext } from '../../src/platform/command-line/operator-command';
import { present } from '../../src/platform/errors/present';
import { MarketDataset } from '../support/market-dataset';
import { checkFolder } from '../support/quality-report';

/** The report of one rule. */
const reportOf = (kind: string, market: MarketDataset, accepted = 'id\n'): Promise<QualityReport> =>
  market.inFolder((folder) => {
    writeFileSync(join(folder, 'accepted.csv'), accepted);
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

describe('findings that are accepted do not count towards the 10,000 that a rule lists', () => {
  it('if accepted.csv has their ids', async () => {
    const market = marketOf(10_002, (dataset, number) =>
      dataset.company(`c-${number}`, { name: '#REF!' }),
    );
    const accepted = [
      'id',
      'unlikely_name:companies.name:c-1',
      'unlikely_name:companies.name:c-10002',
      '',
    ];
    const report = await reportOf('unlikely_name', market, accepted.join('\n'));
    expect(report.findings).toHaveLength(10_000);
    expect(report).toMatchObject({ unlisted: 0, accepted: 2, unused_acceptances: [] });
  });

  it('if a line accepts all findings of a rule about a company', async () => {
    const market = marketOf(10_001, (dataset, number) =>
      dataset.round('acme', '2081-01-01', number),
    );
    market.company('beta').round('beta', '2081-01-01', 1);
    const report = await reportOf('future_date', market, 'id,rule,record\n,future_date,acme\n');
    expect(report).toMatchObject({
      findings: [{ id: 'future:r10002:2081-01-01' }],
      unlisted: 0,
      accepted: 10_001,
    });
  });
});

it('dataset validate --accept-all says how many findings are left, and accepts them if it is run again', async () => {
  const validate = present(
    datasetCommands.find(({ name }) => name === 'dataset validate'),
    'command dataset validate',
  );
  const context = { onInterrupt: () => undefined } as unknown as CommandContext;
  const market = marketOf(10_002, (dataset, number) =>
    dataset.company(`c-${number}`, { name: '#REF!' }),
  );
  await market.inFolder(async (folder) => {
    writeFileSync(
      join(folder, 'quality.json'),
      '{"similar_company": {"severity": "off"}, "missing_values": {"severity": "off"}}',
    );
    const acceptAll = async (): Promise<string> => {
      const input = { args: [folder], options: { acceptAll: true } };
      return (await validate.run(input, context)).text;
    };
    expect(await acceptAll()).toBe(
      "Accepted 10,000 findings: accepted.csv lists them now. 2 more weren't listed. To accept them, run the command again.",
    );
    expect(await acceptAll()).toBe('Accepted 2 findings: accepted.csv lists them now.');
  });
});
