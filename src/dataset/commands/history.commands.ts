import { type AlignedColumn, alignedColumns } from '../../platform/command-line/aligned-columns';
import {
  type CommandContext,
  type CommandInput,
  CommandRefusal,
  firstArgument,
  type OperatorCommand,
  REFUSED,
} from '../../platform/command-line/operator-command';
import { wordRefusal } from '../../platform/command-line/refusal-wording';
import { count, counted } from '../../platform/pages/wording';
import { isInstant } from '../files/format/instant-text';
import {
  type DatasetHistory,
  type PastGeneration,
  readDatasetHistory,
} from '../generations/history/dataset-history';
import type { PublicationOptions, PublicationResult } from '../generations/history/publish';
import { AUTHORSHIP_OPTIONS, authorshipOf } from './authorship.commands';
import { andMore, archiveSummary, megabytes, minute } from './dataset-report';
import { changeCounts } from './diff-report';
import { showProgress } from './progress.commands';

const SHOWN_EVENTS = 30;

function publicationOptions(context: CommandContext): PublicationOptions {
  return { onStep: showProgress(context).onStep, archive: context.env.datasetArchive === 'on' };
}

/** What else there is to say about a publication. */
function consequences({ from, changes, changes_error, archive_error }: PublicationResult): string {
  return [
    ...(changes_error === null ? [] : [` ${changes_error}. Mirrors have to copy the lists again.`]),
    ...(changes === null ? [] : [` /changes lists ${counted(changes, 'change')}.`]),
    ...(archive_error === null ? [] : [` ${from} could not be archived: ${archive_error}.`]),
  ].join('');
}

export function historyReport(dataset: DatasetHistory, keepGenerations: number): string {
  const { history, disk_bytes, archive } = dataset;
  const stored = history.filter((generation) => generation.stored);
  // They have a limit of their own, KEEP_VINTAGES.
  const restored = stored.filter(({ status }) => status === 'restored');
  const andRestored = restored.length === 0 ? '' : ` and ${count(restored.length)} restored`;
  const events = eventsOf(dataset);
  const shown = events.slice(0, SHOWN_EVENTS);
  return [
    `Served: ${history.find(({ status }) => status === 'served')?.generation ?? 'none'}`,
    `Stored: ${stored.length - restored.length} of at most ${keepGenerations} generations (KEEP_GENERATIONS)${andRestored}, ${megabytes(disk_bytes)} on disk`,
    `Archived: ${archiveSummary(archive)}`,
    '',
    alignedColumns(shown, COLUMNS),
    ...andMore(events.length - SHOWN_EVENTS, 'older. --json lists all of them.'),
  ].join('\n');
}

/** A line of the history. What doesn't apply to an event is missing, or null. */
interface HistoryEvent {
  at: string;
  what: string;
  generation: string;
  status?: string;
  by: string;
  rows?: string;
  changes?: string | null;
  disk?: string | null;
  message: string | null;
}

const COLUMNS: readonly AlignedColumn<HistoryEvent>[] = [
  { heading: 'WHEN (UTC)', cell: ({ at }) => minute(at) },
  { heading: 'WHAT', cell: ({ what }) => what },
  { heading: 'GENERATION', cell: ({ generation }) => generation },
  { heading: 'STATUS', cell: ({ status = null }) => status },
  { heading: 'BY', cell: ({ by }) => by },
  { heading: 'ROWS', cell: ({ rows = null }) => rows },
  { heading: 'CHANGES', cell: ({ changes = null }) => changes },
  { heading: 'DISK', cell: ({ disk = null }) => disk },
  { heading: 'MESSAGE', cell: ({ message }) => message },
];

/** Imports, approvals, rollbacks and discarded previews, newest first. */
function eventsOf({ history, publications }: DatasetHistory): HistoryEvent[] {
  const discards = history.flatMap(({ generation, discarded }) =>
    discarded ? { ...discarded, what: 'discard', generation } : [],
  );
  const decisions = publications
    .filter(({ action }) => action !== 'import')
    .map(({ published_at, action, generation, published_by, message }) => ({
      at: published_at,
      what: action,
      generation,
      by: published_by,
      message,
    }));
  const events: HistoryEvent[] = [...discards, ...decisions, ...history.map(importEvent)];
  return events.sort(byNewest);
}

function byNewest(one: HistoryEvent, other: HistoryEvent): number {
  if (one.at === other.at) return 0;
  return one.at < other.at ? 1 : -1;
}

function importEvent(generation: PastGeneration): HistoryEvent {
  const { imported_at, imported_by, rows, changes, disk_bytes, message } = generation;
  const total = Object.values(rows).reduce((sum, records) => sum + records, 0);
  return {
    at: imported_at,
    what: generation.replaced_others ? 'import --replace' : 'import',
    generation: generation.generation,
    status: statusWords(generation),
    by: imported_by,
    rows: count(total),
    changes: changes && changeCounts(changes.files),
    disk: disk_bytes === null ? null : megabytes(disk_bytes),
    message,
  };
}

