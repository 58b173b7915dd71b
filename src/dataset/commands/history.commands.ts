import { hostname, userInfo } from 'node:os';
import { alignedColumns } from '../../command-line/aligned-columns';
import {
  type CommandContext,
  type CommandInput,
  CommandRefusal,
  type CommandResult,
  type OperatorCommand,
  WRONG_USAGE,
} from '../../command-line/operator-command';
import type { Env } from '../../config/env';
import { archiveSummary, megabytes } from './dataset-report';
import { changeCounts } from './diff-report';
import {
  type DatasetHistory,
  type PastGeneration,
  readDatasetHistory,
} from '../history/dataset-history';
import type { PublicationOptions, PublicationResult } from '../changes/publish';
import { showProgress } from './progress';
import type { Authorship } from '../generation/publication';

const MAX_MESSAGE_LENGTH = 500;
const SHOWN_EVENTS = 30;

export const BY_OPTION = {
  flags: '--by <NAME>',
  description: 'your name, for the history (default: your user name)',
};
export const AUTHORSHIP_OPTIONS = [
  {
    flags: '--message <TEXT>',
    description: `a note for the history, at most ${MAX_MESSAGE_LENGTH} characters`,
  },
  BY_OPTION,
];

/** Who changes the dataset, and why, from the command's options. */
export function authorshipOf({ options }: CommandInput): Authorship {
  const text = (flag: string, value: string | boolean | undefined): string | undefined => {
    if (value === undefined) return undefined;
    const trimmed = String(value).trim();
    if (trimmed.length >= 1 && trimmed.length <= MAX_MESSAGE_LENGTH && !trimmed.includes('\0'))
      return trimmed;
    throw new CommandRefusal(
      `${flag} must have 1 to ${MAX_MESSAGE_LENGTH} characters.`,
      WRONG_USAGE,
    );
  };
  return {
    by: text('--by', options.by) ?? userName(),
    message: text('--message', options.message) ?? null,
  };
}

/**
 * The same for what takes two people with DATASET_APPROVAL=two: importing and approving. They name
 * themselves, because a user name depends on the machine, and everybody has the same one in a
 * container.
 */
export function namedAuthorshipOf(
  input: CommandInput,
  { datasetApproval }: Pick<Env, 'datasetApproval'>,
): Authorship {
  if (datasetApproval === 'two' && input.options.by === undefined) {
    throw new CommandRefusal(
      'DATASET_APPROVAL is two, so say who you are: --by NAME.',
      WRONG_USAGE,
    );
  }
  return authorshipOf(input);
}

/** The current user and host. In a container, the user may have no name. */
function userName(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `user ${process.getuid?.() ?? ''}@${hostname()}`;
  }
}

async function runRollback(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const { rollBack } = await import('../history/rollback.ts');
  const result = await rollBack(
    context.databaseUrl,
    input.args[0],
    authorshipOf(input),
    publicationOptions(context),
  );
  const { from, generation } = result;
  const text = `Rolled back from ${from} to ${generation}. Every replica serves it immediately.${consequences(result)}`;
  return { document: { status: 'rolled_back', ...result }, text };
}

async function runApprove(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const { approvePreview } = await import('../history/approve-preview.ts');
  const { env } = context;
  const options = { ...publicationOptions(context), needsTwo: env.datasetApproval === 'two' };
  const result = await approvePreview(
    context.databaseUrl,
    input.args[0]!,
    namedAuthorshipOf(input, env),
    options,
  );
  const { from, generation } = result;
  const replaced = from === null ? '' : `, which replaces ${from}`;
  const text = `Approved ${generation}${replaced}. Every replica serves it immediately.${consequences(result)}`;
  return { document: { status: 'approved', ...result }, text };
}

function publicationOptions(context: CommandContext): PublicationOptions {
  return { onStep: showProgress(context).onStep, archive: context.env.datasetArchive === 'on' };
}

/** What else there is to say about a publication. */
function consequences({ from, changes, changes_error, archive_error }: PublicationResult): string {
  const unarchived =
    archive_error === null ? '' : ` ${from} could not be archived: ${archive_error}.`;
  return changesInWords({ changes, changes_error }) + unarchived;
}

function changesInWords({
  changes,
  changes_error,
}: Pick<PublicationResult, 'changes' | 'changes_error'>): string {
  if (changes_error !== null) return ` ${changes_error}. Mirrors have to copy the lists again.`;
  return changes === null
    ? ''
    : ` /changes lists ${changes.toLocaleString('en')} ${changes === 1 ? 'change' : 'changes'}.`;
}

