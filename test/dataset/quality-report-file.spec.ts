import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeQualityReport } from '../../src/dataset/commands/quality-report-file';
import { pageOf } from '../support/page';
import { checkFolder, odd } from '../support/quality-report';

/** The text of the page about a market with an amount of 5 dollars and a round in the year 2081. */
const pageText = (settings: string): Promise<string> =>
  odd().inFolder(async (folder) => {
    writeFileSync(join(folder, 'quality.json'), settings);
    const page = join(folder, 'report.html');
    await writeQualityReport(page, await checkFolder(folder), 'my-dataset');
    return pageOf({ text: readFileSync(page, 'utf8') }).text;
  });

describe('the page of quality findings', () => {
  it('says what the severities of a rule mean', async () => {
    expect(await pageText('{}')).toContain(
      'Amounts far outside the usual range (1) high: The amount is 30 times above or below nearly all others of its stage, or less than $1,000. medium: It is 10 times above or below nearly all others. low: It is 2.5 times above or below nearly all others. Severity',
    );
  });

  it('says it with the thresholds of quality.json', async () => {
    const settings = '{"unusual_amount": {"high_times": 50, "min_plausible": 3000}}';
    expect(await pageText(settings)).toContain(
      'high: The amount is 50 times above or below nearly all others of its stage, or less than $3,000. medium: It is 10 times',
    );
  });

  it('says that quality.json sets one severity for all findings of a rule', async () => {
    expect(await pageText('{"future_date": {"severity": "low"}}')).toContain(
      'Dates far in the future (1) quality.json makes all of these low. Otherwise: high: The deal is announced for a day more than 366 days after today. Severity',
    );
  });
});
