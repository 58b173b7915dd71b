import { extname, join } from 'node:path';
import {
  type CommandContext,
  firstArgument,
  type OperatorCommand,
  textOption,
} from '../../platform/command-line/operator-command';
import type { ExportResult } from '../files/export/export-dataset';
import { withTemporaryFolder } from '../files/reading/temporary-folder';
import { rowSummary } from './dataset-report';
import { requireFolderName } from './folder-name.commands';

export const exportCommand: OperatorCommand = {
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
    const name = firstArgument(input);
    const generation = textOption(input, 'generation');
    const overwrite = input.options.overwrite === true;
    if (generation === undefined)
      await requireFolderName(
        context,
        name,
        `To export the generation: "dataset export DIR --generation ${name}".`,
      );
    if (input.options.xlsx === true) {
      const path = extname(name) === '.xlsx' ? name : join(name, 'dataset.xlsx');
      const result = await exportWorkbook(context, path, { generation, overwrite });
      return { document: { status: 'exported', ...result }, text: exportText(result, path) };
    }
    const { exportDataset } = await import('../files/export/export-dataset.ts');
    const result = await exportDataset(context.databaseUrl, name, { generation, overwrite });
    const asImported =
      result.source === 'archive' ? ' The files are those that were imported, byte for byte.' : '';
    return {
      document: { status: 'exported', ...result },
      text: exportText(result, name) + asImported,
    };
  },
};

function exportText({ generation, rows }: ExportResult, path: string): string {
  return `Exported ${generation} to ${path}: ${rowSummary(rows)}.`;
}

/** Writes the CSV files of a generation as the sheets of a workbook. */
async function exportWorkbook(
  { databaseUrl }: CommandContext,
  path: string,
  { generation, overwrite }: { generation: string | undefined; overwrite: boolean },
): Promise<ExportResult> {
  const { exportDataset } = await import('../files/export/export-dataset.ts');
  const { writeWorkbook } = await import('../files/workbook/write-workbook.ts');
  return withTemporaryFolder('export', async (files) => {
    const exported = await exportDataset(databaseUrl, files, { generation });
    await writeWorkbook(files, path, { overwrite });
    return exported;
  });
}
