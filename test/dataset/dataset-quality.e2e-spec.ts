import type { QualityReport } from '../../src/dataset/quality/quality-report';
import { QUALITY_RULES } from '../../src/dataset/quality/quality-rules';
import { EXAMPLES, soundMarket } from '../support/quality-examples';
import { checkFolder, reportOf } from '../support/quality-report';

const idsOf = ({ findings }: QualityReport): string[] => findings.map(({ id }) => id);

const SENTENCES = QUALITY_RULES.flatMap(({ kind, sentences, severities, thresholds = {} }) =>
  Object.entries(sentences).map(([sentence, { example }]) => ({
    kind,
    sentence,
    example,
    severities: Object.keys(severities(thresholds)),
  })),
);

describe('the quality report', () => {
  it('finds nothing in a good dataset', async () => {
    expect(await reportOf(soundMarket())).toEqual({
      findings: [],
      to_verify: [],
      unlisted: 0,
      accepted: 0,
      unused_acceptances: [],
      compared_with: null,
      settings: {},
    });
  });

  it.each(SENTENCES)(
    'of the rule $kind finds the example of its sentence $sentence',
    async ({ kind, sentence, example, severities }) => {
      const spoil = EXAMPLES[kind]?.[sentence];
      if (!spoil)
        throw new Error(
          `Add a dataset for ${kind}.${sentence} to test/support/quality-examples.ts`,
        );
      const report = await reportOf(spoil(soundMarket()));
      const findings = [...report.findings, ...report.to_verify];
      expect(findings).toMatchObject([{ kind, why: example }]);
      expect(severities).toContain(findings[0]?.severity);
    },
  );

  it('puts the most severe findings first', async () => {
    // The rule of the first is asked long after that of the second.
    const market = soundMarket()
      .company('late', {
        name: 'Late',
        country: 'US',
        product_category: 'SIEM',
        founded_year: 2021,
      })
      .round('late', '2019-03-01', null, { stage: 'Seed' })
      .company('societe', { name: 'Soci?t? Nord', country: 'US', product_category: 'SIEM' });
    expect((await reportOf(market)).findings).toMatchObject([
      { kind: 'lost_characters', severity: 'high' },
      { kind: 'deal_before_founding', severity: 'medium' },
    ]);
  });

  it('says which findings the served generation does not have', async () => {
    const market = soundMarket()
      .round('acme', '2026-01-01', 5, { stage: 'Seed' })
      .round('acme', '2081-01-01', null, { stage: 'Series B' });
    const report = await market.inFolder((folder) => checkFolder(folder, ['amount:r31:5']));
    expect(report).toMatchObject({
      compared_with: 'g1',
      findings: [
        { id: 'amount:r31:5', is_new: false },
        { id: 'future:r32:2081-01-01', is_new: true },
      ],
    });
  });

  it('gives the same findings the same ids, however the rows are sorted', async () => {
    const market = soundMarket();
    for (const sentences of Object.values(EXAMPLES)) Object.values(sentences).at(-1)?.(market);
    market
      .round('company-3', '2025-03-20', 5_500_000, { stage: 'Series A' })
      .round('company-3', '2025-03-09', null);
    const ids = idsOf(await reportOf(market));
    expect(ids.length).toBeGreaterThan(QUALITY_RULES.length);

    for (const rows of Object.values(market.records)) rows.reverse();
    const accepted = ['id', ...ids.map((id) => `"${id}"`)].join('\n');
    expect(await reportOf(market, accepted)).toMatchObject({
      findings: [],
      unused_acceptances: [],
    });
  });
});
