import type { Finding } from '../../src/dataset/quality/finding';
import type { QualityReport } from '../../src/dataset/quality/quality-check';
import { QUALITY_RULES } from '../../src/dataset/quality/quality-rules';
import type { MarketDataset } from '../support/market-dataset';
import { EXAMPLES, known, soundMarket } from '../support/quality-examples';
import { checkFolder, odd, reportOf } from '../support/quality-report';

const found = ({ findings }: QualityReport): string[] => findings.map(({ id }) => id);

describe('the quality report', () => {
  it('finds nothing in a good dataset', async () => {
    expect(await reportOf(soundMarket())).toEqual({
      findings: [],
      to_verify: [],
      unlisted: 0,
      accepted: 0,
      unused_acceptances: [],
      compared_with: null,
    });
  });

  it.each(
    QUALITY_RULES.flatMap((rule) =>
      Object.entries(rule.sentences).map(
        ([sentence, { example }]) => [rule.kind, sentence, example, rule.severities] as const,
      ),
    ),
  )(
    'of the rule %s finds the example of its sentence %s',
    async (kind, sentence, example, severities) => {
      const report = await reportOf(EXAMPLES[kind]![sentence]!(soundMarket()));
      const findings = [...report.findings, ...report.to_verify];
      expect(findings.map((finding) => [finding.kind, finding.why])).toEqual([[kind, example]]);
      expect(Object.keys(severities)).toContain(findings[0]!.severity);
    },
  );

  it.each<[string, (dataset: MarketDataset) => MarketDataset, Partial<Finding>]>([
    [
      'an amount of 13.1 trillion',
      (dataset) => dataset.round('company-1', '2026-01-01', 13_100_000_000_000, { stage: 'Series A' }),
      { id: 'amount:r31:13100000000000', severity: 'high', file: 'funding_rounds.csv', line: 32, column: 'amount_usd' },
    ],
    [
      'an amount of 5 dollars, also in a stage of which there are few',
      (dataset) => dataset.round('company-1', '2026-01-01', 5, { stage: 'Seed' }),
      { id: 'amount:r31:5', severity: 'high' },
    ],
    [
      'a round dated 2081',
      (dataset) => dataset.round('company-1', '2081-01-01', null, { stage: 'Series B' }),
      { id: 'future:r31:2081-01-01', severity: 'high', column: 'announced_on' },
    ],
    [
      'a name with a letter left out',
      (dataset) => dataset.company('valescope-securty', { ...known, name: 'Valescope Securty' }),
      { id: 'same-company:valescope-securty+valescope-security', severity: 'medium', file: 'companies.csv', line: 34 },
    ],
    [
      'a name that differs by its legal form',
      (dataset) => dataset.company('valescope', { ...known, name: 'VALESCOPE Security, Inc.' }),
      { id: 'same-company:valescope+valescope-security', severity: 'high' },
    ],
    [
      'a name that differs by a generic word, in the same country',
      (dataset) => dataset.company('valescope', { ...known, name: 'Valescope' }),
      { id: 'same-company:valescope+valescope-security', severity: 'medium' },
    ],
    [
      'names with different generic words, and the same deal',
      (dataset) =>
        dataset
          .company('valescope-labs', { ...known, name: 'Valescope Labs' })
          .round('valescope-labs', '2024-03-05', 7_100_000, { stage: 'Series A' })
          .round('valescope-security', '2024-03-01', 7_100_000, { stage: 'Series A' }),
      { id: 'same-company:valescope-labs+valescope-security', severity: 'medium' },
    ],
    [
      'a website of two companies',
      (dataset) =>
        dataset
          .company('one', { ...known, name: 'Apex One', website: 'https://apex.example' })
          .company('two', { ...known, name: 'Apex', website: 'http://www.apex.example/en' }),
      { id: 'same-company:one+two', severity: 'high' },
    ],
    [
      'an alias of two companies',
      (dataset) =>
        dataset
          .company('kestrel', { ...known, name: 'Kestrel Defence', aliases: 'KD Labs' })
          .company('falconry', { ...known, name: 'Falconry', aliases: 'Old Mill|KD-Labs' }),
      { id: 'same-company:kestrel+falconry', severity: 'medium' },
    ],
    [
      'the same name with another website',
      (dataset) =>
        dataset
          .company('corvid', { ...known, name: 'Corvid', website: 'https://corvid.example' })
          .company('corvid-2', { ...known, name: 'Corvid', website: 'https://corvid.test' }),
      { id: 'same-company:corvid+corvid-2', severity: 'medium' },
    ],
    [
      'a short name and the same name with a generic word, of investors',
      (dataset) => dataset.investor('ibm', { name: 'IBM' }).investor('ibm-ventures', { name: 'IBM Ventures' }),
      { id: 'same-investor:ibm+ibm-ventures', severity: 'low' },
    ],
    [
      'an investor that stands twice',
      (dataset) => dataset.investor('us-ventures', { name: 'US Venture Partners' }).investor('usvp', { name: 'U.S. Venture Partners' }),
      { id: 'same-investor:usvp+us-ventures', kind: 'similar_investor', severity: 'high', file: 'investors.csv' },
    ],
    [
      'a round that is entered twice',
      (dataset) => dataset.round('company-3', '2025-03-01', 5_300_000, { stage: 'Series A' }),
      { id: 'same-round:r4+r31', severity: 'high', line: 32 },
    ],
    [
      'a round that is entered again without its stage',
      (dataset) => dataset.round('company-3', '2025-03-01', 5_300_000, { stage: null }),
      { id: 'same-round:r4+r31', severity: 'high' },
    ],
    [
      'a round that is entered again with another stage',
      (dataset) => dataset.round('company-3', '2025-03-02', 5_300_000, { stage: 'Series B' }),
      { id: 'same-round:r4+r31', severity: 'medium' },
    ],
    [
      'a round that is entered three times, as one finding',
      (dataset) =>
        dataset.round('company-3', '2025-03-20', 5_500_000, { stage: 'Series A' }).round('company-3', '2025-03-09', null, { stage: 'Series A' })
          .round('company-3', '2025-03-11', 5_400_000, { stage: 'Series A' }),
      { id: 'same-round:r4+r31+r32+r33', severity: 'medium', why: 'DDD Shield x: the Series A round of 2025-03-11 ($5,400,000) may be the Series A round of 2025-03-09 (undisclosed) on line 33 and the Series A round of 2025-03-20 ($5,500,000) on line 32 and the Series A round of 2025-03-01 ($5,300,000) on line 5.' },
    ],
    [
      'an acquisition that is entered twice',
      (dataset) => dataset.acquisition('company-1', '2026-01-01', null).acquisition('company-1', '2026-01-02', null),
      { id: 'same-acquisition:a1+a2', kind: 'repeated_acquisition', why: 'BBB Shield y: the acquisition by Acquirer Inc of 2026-01-02 (undisclosed) may be the acquisition by Acquirer Inc of 2026-01-01 (undisclosed) on line 2.' },
    ],
    [
      'a round of a closed company',
      (dataset) => dataset.company('shut', { ...known, name: 'Shut', status: 'closed' }).round('shut', '2026-10-01', null, { stage: 'Seed' }),
      { id: 'after-exit:shut:1', why: 'Shut: the Seed round of 2026-10-01 (undisclosed) comes lately, although its status is closed.' },
    ],
    [
      'the code of a web page',
      (dataset) => dataset.company('at-t', { ...known, name: 'AT&amp;T' }),
      { id: 'damaged:companies.name:at-t', severity: 'medium' },
    ],
    [
      'the same round a year later',
      (dataset) => dataset.round('company-3', '2026-03-01', 5_300_000, { stage: 'Series A' }),
      { id: 'same-round:r4+r31', severity: 'low' },
    ],
    [
      'a misspelt name with another website, of one city and year',
      (dataset) =>
        dataset
          .company('brightwater', { ...known, name: 'Brightwater', city: 'Oslo', founded_year: 2011, website: 'https://brightwater.example' })
          .company('brightwaver', { ...known, name: 'Brightwaver', city: 'Oslo', founded_year: 2011, website: 'https://brightwaver.example' }),
      { id: 'same-company:brightwater+brightwaver', severity: 'low' },
    ],
    [
      'a misspelt name with a website that begins alike',
      (dataset) =>
        dataset
          .company('brightwater', { ...known, name: 'Brightwater', website: 'https://brightwater.example' })
          .company('brightwaver', { ...known, name: 'Brightwaver', website: 'https://brightwater-group.test' }),
      { id: 'same-company:brightwater+brightwaver', severity: 'medium' },
    ],
    [
      'a long misspelt name with another website',
      (dataset) =>
        dataset
          .company('brightwater', { ...known, name: 'Brightwater Harbour', website: 'https://brightwater.example' })
          .company('brightwaver', { ...known, name: 'Brightwaver Harbour', website: 'https://brightwaver.example' }),
      { id: 'same-company:brightwater+brightwaver', severity: 'low' },
    ],
    [
      'the same loan a year later, by one of its investors',
      (dataset) =>
        dataset
          .investor('aspen', { name: 'Aspen Capital', country: 'US' }).investor('birch', { name: 'Birch Ventures', country: 'US' })
          .round('acme', '2025-03-02', 5_300_000, { stage: 'Debt', investors: 'aspen|birch' })
          .round('acme', '2026-03-01', 5_300_000, { stage: 'Debt', investors: 'birch' }),
      { id: 'same-round:r31+r32', severity: 'low' },
    ],
    [
      'a misspelt alias',
      (dataset) =>
        dataset
          .company('kestrel', { ...known, name: 'Kestrel Defence', aliases: 'Northern Falcon' })
          .company('falcon', { ...known, name: 'Nothern Falcon' }),
      { id: 'same-company:falcon+kestrel', severity: 'medium' },
    ],
    [
      'a round in a file in order whose year is wrong',
      (dataset) =>
        dataset
          .round('acme', '2025-03-04', null, { stage: 'Pre-Seed' })
          .round('company-1', '2024-03-06', null, { stage: 'Series B' })
          .round('acme', '2025-03-09', null, { stage: 'Seed' }),
      { id: 'date:r32:2024-03-06', severity: 'medium', why: 'BBB Shield y: the Series B round of 2024-03-06 (undisclosed) is out of order in its file, where 2025-03-06 would fit.' },
    ],
    [
      'a round in the year before the founding',
      (dataset) => dataset.company('young', { ...known, name: 'Young', founded_year: 2026 }).round('young', '2025-12-01', null, { stage: 'Seed' }),
      { id: 'deal_before_founding:r31:2025-12-01', severity: 'low' },
    ],
    [
      'an active company on the public market',
      (dataset) =>
        dataset.company('listed', { ...known, name: 'Listed', status: 'active' }).round('listed', '2025-06-01', null, { stage: 'IPO', venue: 'public' }),
      { id: 'status_contradiction:listed:active', severity: 'medium', why: 'Listed is active, but there is its IPO round of 2025-06-01 (undisclosed) (funding_rounds.csv:32).' },
    ],
    [
      'spellings that differ in a blank',
      (dataset) => dataset.company('a', { ...known, name: 'Alder', city: 'Tel  Aviv' }).company('b', { ...known, name: 'Birch', city: 'Tel Aviv' }),
      { kind: 'spelling', severity: 'medium' },
    ],
  ])('finds %s', async (_, spoil, expected) => {
    const { findings } = await reportOf(spoil(soundMarket()));
    expect(findings).toContainEqual(expect.objectContaining(expected));
    expect(findings.filter(({ kind }) => kind !== 'stray_blanks')).toHaveLength(1);
  }); // prettier-ignore

  it.each<[string, (dataset: MarketDataset) => MarketDataset]>([
    ['one name in two countries', (dataset) => dataset.company('valescope-2', { ...known, name: 'Valescope Security', country: 'DE' })],
    ['names with different generic words', (dataset) => dataset.company('valescope-2', { ...known, name: 'Valescope Labs' })],
    ['a shorter name with another website', (dataset) =>
      dataset.company('a', { ...known, name: 'Apex', website: 'https://a.example' }).company('b', { ...known, name: 'Apex Labs', website: 'https://b.example' })],
    ['funds that differ by their number', (dataset) => dataset.investor('fund-1', { name: 'Northern Fund I' }).investor('fund-2', { name: 'Northern Fund II' })],
    ['the next round of a company', (dataset) => dataset.round('company-3', '2025-03-20', 5_500_000, { stage: 'Series B' })],
    ['a loan on the day of a round', (dataset) => dataset.round('company-3', '2025-03-01', 2_000_000, { stage: 'Debt' })],
    ['a round after a minority stake was sold', (dataset) =>
      dataset.acquisition('company-1', '2025-06-01', null, { exit_type: 'Minority Stake' }).round('company-1', '2026-01-01', null, { stage: 'Series B' })],
    ['a parent and its company on one website', (dataset) =>
      dataset
        .company('parent', { ...known, name: 'Apex', website: 'https://apex.example' })
        .company('child', { ...known, name: 'Apex Labs', website: 'https://apex.example', parent: 'parent' })],
    ['a deal in the year of the founding', (dataset) =>
      dataset.company('young', { ...known, name: 'Young', founded_year: 2025 }).round('young', '2025-01-01', null, { stage: 'Seed' })],
    ['a bridge round one step down', (dataset) =>
      dataset.round('acme', '2025-03-01', null, { stage: 'Series B' }).round('acme', '2026-03-01', null, { stage: 'Series A' })],
    ['an active company of which a stake was sold', (dataset) =>
      dataset.company('held', { ...known, name: 'Held', status: 'active' }).acquisition('held', '2025-06-01', null, { exit_type: 'Majority Stake' })],
    ['a website under a domain that anyone may use, or that spells the name', (dataset) =>
      dataset.company('open', { ...known, name: 'Open', website: 'https://open.io' }).company('purism', { ...known, name: 'Puries', website: 'https://puri.es' })],
    ['an acquirer under its initials, or with a word more', (dataset) =>
      dataset
        .company('ibm', { ...known, name: 'International Business Machines' })
        .company('borealis', { ...known, name: 'Borealis' })
        .acquisition('acme', '2025-06-01', null, { acquirer: 'ibm', acquirer_name: 'IBM' })
        .acquisition('company-1', '2025-06-01', null, { acquirer: 'borealis', acquirer_name: 'Borealis Networks Europe' })],
    ['two rounds of one amount in two stages, a year apart', (dataset) =>
      dataset.round('company-3', '2026-03-01', 5_300_000, { stage: 'Series B' })],
    ['a similar amount a week later, by other investors', (dataset) =>
      dataset
        .investor('aspen', { name: 'Aspen Capital', country: 'US' }).investor('birch', { name: 'Birch Ventures', country: 'US' })
        .round('acme', '2025-03-02', 5_300_000, { stage: 'Seed', investors: 'aspen' })
        .round('acme', '2025-03-08', 5_500_000, { stage: 'Seed', investors: 'birch' })],
    ['two loans of one amount, a year apart', (dataset) =>
      dataset.round('acme', '2025-03-02', 5_300_000, { stage: 'Debt' }).round('acme', '2026-03-02', 5_300_000, { stage: 'Debt' })],
    ['a question at the end of a name', (dataset) => dataset.company('who', { ...known, name: 'Who Dares? Ltd' })],
    ['names that are one letter apart, with other websites', (dataset) =>
      dataset
        .company('brightwater', { ...known, name: 'Brightwater', website: 'https://brightwater.example' })
        .company('brightwaver', { ...known, name: 'Brightwaver', website: 'https://brightwaver.example' })],
    ['accents, ampersands and French quotation marks', (dataset) =>
      dataset.company('societe', { ...known, name: 'Société « Été » & Fils – Ångström™', description: 'Le « café »' })],
  ])('does not find %s', async (_, extend) => {
    expect(found(await reportOf(extend(soundMarket())))).toEqual([]);
  }); // prettier-ignore

  it('compares hundreds of companies of one name with one of them only', async () => {
    const market = soundMarket();
    for (let at = 0; at < 400; at++)
      market.company(`acme-holding-${at}`, { ...known, name: 'Acme Holding' });
    market.company('acme-holdnig', { ...known, name: 'Acme Holdnig' });
    const names = (await reportOf(market)).findings.filter(
      ({ kind }) => kind === 'similar_company',
    );
    expect(names.length).toBeLessThanOrEqual(2 * 400);
    expect(names.some(({ records }) => records.includes('acme-holdnig'))).toBe(true);
  });

  it('names a finding the same, however the rows are sorted', async () => {
    const dataset = soundMarket().round('company-3', '2025-03-01', 5_300_000, {
      stage: 'Series A',
    });
    expect(found(await reportOf(dataset))).toEqual(['same-round:r4+r31']);
    dataset.records.funding_rounds.reverse();
    expect(found(await reportOf(dataset))).toEqual(['same-round:r4+r31']);
  });

  it('says which findings the served generation does not have', async () => {
    const report = await odd().inFolder((folder) => checkFolder(folder, ['amount:r31:5']));
    expect(report.compared_with).toBe('g1');
    expect(report.findings.map(({ id, is_new }) => [id, is_new])).toEqual([
      ['amount:r31:5', false],
      ['future:r32:2081-01-01', true],
    ]);
  });

  it('gives the same findings the same ids, however the rows are sorted', async () => {
    const market = Object.values(EXAMPLES).reduce(
      (dataset, sentences) => Object.values(sentences).at(-1)!(dataset),
      soundMarket(),
    );
    market
      .round('company-3', '2025-03-20', 5_500_000, { stage: 'Series A' })
      .round('company-3', '2025-03-09', null);
    const before = await reportOf(market);
    expect(before.findings.length).toBeGreaterThan(QUALITY_RULES.length);
    for (const records of Object.values(market.records)) records.reverse();
    const after = await reportOf(market, `id\n${found(before).map((id) => `"${id}"`).join('\n')}\n`); // prettier-ignore
    expect([after.findings, after.unused_acceptances]).toEqual([[], []]);
  });

  it('makes one short finding of a round that stands thousands of times', async () => {
    const dataset = soundMarket();
    for (let copy = 0; copy < 20_000; copy++)
      dataset.round('acme', '2024-03-01', 6_000_000, { stage: 'Series A' });
    const [finding, ...others] = (await reportOf(dataset)).findings;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'high',
      why: expect.stringMatching(/, and 19,996 others\.$/) as string,
    });
    expect(finding!.id).toMatch(/^same-round:r31\+r32\+.*19990-more$/);
  });

  it('puts the most severe findings first', async () => {
    const dataset = soundMarket()
      .company('valescope-securty', { ...known, name: 'Valescope Securty' })
      .round('company-1', '2026-01-01', 5, { stage: 'Series B' });
    expect((await reportOf(dataset)).findings.map(({ severity }) => severity)).toEqual([
      'high',
      'medium',
    ]);
  });
});
