import { constants, setPriority } from 'node:os';
import {
  type CommandContext,
  type CommandInput,
  firstArgument,
  type OperatorCommand,
  REFUSED,
} from '../../platform/command-line/operator-command';
import { type ImportPhase, LEFT_BY_IMPORT } from '../../platform/errors/left-by-import';
import type { ImportOptions, ImportResult } from '../build/import/import-options';
import { worded } from '../checks/problem-words';
import type { QualityReport } from '../quality/quality-report';
import { AUTHORSHIP_OPTIONS, authorshipOf } from './authorship.commands';
import { groupProblems, problemReport, rowSummary, warningLines } from './dataset-report';
import { changeSummary } from './diff-report';
import { requireFolderName } from './folder-name.commands';
import { PATCH_OPTIONS, patchOf } from './patch.commands';
import { withProgress } from './progress.commands';
import { writeQualityReport } from './quality-report-file';
import { qualityLines } from './quality-text';
import { REPORT_OPTION, STRICT_OPTION, reportPath } from './quality.commands';

function optionsOf(input: CommandInput, { env }: CommandContext): ImportOptions {
  const { allowShrink, allowJump, replace, strict, preview } = input.options;
  return {
    allowShrink: allowShrink === true,
    allowJump: allowJump === true,
    replace: replace === true,
    strict: strict === true,
    preview: preview === true,
    needsTwo: env.datasetApproval === 'two' || undefined,
    archive: env.datasetArchive === 'on',
    keepGenerations: env.keepGenerations,
    keepVintages: env.keepVintages,
    keepChangesDays: env.keepChangesDays,
    authorship: authorshipOf(input),
  };
}

export function importText(result: ImportResult): string {
  return [outcomeText(result), ...warningLines(result.warnings)].join('\n');
}

function outcomeText(result: ImportResult): string {
  const { status, generation, rows, problems, changes, comparison_error, quality } = result;
  if (problems.length > 0) return problemReport(problems);
  if (status === 'refused')
    return ['Nothing was changed.', ...qualityLines(quality, true)].join('\n');
  if (status === 'unchanged')
    return [
      `Unchanged: ${generation} already holds these rows (${rowSummary(rows)}).`,
      ...replacedFiles(result),
      ...nextSteps(result),
    ].join(' ');
  const summary = changes
    ? [
        '',
        `Changes from ${changes.compared_with}:`,
        ...changeSummary(changes.files, changes.figures),
      ]
    : [];
  const done =
    status === 'previewed'
      ? `Stored ${generation} as a preview: ${rowSummary(rows)}.`
      : `Imported ${generation}: ${rowSummary(rows)}.`;
  const unknown =
    comparison_error === null
      ? []
      : ['', `${comparison_error}. The history doesn't show what this import changed.`];
  return [
    [done, ...nextSteps(result)].join(' '),
    ...summary,
    ...unknown,
    ...qualityLines(quality, false),
  ].join('\n');
}

/** What unchanged rows change all the same. */
function replacedFiles({ replaced_files: files = [] }: ImportResult): string[] {
  if (files.length === 0) return [];
  return [`It now keeps your ${files.join(' and ')}.`];
}

/** What a curator can do with a preview. */
function nextSteps(result: ImportResult): string[] {
  const { generation, embargo_until: until, needs_two, can_approve } = result;
  if (can_approve === undefined) return [];
  const steps = [
    ...(until ? [`It has rows under embargo until ${until}.`] : []),
    `To see it, send "X-Dataset-Preview: ${generation}" with an operator's key.`,
  ];
  const approve = `dataset approve ${generation}${until ? ` --at ${until}` : ''}`;
  if (can_approve)
    steps.push(
      needs_two
        ? `It takes two people, so another person has to serve it: ${approve} --by NAME`
        : `To serve it: ${approve}`,
    );
  return steps;
}

/** Writes the report. The import is done, so if that fails, a warning says so. */
async function unwrittenReport(
  path: string,
  report: QualityReport,
  title: string,
): Promise<string[]> {
  try {
    await writeQualityReport(path, report, title);
    return [];
  } catch (error) {
    return [`The report couldn't be written: ${(error as Error).message}.`];
  }
}

export const importCommand: OperatorCommand = {
  name: 'dataset import',
  args: '<DIR>',
  summary:
    'replace the served dataset with the CSV files of a folder, or with a workbook (.xlsx, .xls, .xlsb or .ods); if anything is wrong, nothing changes',
  options: {
    ...PATCH_OPTIONS,
    '--preview': 'store the dataset without serving it; "dataset approve" serves it later',
    ...STRICT_OPTION,
    ...REPORT_OPTION,
    '--allow-shrink': 'import even if more than half of the records of a file are missing',
    '--allow-jump':
      'import even if total funding or the value of all acquisitions changes by more than a quarter',
    '--replace':
      'import even if it undoes what was published since the folder was exported or read',
    ...AUTHORSHIP_OPTIONS,
  },
  namesDatabase: true,
  examples: [
    'dataset import ./my-dataset',
    'dataset import ./market.xlsx',
    'dataset import ./my-dataset --json',
    'dataset import --patch ./corrections --base g7 --preview',
  ],
  async run(input, context) {
    const { importDataset } = await import('../build/import/import-dataset.ts');
    // If the service runs on the same machine, its requests go first.
    setPriority(constants.priority.PRIORITY_LOW);
    const folder = firstArgument(input);
    const patch = patchOf(input);
    await requireFolderName(
      context,
      folder,
      `To serve the generation again: "dataset rollback ${folder}".`,
    );
    const report = await reportPath(input);
    let phase: ImportPhase = 'loading';
    const options: ImportOptions = {
      ...optionsOf(input, context),
      patch,
      onPhase: (next) => (phase = next),
    };
    const document = await withProgress(
      context,
      () => `Interrupted. ${LEFT_BY_IMPORT[phase]}`,
      (progress) => importDataset(context.databaseUrl, folder, { ...options, ...progress }),
    );
    if (report && document.quality)
      document.warnings.push(...(await unwrittenReport(report, document.quality, folder)));
    return {
      document: {
        ...document,
        problems: document.problems.map(worded),
        problem_groups: groupProblems(document.problems),
      },
      text: importText(document),
      ...(document.status === 'refused' && { exitCode: REFUSED }),
    };
  },
};
