import { constants, setPriority } from 'node:os';
import type { CommandContext, CommandInput, CommandResult, OperatorCommand } from '../command-line/operator-command';
import { LEFT_BY_IMPORT } from '../command-line/refusal-wording';
import type { ImportPhase } from '../errors/refusal-catalog';
import { changeSummary } from './diff/diff-report';
import { diffCommand } from './diff/diff.commands';
import { readDatasetHistory } from './history/dataset-history';
import { AUTHORSHIP_OPTIONS, authorshipOf, historyCommands } from './history/history.commands';
import { groupProblems, problemReport, rowSummary } from './dataset-report';
import { type DateRange, readDatasetStatus } from './dataset-status';
import type { ImportResult } from './import/import-dataset';
import { showProgress } from './progress';
import type { QualityReport } from './quality/quality-report';
import { qualityText } from './quality/quality-text';
import { sampleCommand } from './sample/sample.commands';

const DIR = '<DIR>';
const REFUSED = 1;
const STRICT = {
  flags: '--strict',
  description: 'refuse the dataset if it has quality findings that accepted.csv does not list',
};

const folderOf = ({ args }: CommandInput): string => args[0]!;

async function runValidate(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const { QualityCheck, utcToday } = await import('./quality/quality-report.ts');
  const { DatasetReading } = await import('./validation/read-dataset.ts');
  const progress = showProgress(context);
  context.onInterrupt(() => (progress.stop(), 'Interrupted. Not all files were checked.'));
  const check = new QualityCheck(folderOf(input), utcToday());
  const reading = new DatasetReading(folderOf(input), undefined, progress.onProgress, check);
  const { rows, problems } = await reading.read().finally(progress.stop);
  if (problems.length > 0) {
    const document = { status: 'refused', rows, problems, problem_groups: groupProblems(problems), quality: null };
    return { document, text: problemReport(problems), exitCode: REFUSED };
  }
  const quality = await check.report(rows);
  const isRefused = input.options.strict === true && quality.findings.length > 0;
  const text = [`The dataset is valid: ${rowSummary(rows)}.`, ...qualityLines(quality, isRefused)].join('\n');
  const document = { status: isRefused ? 'refused' : 'valid', rows, problems, quality };
  return { document, text, ...(isRefused && { exitCode: REFUSED }) };
}

async function runImport(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const { importDataset } = await import('./import/import-dataset.ts');
  // If the service runs on the same machine, its requests go first.
  setPriority(constants.priority.PRIORITY_LOW);
  const progress = showProgress(context);
  const { onProgress, onStep } = progress;
  let phase: ImportPhase = 'loading';
  context.onInterrupt(() => (progress.stop(), `Interrupted. ${LEFT_BY_IMPORT[phase]}`));
  const document = await importDataset(context.databaseUrl, folderOf(input), {
    allowShrink: input.options.allowShrink === true,
    strict: input.options.strict === true,
    preview: input.options.preview === true,
    keepGenerations: context.env.keepGenerations,
    authorship: authorshipOf(input),
    onPhase: (next) => (phase = next),
    onProgress,
    onStep,
  }).finally(progress.stop);
  const text = importText(document);
  return {
    document: { ...document, problem_groups: groupProblems(document.problems) },
    text,
    ...(document.status === 'refused' && { exitCode: REFUSED }),
  };
}

export function importText({ status, generation, rows, problems, changes, comparison_error, quality }: ImportResult): string {
  if (problems.length > 0) return problemReport(problems);
  if (status === 'refused') return ['Nothing was changed.', ...qualityLines(quality, true)].join('\n');
  if (status === 'unchanged') return `Unchanged: ${generation} already holds these rows (${rowSummary(rows)}).`;
  const summary = changes ? ['', `Changes from ${changes.compared_with}:`, ...changeSummary(changes.files, changes.figures)] : [];
  const done =
    status === 'previewed'
      ? `Stored ${generation} as a preview: ${rowSummary(rows)}. To see it, send "X-Dataset-Preview: ${generation}" with an operator's key. To serve it: dataset approve ${generation}`
      : `Imported ${generation}: ${rowSummary(rows)}.`;
  const unknown =
    comparison_error === null ? [] : ['', `${comparison_error}. The history doesn't show what this import changed.`];
  return [done, ...summary, ...unknown, ...qualityLines(quality, false)].join('\n');
}

function qualityLines(quality: QualityReport | null, isRefused: boolean): string[] {
  const lines = quality ? qualityText(quality) : [];
  if (lines.length === 0) return [];
  return ['', ...lines, ...(isRefused ? ['', 'Refused because of --strict. Fix the findings or accept them.'] : [])];
}

async function runExport(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const { exportDataset } = await import('./export/export-dataset.ts');
  const folder = folderOf(input);
  const result = await exportDataset(context.databaseUrl, folder, { overwrite: input.options.overwrite === true });
  const text = `Exported ${result.generation} to ${folder}: ${rowSummary(result.rows)}.`;
  return { document: { status: 'exported', ...result }, text };
}

const days = ({ first, last }: DateRange): string => (first === null ? 'none' : `${first} to ${last}`);

async function runStatus({ dataSource }: CommandContext): Promise<CommandResult> {
  const status = await readDatasetStatus(dataSource);
  if (!status) {
    return { document: { generation: null }, text: 'There is no dataset yet. Import one with "dataset import".' };
  }
  const text = [
    `Generation  ${status.generation}`,
    `Imported    ${status.imported_at}; last changed on ${status.changed_on}`,
    `Rows        ${rowSummary(status.rows)}`,
    `Funding     ${days(status.date_ranges.funding_rounds)}`,
    `M&A         ${days(status.date_ranges.acquisitions)}`,
    `Stored      ${status.stored_generations.join(', ')}`,
  ].join('\n');
  return { document: { ...status, ...(await readDatasetHistory(dataSource)) }, text };
}

export const datasetCommands: readonly OperatorCommand[] = [
  {
    name: 'dataset validate',
    args: DIR,
    summary: 'check a folder of CSV files, without a database',
    options: [STRICT],
    database: false,
    examples: ['dataset validate ./my-dataset', 'dataset validate ./my-dataset --strict'],
    run: runValidate,
  },
  {
    name: 'dataset import',
    args: DIR,
    summary: 'replace the served dataset with the CSV files of a folder; if anything is wrong, nothing changes',
    options: [
      { flags: '--preview', description: 'store the dataset without serving it; "dataset approve" serves it later' },
      STRICT,
      { flags: '--allow-shrink', description: 'import even if a file loses more than half of its rows' },
      ...AUTHORSHIP_OPTIONS,
    ],
    database: true,
    examples: ['dataset import ./my-dataset', 'dataset import ./my-dataset --json'],
    run: runImport,
  },
  {
    name: 'dataset export',
    args: DIR,
    summary: 'write the served dataset to a folder of CSV files',
    options: [{ flags: '--overwrite', description: 'replace dataset files that are already in the folder' }],
    database: true,
    examples: ['dataset export ./my-export'],
    run: runExport,
  },
  {
    name: 'dataset status',
    summary: 'show the served dataset: its generation, row counts and dates',
    database: true,
    examples: ['dataset status --json'],
    run: (_, context) => runStatus(context),
  },
  diffCommand,
  ...historyCommands,
  sampleCommand,
];
