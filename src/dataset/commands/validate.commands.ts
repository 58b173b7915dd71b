import type { Client } from 'pg';
import {
  type CommandInput,
  type CommandResult,
  type OperatorCommand,
  REFUSED,
} from '../../platform/command-line/operator-command';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { count } from '../../platform/pages/wording';
import { worded } from '../checks/problem-words';
import { noRows, type RowCounts } from '../files/format/dataset-files';
import type { Problem } from '../files/format/problem-catalog';
import type { DatasetFiles } from '../files/patch/patch-served';
import { isWorkbook } from '../files/workbook/source-folder';
import { acceptFindings } from '../quality/accepted-findings';
import { servedFindings } from '../quality/known-findings';
import { isQuestionable } from '../quality/quality-check';
import { groupProblems, problemReport, rowSummary, warningLines } from './dataset-report';
import { PATCH_OPTIONS, patchOf } from './patch.commands';
import { type Progress, withProgress } from './progress.commands';
import { writeQualityReport } from './quality-report-file';
import { qualityLines } from './quality-text';
import { REPORT_OPTION, STRICT_OPTION, reportPath } from './quality.commands';

async function validate(
  { folder, problems, warnings: sourceWarnings, located }: DatasetFiles,
  input: CommandInput,
  client: Client | undefined,
  { onProgress, stop }: Progress,
): Promise<CommandResult> {
  const { QualityCheck, utcToday } = await import('../quality/quality-check.ts');
  const { FolderSource } = await import('../files/reading/dataset-source.ts');
  const { DatasetReading } = await import('../checks/read-dataset.ts');
  const report = await reportPath(input);
  if (problems.length > 0) return refused(await located(problems), noRows(), sourceWarnings);
  const check = await QualityCheck.of(folder, utcToday());
  const source = new FolderSource(folder);
  const reading = await new DatasetReading(source, { onProgress, visitor: check }).read();
  stop();
  const { rows } = reading;
  const warnings = [...sourceWarnings, ...reading.warnings];
  if (reading.problems.length > 0) return refused(await located(reading.problems), rows, warnings);
  // Without a served generation, every finding is new.
  const quality = await check.report(client && (await servedFindings(client)));
  if (report) await writeQualityReport(report, quality, input.args[0]!);
  const valid = { rows, problems: [], warnings, quality };
  if (input.options.acceptAll === true) {
    const note = `accepted on ${utcToday()}`;
    await acceptFindings(input.args[0]!, new Map(quality.findings.map(({ id }) => [id, note])));
    const accepted = quality.findings.length;
    return {
      document: { status: 'valid', ...valid, accepted_now: accepted },
      text:
        accepted === 0
          ? 'There is nothing to accept.'
          : `Accepted ${count(accepted)} findings: their ids are in accepted.csv now.`,
    };
  }
  const isRefused = input.options.strict === true && isQuestionable(quality);
  const text = [
    `The dataset is valid: ${rowSummary(rows)}.`,
    ...warningLines(warnings),
    ...qualityLines(quality, isRefused),
  ].join('\n');
  const document = { status: isRefused ? 'refused' : 'valid', ...valid };
  return { document, text, ...(isRefused && { exitCode: REFUSED }) };
}

function refused(
  problems: readonly Problem[],
  rows: RowCounts,
  warnings: readonly string[],
): CommandResult {
  return {
    document: {
      status: 'refused',
      rows,
      problems: problems.map(worded),
      warnings,
      problem_groups: groupProblems(problems),
      quality: null,
    },
    text: [problemReport(problems), ...warningLines(warnings)].join('\n'),
    exitCode: REFUSED,
  };
}

/** Of a patch, only what it would add is of interest. */
function needsDatabase({ options }: CommandInput): boolean {
  return options.new === true || options.patch === true;
}

export const validateCommand: OperatorCommand = {
  name: 'dataset validate',
  args: '<DIR>',
  summary:
    'check a folder of CSV files or a workbook, without a database, or what a patch would make',
  options: {
    ...PATCH_OPTIONS,
    ...STRICT_OPTION,
    '--new': 'only show findings that the served dataset does not have (needs the database)',
    ...REPORT_OPTION,
    '--accept-all': 'accept all present findings: add their ids to accepted.csv in the folder',
  },
  database: needsDatabase,
  examples: [
    'dataset validate ./my-dataset',
    'dataset validate ./market.xlsx',
    'dataset validate --patch ./corrections',
    'dataset validate ./my-dataset --strict',
    'dataset validate ./my-dataset --report findings.html',
  ],
  async run(input, context) {
    const path = input.args[0]!;
    const patch = patchOf(input);
    if (input.options.acceptAll === true && (await isWorkbook(path)))
      throw new DomainRefusal('accepting_in_workbook', { path });
    return withProgress(
      context,
      () => 'Interrupted. Not all files were checked.',
      async (progress) => {
        const { withDatasetFiles } = await import('../files/patch/patch-served.ts');
        const checking = (client?: Client): Promise<CommandResult> =>
          withDatasetFiles(path, patch && client && { ...patch, client }, (files) =>
            validate(files, input, client, progress),
          );
        if (!needsDatabase(input)) return checking();
        const { withDatasetConnection } =
          await import('../generations/publication/dataset-connection.ts');
        return withDatasetConnection(context.databaseUrl, 'diff', checking);
      },
    );
  },
};
