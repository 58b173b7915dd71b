import {
  type CommandContext,
  type CommandInput,
  CommandRefusal,
  type CommandResult,
  type OperatorCommand,
  REFUSED,
} from '../../platform/command-line/operator-command';
import { worded } from '../checks/problem-words';
import type { ComparedDatasets, DatasetDiff } from '../differences/diff/dataset-diff';
import type { RecordChange } from '../differences/diff/record-diff';
import { isFolder } from '../files/reading/dataset-source';
import { isWorkbook } from '../files/workbook/source-folder';
import { isGenerationLabel } from '../generations/publication/imported-generation';
import { problemReport } from './dataset-report';
import { diffReport, recordChangeLines } from './diff-report';
import { requireFolderName } from './folder-name.commands';
import { PATCH_OPTIONS, patchOf } from './patch.commands';
import { withProgress } from './progress.commands';

const SHOWN_RECORDS_PER_FILE = 20;
const PATCH_HINT = 'If it is a patch, pass --patch.';

async function comparisonOf(
  input: CommandInput,
  context: CommandContext,
): Promise<ComparedDatasets> {
  const [first = '', second] = input.args;
  const patch = patchOf(input);
  if (patch && second !== undefined)
    throw new CommandRefusal('A patch is compared with what is served.');
  if (patch) return { folder: first, patch };
  if (second !== undefined) return { from: first, to: second };
  if (await isFolder(first)) {
    const compared = `dataset diff GENERATION ${first}`;
    await requireFolderName(
      context,
      first,
      `For the generation, name the one to compare it with first: "${compared}".`,
    );
    return { folder: first };
  }
  if (await isWorkbook(first)) return { folder: first };
  if (isGenerationLabel(first)) return { to: first };
  throw new CommandRefusal(
    `"${first}" is neither a folder, nor a workbook, nor a generation. "dataset history" lists the generations.`,
  );
}

async function diffText(
  diff: DatasetDiff,
  changes: AsyncGenerator<RecordChange[]>,
): Promise<CommandResult> {
  const lines = diffReport(diff);
  const records: string[] = [];
  for await (const batch of changes) records.push(...recordChangeLines(batch));
  if (records.length > 0)
    lines.push(
      '',
      `Records, at most ${SHOWN_RECORDS_PER_FILE} per file (--json lists all of them):`,
      ...records,
    );
  return { document: diff, text: lines.join('\n') };
}

/** Writes the records as they are read: millions may differ. */
async function writeDocument(
  write: CommandContext['writeOut'],
  diff: DatasetDiff,
  changes: AsyncGenerator<RecordChange[]>,
): Promise<CommandResult> {
  const head = JSON.stringify({ status: 'compared', ...diff }, null, 2);
  // The records come before the brace that ends the document.
  await write(`${head.replace(/\n}$/, '')},\n  "records": [`);
  let separator = '\n';
  for await (const batch of changes) {
    await write(separator + batch.map((change) => `    ${JSON.stringify(change)}`).join(',\n'));
    separator = ',\n';
  }
  await write('\n  ]\n}\n');
  return { document: undefined, text: '', written: true };
}

export const diffCommand: OperatorCommand = {
  name: 'dataset diff',
  args: '<DIR_OR_GENERATION> [GENERATION]',
  summary:
    'show what importing a folder, a workbook or a patch would change, or how two generations differ',
  options: PATCH_OPTIONS,
  examples: [
    'dataset diff ./my-dataset',
    'dataset diff ./market.xlsx',
    'dataset diff --patch ./corrections',
    'dataset diff g3 g4',
    'dataset diff ./my-dataset --json',
  ],
  async run(input, context) {
    const { diffDataset } = await import('../differences/diff/dataset-diff.ts');
    const comparison = await comparisonOf(input, context);
    const result = await withProgress(
      context,
      () => 'Interrupted. Nothing was changed.',
      (progress) =>
        diffDataset(context.databaseUrl, comparison, progress, (diff, changes) =>
          context.json
            ? writeDocument(context.writeOut, diff, changes())
            : diffText(diff, changes(SHOWN_RECORDS_PER_FILE)),
        ),
    );
    if (!Array.isArray(result)) return result;
    const mayBePatch = result.some(({ code }) => code === 'missing_file');
    return {
      document: { status: 'refused', problems: result.map(worded) },
      text: problemReport(result) + (mayBePatch ? `\n${PATCH_HINT}` : ''),
      exitCode: REFUSED,
    };
  },
};