async function runDiscard(input: CommandInput, context: CommandContext): Promise<CommandResult> {
  const { discardPreview } = await import('../history/discard-preview.ts');
  const generation = await discardPreview(context.databaseUrl, input.args[0]!, authorshipOf(input));
  return {
    document: { status: 'discarded', generation },
    text: `Discarded ${generation}. Its tables are dropped.`,
  };
}

async function runHistory({ dataSource, env }: CommandContext): Promise<CommandResult> {
  const history = await readDatasetHistory(dataSource);
  if (history.history.length === 0) {
    return {
      document: history,
      text: 'There is no dataset yet. Import one with "dataset import".',
    };
  }
  return { document: history, text: historyReport(history, env.keepGenerations) };
}

function historyReport(dataset: DatasetHistory, keepGenerations: number): string {
  const { history, disk_bytes, archive } = dataset;
  const stored = history.filter((generation) => generation.stored);
  const events = eventRows(dataset);
  const shown = events.slice(0, SHOWN_EVENTS);
  const older = events.length - shown.length;
  return [
    `Served: ${history.find(({ status }) => status === 'served')?.generation ?? 'none'}`,
    `Stored: ${stored.length} of at most ${keepGenerations} generations (KEEP_GENERATIONS), ${megabytes(disk_bytes)} on disk`,
    `Archived: ${archiveSummary(archive)}`,
    '',
    alignedColumns(
      ['WHEN (UTC)', 'WHAT', 'GENERATION', 'STATUS', 'BY', 'ROWS', 'CHANGES', 'DISK', 'MESSAGE'],
      shown,
    ),
    ...(older > 0 ? [`... and ${older} older. --json lists all of them.`] : []),
  ].join('\n');
}

type EventRow = (string | number | null)[];

/** Imports, approvals, rollbacks and discarded previews, newest first. */
function eventRows({ history, publications }: DatasetHistory): EventRow[] {
  const imports = history.map((generation) => ({
    at: generation.imported_at,
    row: importRow(generation),
  }));
  const decisions = publications
    .filter(({ action }) => action !== 'import')
    .map(({ published_at, action, generation, published_by, message }) => ({
      at: published_at,
      row: [
        minute(published_at),
        action,
        generation,
        null,
        published_by,
        null,
        null,
        null,
        message,
      ] as EventRow,
    }));
  const discards = history.flatMap(({ generation, discarded }) => {
    if (!discarded) return [];
    const row: EventRow = [
      minute(discarded.at),
      'discard',
      generation,
      null,
      discarded.by,
      null,
      null,
      null,
      discarded.message,
    ];
    return [{ at: discarded.at, row }];
  });
  return [...discards, ...decisions, ...imports]
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .map(({ row }) => row);
}

function importRow({
  imported_at,
  generation,
  status,
  imported_by,
  rows,
  changes,
  disk_bytes,
  message,
}: PastGeneration): EventRow {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const disk = disk_bytes === null ? null : megabytes(disk_bytes);
  const counts = changes && changeCounts(changes.files);
  return [
    minute(imported_at),
    'import',
    generation,
    status,
    imported_by,
    total.toLocaleString('en'),
    counts,
    disk,
    message,
  ];
}

const minute = (timestamp: string): string => timestamp.slice(0, 16).replace('T', ' ');

export const historyCommands: readonly OperatorCommand[] = [
  {
    name: 'dataset history',
    summary:
      'show every import, approval, rollback and discarded preview: who, when and what changed',
    database: true,
    examples: ['dataset history', 'dataset history --json'],
    run: (_, context) => runHistory(context),
  },
  {
    name: 'dataset approve',
    args: '<GENERATION>',
    summary: 'serve a preview that you imported with "dataset import --preview"',
    options: AUTHORSHIP_OPTIONS,
    database: true,
    examples: ['dataset approve g7'],
    run: runApprove,
  },
  {
    name: 'dataset discard',
    args: '<GENERATION>',
    summary: 'drop a preview that you no longer need',
    options: AUTHORSHIP_OPTIONS,
    database: true,
    examples: ['dataset discard g7', 'dataset discard g7 --message "Wrong taxonomy"'],
    run: runDiscard,
  },
  {
    name: 'dataset rollback',
    args: '[GENERATION]',
    summary:
      'serve a generation again: by default, the one served before that has not been rolled back from',
    options: AUTHORSHIP_OPTIONS,
    database: true,
    examples: ['dataset rollback', 'dataset rollback g3 --message "g4 has the wrong amounts"'],
    run: runRollback,
  },
];
