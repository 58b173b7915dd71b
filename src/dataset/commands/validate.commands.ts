import type { Client } from 'pg';
import {
  type CommandInput,
  type CommandResult,
  firstArgument,
  REFUSED,
  type SometimesLocalCommand,
} from '../../platform/command-line/operator-command';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { count, counted } from '../../platform/pages/wording';
import { worded } from '../checks/problem-words';
import { noRows, type RowCounts } from '../files/format/dataset-files';
import type { Problem } from '../files/format/problem-catalog';
import { isWorkbook } from '../files/workbook/source-folder';
import { acceptFindings } from '../quality/accepted-file';
import { servedFindings } from '../quality/known-findings';
import { isQuestionable, type QualityReport } from '../quality/quality-report';
import { groupProblems, problemReport, rowSummary, warningLines } from './dataset-report';
import { PATCH_OPTIONS, patchOf } from './patch.commands';
import { type Progress, withProgress } from './progress.commands';
import { writeQualityReport } from './quality-report-file';
import { qualityLines } from './quality-text';
import { REPORT_OPTION, STRICT_OPTION, reportPath } from './quality.commands';

/** With the client, if there is one, of the database whose dataset is served. */
async function validate(
  input: CommandInput,
  client: Client | undefined,
  { onProgress, stop }: Progress,
): Promise<CommandResult> {
  const { readCurated, withCuratedFiles } = await import('../files/patch/curated-files.ts');
  const { QualityCheck, utcToday } = await import('../quality/quality-check.ts');
  const { FolderSource } = await import('../files/reading/dataset-source.ts');
  const path = firstArgument(input);
  const patch = patchOf(input);
  const report = await reportPath(input);
  return withCuratedFiles(path, patch && client && { ...patch, client }, async (files) => {
    if (files.problems.length > 0) return refused(files.problems, noRows(), files.warnings);
    const check = await QualityCheck.of(files.folder, utcToday());
    const source = new FolderSource(files.folder);
    const reading = await readCurated(files, source, { onProgress, quality: check });
    stop();
    const { rows, problems, warnings } = reading;
    if (problems.length > 0) return refused(problems, rows, warnings);
    // Without a served generation, every finding is new.
    const quality = await check.report(client && (await servedFindings(client)));
    if (report) await writeQualityReport(report, quality, path);
    const valid = { rows, problems, warnings, quality };
    if (input.options.acceptAll === true)
      return await acceptAll(path, valid, `accepted on ${utcToday()}`);
    return judged(valid, input.options.strict === true && isQuestionable(quality));
  });
}

/** A dataset without problems. */
interface ValidDataset {
  rows: RowCounts;
  problems: Problem[];
  warnings: string[];
  quality: QualityReport;
}

function judged(dataset: ValidDataset, isRefused: boolean): CommandResult {
  const { rows, warnings, quality } = dataset;
  const text = [
    `The dataset is valid: ${rowSummary(rows)}.`,
    ...warningLines(warnings),
    ...qualityLines(quality, isRefused),
  ].join('\n');
  const document = { status: isRefused ? 'refused' : 'valid', ...dataset };
  return { document, text, ...(isRefused && { exitCode: REFUSED }) };
}

async function acceptAll(
  folder: string,
  dataset: ValidDataset,
  note: string,
): Promise<CommandResult> {
  const { findings, unlisted } = dataset.quality;
  const ids = findings.map(({ id }) => id);
  await acceptFindings(folder, ids, note);
  const document = { status: 'valid', ...dataset, accepted_now: findings.length };
  if (findings.length === 0) return { document, text: 'There is nothing to accept.' };
  const accepted = `Accepted ${counted(findings.length, 'finding')}: accepted.csv lists ${findings.length === 1 ? 'it' : 'them'} now.`;
  const more =
    unlisted > 0
      ? ` ${count(unlisted)} more weren't listed. To accept them, run the command again.`
      : '';
  return { document, text: accepted + more };
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

/** A patch changes what is served, and --new leaves out what the served dataset has. */
function needsDatabase({ options }: CommandInput): boolean {
  return options.new === true || options.patch === true;
}

export const validateCommand: SometimesLocalCommand = {
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
    const path = firstArgument(input);
    if (input.options.acceptAll === true && (await isWorkbook(path)))
      throw new DomainRefusal('accepting_in_workbook', { path });
    const interrupted = (): string => 'Interrupted. Not all files were checked.';
    return withProgress(context, interrupted, async (progress) => {
      const { databaseUrl } = context;
      if (databaseUrl === undefined) return validate(input, undefined, progress);
      const { withDatasetConnection } =
        await import('../generations/publication/dataset-connection.ts');
      return withDatasetConnection(databaseUrl, 'diff', (client) =>
        validate(input, client, progress),
      );
    });
  },
};
