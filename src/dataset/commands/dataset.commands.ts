import { extname, join } from 'node:path';
import type { OperatorCommand } from '../../platform/command-line/operator-command';
import { withTemporaryFolder } from '../files/reading/temporary-folder';
import { readDatasetHistory } from '../generations/history/dataset-history';
import { type DateRange, readDatasetStatus } from '../generations/history/dataset-status';
import { archiveSummary, rowSummary } from './dataset-report';
import { diffCommand } from './diff.commands';
import { requireFolderName } from './folder-name.commands';
import { historyCommands } from './history.commands';
import { importCommand } from './import.commands';
import { logCommand } from './log.commands';
import { policyCommand } from './policy.commands';
import { previewLinkCommand } from './preview-link.commands';
import { restoreCommand } from './restore.commands';
import { sampleCommand } from './sample.commands';
import { successionCommands } from './succession.commands';
import { validateCommand } from './validate.commands';

const days = ({ first, last }: DateRange): string =>
  first === null ? 'none' : `${first} to ${last}`;

export const datasetCommands: readonly OperatorCommand[] = [
  validateCommand,
  importCommand,
  {
    name: 'dataset export',
    args: '<DIR>',
    summary: 'write the served dataset, or an earlier generation, to a folder of CSV files',
    options: {
      '--generation <GENERATION>':
        'export this generation instead; an archived one as it was imported, even if its tables were dropped',
      '--xlsx':
        'write a workbook that imports unchanged instead: DIR/dataset.xlsx, or DIR itself if it ends with .xlsx',
      '--overwrite': 'replace dataset files that are already in the folder',
    },
    examples: [
      'dataset export ./my-export',
      'dataset export ./market.xlsx --xlsx',
      'dataset export ./march --generation g12',
    ],
    async run(input, context) {
      const { exportDataset } = await import('../files/export/export-dataset.ts');
      const [folder] = input.args as [string];
      if (input.options.generation === undefined) {
        await requireFolderName(
          context,
          folder,
          `To export the generation: "dataset export DIR --generation ${folder}".`,
        );
      }
      const overwrite = input.options.overwrite === true;
      const generation = input.options.generation as string | undefined;
      const isWorkbook = input.options.xlsx === true;
      const path =
        isWorkbook && extname(folder) !== '.xlsx' ? join(folder, 'dataset.xlsx') : folder;
      const result = isWorkbook
        ? await withTemporaryFolder('export', async (files) => {
            const { writeWorkbook } = await import('../files/workbook/write-workbook.ts');
            const exported = await exportDataset(context.databaseUrl, files, { generation });
            await writeWorkbook(files, path, { overwrite });
            return exported;
          })
        : await exportDataset(context.databaseUrl, path, { overwrite, generation });
      const asImported =
        !isWorkbook && result.source === 'archive'
          ? ' The files are those that were imported, byte for byte.'
          : '';
      return {
        document: { status: 'exported', ...result },
        text: `Exported ${result.generation} to ${path}: ${rowSummary(result.rows)}.${asImported}`,
      };
    },
  },
  {
    name: 'dataset status',
    summary: 'show the served dataset: its generation, row counts and dates',
    examples: ['dataset status --json'],
    async run(_, { dataSource }) {
      const status = await readDatasetStatus(dataSource);
      if (!status) {
        return {
          document: { generation: null },
          text: 'There is no dataset yet. Import one with "dataset import".',
        };
      }
      const history = await readDatasetHistory(dataSource);
      const text = [
        `Generation  ${status.generation}`,
        `Imported    ${status.imported_at}; last changed on ${status.changed_on}`,
        `Rows        ${rowSummary(status.rows)}`,
        `Funding     ${days(status.date_ranges.funding_rounds)}`,
        `M&A         ${days(status.date_ranges.acquisitions)}`,
        `Stored      ${status.stored_generations.join(', ')}`,
        `Archived    ${archiveSummary(history.archive)}`,
      ].join('\n');
      return { document: { ...status, ...history }, text };
    },
  },
  diffCommand,
  ...historyCommands,
  logCommand,
  policyCommand,
  previewLinkCommand,
  restoreCommand,
  sampleCommand,
  ...successionCommands,
];
