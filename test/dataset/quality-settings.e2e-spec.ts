import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptFindings } from '../../src/dataset/quality/accepted-file';
import { isQuestionable, type QualityReport } from '../../src/dataset/quality/quality-report';
import type { MarketDataset } from '../support/market-dataset';
import { known, soundMarket } from '../support/quality-examples';
import { checkFolder, odd, reportOf } from '../support/quality-report';

describe('the quality report', () => {
  it('leaves out what accepted.csv accepts, and names lines of accepted.csv that are no longer needed', async () => {
    expect(
      await reportOf(odd(), 'note,id\nit was a symbolic sum,amount:r31:5\n,amount:r99:1\n'),
    ).toMatchObject({
      findings: [{ id: 'future:r32:2081-01-01' }],
      accepted: 1,
      unused_acceptances: ['amount:r99:1'],
    });
    await expect(reportOf(odd(), 'finding\namount:r31:5\n')).rejects.toMatchObject({
      reason: 'invalid_accepted_file',
    });
  });

  it('accepts by rule and record, and by rule and pair', async () => {
    const twice = odd()
      .company('corvid', { ...known, name: 'Corvid' })
      .company('corvid-2', { ...known, name: 'Corvid Ltd' });
    const accepted = [
      'id,rule,record,other',
      ',future_date,company-1,',
      ',similar_company,corvid-2,corvid',
      ',unusual_amount,company-1,company-2',
      ',future_date,company-2,',
    ];
    expect(await reportOf(twice, accepted.join('\n'))).toMatchObject({
      findings: [{ id: 'amount:r31:5', records: ['r31', 'company-1'] }],
      accepted: 2,
      unused_acceptances: ['unusual_amount company-1 company-2', 'future_date company-2'],
    });
  });

  const reportWith = (settings: string): Promise<QualityReport> =>
    odd().inFolder((folder) => {
      writeFileSync(join(folder, 'quality.json'), settings);
      return checkFolder(folder);
    });

  it('takes severities and thresholds from quality.json', async () => {
    const severities = (report: QualityReport): string[][] =>
      report.findings.map(({ kind, severity }) => [kind, severity]);
    expect(
      severities(await reportWith('{"future_date": {"severity": "low"}, "unusual_amount": {"severity": "off"}}')),
    ).toEqual([['future_date', 'low']]); // prettier-ignore
    expect(
      severities(await reportWith('{"future_date": {"days_ahead": 36500}, "unusual_amount": {"min_plausible": 3, "high_times": 1e7, "medium_times": 1e7, "low_times": 1e7}}')),
    ).toEqual([]); // prettier-ignore
  });

  it('says how far a date is ahead, whatever the threshold is', async () => {
    const { findings } = await soundMarket()
      .round('company-1', '2027-01-01', null, { stage: 'Series B' })
      .inFolder((folder) => {
        writeFileSync(join(folder, 'quality.json'), '{"future_date": {"days_ahead": 30}}');
        return checkFolder(folder);
      });
    expect(findings.map(({ why }) => why)).toEqual([
      'BBB Shield y: the Series B round of 2027-01-01 (undisclosed) is 40 days after today, 2026-11-22.',
    ]);
  });

  it.each([
    ['{"future_dates": {}}', /^there is no rule "future_dates". The rules are unusual_amount, future_date, /],
    ['{"future_date": {"severity": "none"}}', 'future_date.severity must be one of off, high, medium, low, not "none".'],
    ['{"future_date": {"days": 3}}', 'future_date has no "days". It has severity, days_ahead.'],
    ['{"future_date": {"days_ahead": "3"}}', 'future_date.days_ahead must be a number that isn\'t negative, not "3".'],
    ['{"future_date": "off"}', 'future_date must be an object, such as {"severity": "off"}.'],
    ['{"future_date": ', 'it must be a JSON object that has the rules.'],
  ])('refuses a quality.json of %s', async (settings, problem) => {
    await expect(reportWith(settings)).rejects.toMatchObject({
      reason: 'invalid_quality_settings',
      values: { problem: typeof problem === 'string' ? problem : (expect.stringMatching(problem) as string) },
    });
  }); // prettier-ignore

  /** Accepts all findings of the folder with this note. */
  const acceptAll = async (folder: string, note: string): Promise<void> => {
    const { findings } = await checkFolder(folder);
    const ids = findings.map(({ id }) => id);
    await acceptFindings(folder, ids, note);
  };

  it('accepts the findings that accepted.csv lacks, in its columns', async () => {
    await odd().inFolder(async (folder) => {
      const path = join(folder, 'accepted.csv');
      // Without a column for the note, and without a line feed at the end.
      writeFileSync(path, 'by,id\nben,future:r32:2081-01-01');
      await acceptAll(folder, 'seen');
      expect(readFileSync(path, 'utf8')).toBe('by,id\nben,future:r32:2081-01-01\n,amount:r31:5\n');
      expect(await checkFolder(folder)).toMatchObject({
        findings: [],
        accepted: 2,
        unused_acceptances: [],
      });
    });
  });

  it('creates accepted.csv with a note for each finding', async () => {
    await odd().inFolder(async (folder) => {
      await acceptAll(folder, 'seen');
      expect(readFileSync(join(folder, 'accepted.csv'), 'utf8').split('\n').sort()).toEqual([
        '',
        'amount:r31:5,seen',
        'future:r32:2081-01-01,seen',
        'id,note',
      ]);
    });
  });

  describe('its list of records to verify', () => {
    /** Two of the 30 rounds have a source. */
    const market = (): MarketDataset => {
      const dataset = soundMarket();
      for (const round of dataset.records.funding_rounds.slice(0, 2))
        Object.assign(round, { source_url: 'https://news.example/1' });
      return dataset;
    };
    const checkListing = (listed: number, findingsBefore?: string[]): Promise<QualityReport> =>
      market().inFolder((folder) => {
        writeFileSync(join(folder, 'quality.json'), JSON.stringify({ unverified: { listed } }));
        return checkFolder(folder, findingsBefore);
      });
    const found = ({ to_verify }: QualityReport): string[] => to_verify.map(({ id }) => id);

    it('shows the largest amounts first, as many as quality.json says', async () => {
      expect(found(await checkListing(2))).toEqual([
        'unverified:funding_rounds:r30:',
        'unverified:funding_rounds:r29:',
      ]);
      expect(found(await checkListing(100))).toHaveLength(28);
    });

    it('is apart from the findings and never new, so that a strict check passes', async () => {
      const noFindingsBefore: string[] = [];
      const report = await checkListing(2, noFindingsBefore);
      expect(report).toMatchObject({
        findings: [],
        to_verify: [{ is_new: false }, { is_new: false }],
      });
      expect(isQuestionable(report)).toBe(false);
    });
  });

  it('still accepts what an earlier release named in the order of the lines', async () => {
    const twice = soundMarket().round('company-3', '2025-03-01', 5_300_000, { stage: 'Series A' });
    expect(await reportOf(twice, 'id\nsame-round:r31+r4\n')).toMatchObject({
      findings: [],
      accepted: 1,
      unused_acceptances: [],
    });
  });
});
