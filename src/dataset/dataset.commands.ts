import { constants, setPriority } from 'node:os';
import type { CommandContext, CommandInput, CommandResult, OperatorCommand } from '../command-line/operator-command';
import { type DateRange, type PastGeneration, readDatasetHistory } from './history/dataset-history';
import { problemReport, rowSummary } from './dataset-report';
import { readDatasetStatus } from './dataset-status';
import { exportDataset } from './export/export-dataset';
import { importDataset } from './import/import-dataset';
import { showProgress } from './progress';
import { sampleCommand } from './sample/sample.commands';
import { DatasetReading } from './validation/read-dataset';

const DIR = '<DIR>';
const REFUSED = 1;

const folderOf = ({ args }: CommandInput): string => args[0]!;

async function runValidate(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const progress = showProgress(context);
  const { rows, problems } = await new DatasetReading(folderOf(input), undefined, progress.onProgress)
    .read()
    .finally(progress.stop);
  if (problems.length === 0) {
    return { document: { status: 'valid', rows, problems }, text: `The dataset is valid: ${rowSummary(rows)}.` };
  }
  return { document: { status: 'refused', rows, problems }, text: problemReport(problems), exitCode: REFUSED };
}

async function runImport(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  // The service may run on the same machine, and its requests go first.
  setPriority(constants.priority.PRIORITY_LOW);
  const progress = showProgress(context);
  const { onProgress, onStep } = progress;
  const allowShrink = input.options.allowShrink === true;
  const { keepGenerations } = context.env;
  const document = await importDataset(context.databaseUrl, folderOf(input), {
    allowShrink,
    keepGenerations,
    onProgress,
    onStep,
  }).finally(progress.stop);
  const { status, generation, rows, problems } = document;
  if (status === 'refused') return { document, text: problemReport(problems), exitCode: REFUSED };
  if (status === 'unchanged')
    return { document, text: `Unchanged: ${generation} holds these rows already (${rowSummary(rows)}).` };
  return { document, text: `Imported ${generation}: ${rowSummary(rows)}.` };
}

async function runExport(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const folder = folderOf(input);
  const result = await exportDataset(context.databaseUrl, folder, { overwrite: input.options.overwrite === true });
  const text = `Exported ${result.generation} to ${folder}: ${rowSummary(result.rows)}.`;
  return { document: { status: 'exported', ...result }, text };
}

const SHOWN_GENERATIONS = 10;

const days = ({ first, last }: DateRange): string => (first === null ? 'none' : `${first} to ${last}`);

function historyLines(history: readonly PastGeneration[]): string[] {
  const lines = history.slice(0, SHOWN_GENERATIONS).map(({ generation, imported_at, rows, stored }) => {
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return `  ${imported_at}  ${generation.padEnd(16)} ${total.toLocaleString('en').padStart(11)} rows${stored ? '' : '  (dropped)'}`;
  });
  const older = history.length - lines.length;
  return older > 0 ? [...lines, `  ... and ${older.toLocaleString('en')} older: --json lists all of them.`] : lines;
}

async function runStatus({ dataSource }: CommandContext): Promise<CommandResult> {
  const status = await readDatasetStatus(dataSource);
  if (!status) {
    return { document: { generation: null }, text: 'There is no dataset yet: import one with "dataset import".' };
  }
  const more = await readDatasetHistory(dataSource);
  const text = [
    `Generation  ${status.generation}`,
    `Imported    ${status.imported_at}; last changed on ${status.changed_on}`,
    `Rows        ${rowSummary(status.rows)}`,
    `Funding     ${days(more.date_ranges.funding_rounds)}`,
    `M&A         ${days(more.date_ranges.acquisitions)}`,
    `History`,
    ...historyLines(more.history),
  ].join('\n');
  return { document: { ...status, ...more }, text };
}

export const datasetCommands: readonly OperatorCommand[] = [
  {
    name: 'dataset validate',
    args: DIR,
    summary: 'check the files of a dataset; needs no database',
    database: false,
    examples: ['dataset validate ./my-dataset'],
    run: runValidate,
  },
  {
    name: 'dataset import',
    args: DIR,
    summary: 'make a folder the dataset that is served: all of it, or nothing',
    options: [{ flags: '--allow-shrink', description: 'also where a file loses more than half of its rows' }],
    database: true,
    examples: ['dataset import ./my-dataset', 'dataset import ./my-dataset --json'],
    run: runImport,
  },
  {
    name: 'dataset export',
    args: DIR,
    summary: 'write the dataset that is served into a folder',
    options: [{ flags: '--overwrite', description: 'replace the dataset files that stand in the folder' }],
    database: true,
    examples: ['dataset export ./my-export'],
    run: runExport,
  },
  {
    name: 'dataset status',
    summary: 'show the dataset that is served',
    database: true,
    examples: ['dataset status --json'],
    run: (_, context) => runStatus(context),
  },
  sampleCommand,
];