/** "due 2026-12-01 06:00", or "release refused, outdated" */
function statusWords(generation: PastGeneration): string {
  const { status, publish_at, release_refused, can_approve } = generation;
  if (status !== 'preview') return status;
  const unapproved = release_refused ? 'release refused' : status;
  const waiting = publish_at === null ? unapproved : `due ${minute(publish_at)}`;
  return can_approve ? waiting : `${waiting}, outdated`;
}

/** When a preview is to be served; undefined for now. */
function instantOf({ options: { at } }: CommandInput): string | undefined {
  if (at === undefined) return undefined;
  const instant = String(at);
  if (isInstant(instant) && Date.parse(instant) > Date.now()) return instant;
  throw new CommandRefusal(
    `--at must be a UTC instant in the future, written like 2026-12-01T06:00:00Z, not "${instant}".`,
  );
}

export const historyCommands: readonly OperatorCommand[] = [
  {
    name: 'dataset history',
    summary:
      'show every import, approval, rollback and discarded preview: who, when and what changed',
    examples: ['dataset history', 'dataset history --json'],
    async run(_, { dataSource, env }) {
      const history = await readDatasetHistory(dataSource);
      const text =
        history.history.length === 0
          ? 'There is no dataset yet. Import one with "dataset import".'
          : historyReport(history, env.keepGenerations);
      return { document: history, text };
    },
  },
  {
    name: 'dataset approve',
    args: '<GENERATION>',
    summary: 'serve a preview that you imported with "dataset import --preview"',
    options: {
      '--at <INSTANT>': 'serve it then, if nothing else is published first: 2026-12-01T06:00:00Z',
      ...AUTHORSHIP_OPTIONS,
    },
    namesDatabase: true,
    examples: ['dataset approve g7', 'dataset approve g7 --at 2026-12-01T06:00:00Z'],
    async run(input, context) {
      const { approveAt, approvePreview } =
        await import('../generations/history/approve-preview.ts');
      const { databaseUrl, env } = context;
      const label = firstArgument(input);
      const authorship = authorshipOf(input);
      const options = { ...publicationOptions(context), needsTwo: env.datasetApproval === 'two' };
      const at = instantOf(input);
      if (at) {
        const generation = await approveAt(databaseUrl, label, authorship, { ...options, at });
        const text = `Approved ${generation}. It is served at ${at}, if nothing else is published until then.`;
        return { document: { status: 'approved', generation, at }, text };
      }
      const result = await approvePreview(databaseUrl, label, authorship, options);
      const { from, generation } = result;
      const replaced = from === null ? '' : `, which replaces ${from}`;
      const text = `Approved ${generation}${replaced}. Every replica serves it immediately.${consequences(result)}`;
      return { document: { status: 'approved', ...result }, text };
    },
  },
  {
    name: 'dataset release',
    summary: 'serve the previews whose time has come; run it as often as you like',
    namesDatabase: true,
    examples: ['dataset release'],
    async run(_, context) {
      const { releaseDue } = await import('../generations/history/releases.ts');
      const due = await releaseDue(context.databaseUrl, publicationOptions(context));
      const releases = due.map(({ generation, refused }) => ({
        generation,
        refused: refused && wordRefusal(refused).sentence,
      }));
      const lines = releases.map(
        ({ generation, refused }) => refused ?? `Served ${generation}, whose time has come.`,
      );
      return {
        document: { releases },
        text: lines.join('\n') || 'No preview is due.',
        ...(releases.some(({ refused }) => refused) && { exitCode: REFUSED }),
      };
    },
  },
  {
    name: 'dataset discard',
    args: '<GENERATION>',
    summary: 'drop a preview that you no longer need',
    options: AUTHORSHIP_OPTIONS,
    examples: ['dataset discard g7', 'dataset discard g7 --message "Wrong taxonomy"'],
    async run(input, context) {
      const { discardPreview } = await import('../generations/history/discard-preview.ts');
      const generation = await discardPreview(
        context.databaseUrl,
        firstArgument(input),
        authorshipOf(input),
      );
      return {
        document: { status: 'discarded', generation },
        text: `Discarded ${generation}. Its tables are dropped.`,
      };
    },
  },
  {
    name: 'dataset rollback',
    args: '[GENERATION]',
    summary:
      'serve a generation again: by default, the one served before that has not been rolled back from',
    options: AUTHORSHIP_OPTIONS,
    namesDatabase: true,
    examples: ['dataset rollback', 'dataset rollback g3 --message "g4 has the wrong amounts"'],
    async run(input, context) {
      const { rollBack } = await import('../generations/history/rollback.ts');
      const result = await rollBack(
        context.databaseUrl,
        input.args[0],
        authorshipOf(input),
        publicationOptions(context),
      );
      const { from, generation } = result;
      const text = `Rolled back from ${from} to ${generation}. Every replica serves it immediately.${consequences(result)}`;
      return { document: { status: 'rolled_back', ...result }, text };
    },
  },
];
