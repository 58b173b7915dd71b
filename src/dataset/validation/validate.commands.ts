import {
  type CommandContext,
  type CommandInput,
  type CommandResult,
  type OperatorCommand,
  REFUSED,
} from '../../command-line/operator-command';
import { groupProblems, problemReport, rowSummary, warningLines } from '../dataset-report';
import { showProgress } from '../progress';
import { acceptFindings } from '../quality/accepted-findings';
import type { KnownFindings } from '../quality/known-findings';
import { isQuestionable } from '../quality/quality-check';
import { REPORT_OPTION, STRICT_OPTION, qualityLines, reportPath } from '../quality/quality.commands';
import { writeQualityReport } from '../quality/quality-report-file';

async function runValidate(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const { QualityCheck, utcToday } = await import('../quality/quality-check.ts');
  const { FolderSource } = await import('../reading/dataset-source.ts');
  const { DatasetReading } = await import('./read-dataset.ts');
  const folder = input.args[0]!;
  const report = reportPath(input);
  const progress = showProgress(context);
  context.onInterrupt(() => (progress.stop(), 'Interrupted. Not all files were checked.'));
  const check = new QualityCheck(folder, utcToday());
  const { rows, problems, warnings } = await new DatasetReading(new FolderSource(folder), undefined, progress.onProgress, check)
    .read()
    .finally(progress.stop);
  if (problems.length > 0) {
    const document = { status: 'refused', rows, problems, warnings, problem_groups: groupProblems(problems), quality: null };
    return { document, text: [problemReport(problems), ...warningLines(warnings)].join('\n'), exitCode: REFUSED };
  }
  const known = input.options.new === true ? await findingsServed(context) : undefined;
  const quality = await check.report(known);
  if (report) await writeQualityReport(report, quality, folder);
  if (input.options.acceptAll === true) {
    await acceptFindings(folder, quality.findings, `accepted on ${utcToday()}`);
    const count = quality.findings.length;
    return { document: { status: 'valid', rows, problems, warnings, quality, accepted_now: count }, text: acceptedText(count) };
  }
  const isRefused = input.options.strict === true && isQuestionable(quality);
  const text = [
    `The dataset is valid: ${rowSummary(rows)}.`,
    ...warningLines(warnings),
    ...qualityLines(quality, isRefused),
  ].join('\n');
  const document = { status: isRefused ? 'refused' : 'valid', rows, problems, warnings, quality };
  return { document, text, ...(isRefused && { exitCode: REFUSED }) };
}

/** Without a served generation, every finding is new. */
async function findingsServed({ databaseUrl }: CommandContext): Promise<KnownFindings | undefined> {
  const { withDatasetConnection } = await import('../dataset-connection.ts');
  const { servedFindings } = await import('../quality/known-findings.ts');
  return withDatasetConnection(databaseUrl, 'diff', servedFindings);
}

function acceptedText(count: number): string {
  return count === 0
    ? 'There is nothing to accept.'
    : `Accepted ${count.toLocaleString('en')} findings: their ids are in accepted.csv now.`;
}

export const validateCommand: OperatorCommand = {
  name: 'dataset validate',
  args: '<DIR>',
  summary: 'check a folder of CSV files, without a database',
  options: [
    STRICT_OPTION,
    { flags: '--new', description: 'only show findings that the served dataset does not have (needs the database)' },
    REPORT_OPTION,
    { flags: '--accept-all', description: 'accept all present findings: add their ids to accepted.csv in the folder' },
  ],
  database: ({ options }) => options.new === true,
  examples: [
    'dataset validate ./my-dataset',
    'dataset validate ./my-dataset --strict',
    'dataset validate ./my-dataset --report findings.html',
  ],
  run: runValidate,
};
