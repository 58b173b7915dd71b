import { count, counted, exactDollars, shortened } from '../../platform/pages/wording';
import type { DatasetDiff } from '../differences/diff/dataset-diff';
import type { DealTotal, FigureChange } from '../differences/diff/figure-diff';
import type { FileChanges, RecordChange, RecordChanges } from '../differences/diff/record-diff';
import type { TopListChange } from '../differences/diff/top-list-diff';
import { DATASET_FILES, fileNamed } from '../files/format/dataset-files';
import type { DatasetFileName } from '../files/format/file-names';
import { andMore } from './dataset-report';

const MAX_FIGURES = 12;
const MAX_SUMMARY_FIGURES = 5;
const AMOUNT = 'amount_usd';
const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['added', 'changed', 'removed']);
const SIGNS = { added: '+', changed: '~', removed: '-', renamed: '~', merged: '-' } as const;

/**
 * The numbers of records added, changed (or renamed) and removed (or merged), such as "+12 ~3 -1".
 * Releases without former slugs recorded no renames.
 */
export function changeCounts(records: RecordChanges): string {
  let [added, changed, removed] = [0, 0, 0];
  for (const file of Object.values(records) as Partial<FileChanges>[]) {
    added += file.added ?? 0;
    changed += (file.changed ?? 0) + (file.renamed ?? 0);
    removed += (file.removed ?? 0) + (file.merged ?? 0);
  }
  return `+${count(added)} ~${count(changed)} -${count(removed)}`;
}

/** The changes as text: by file and column, then the figures and the top lists. */
export function diffReport({ from, to, files, figures, top_lists }: DatasetDiff): string[] {
  const title = `Changes from ${from} to ${to}`;
  const lines = fileLines(files);
  if (lines.length === 0) return [`${title}: none.`];
  return [
    `${title}:`,
    ...lines,
    ...section('Figures that change, largest change first', [
      ...figures.slice(0, MAX_FIGURES).map(figureLine),
      ...andMore(figures.length - MAX_FIGURES),
    ]),
    ...section('Top lists', top_lists.map(topListLine)),
  ];
}

/** The summary after an import: what changed, and the figures that changed most. */
export function changeSummary(records: RecordChanges, figures: readonly FigureChange[]): string[] {
  return [
    ...fileLines(records),
    ...figures.slice(0, MAX_SUMMARY_FIGURES).map((figure) => `  ${figureLine(figure)}`),
  ];
}

export function recordChangeLines(changes: readonly RecordChange[]): string[] {
  return changes.map((record) => {
    const { file, key, change } = record;
    const what = inWords(record);
    return `  ${SIGNS[change]} ${file} ${key}${what === '' ? '' : `: ${what}`}`;
  });
}

function inWords({ file, change, successor, fields }: RecordChange): string {
  if (change === 'merged') return `merged into ${successor}`;
  const changed = fields
    .filter(({ column }) => change === 'changed' || column !== 'slug')
    .map(({ column, from, to }) => `${column} ${shown(from)} -> ${shown(to)}`)
    .join('; ');
  if (change === 'renamed') return `renamed to ${successor}${changed && `; ${changed}`}`;
  return change === 'changed' ? changed : described(file, fields);
}

/** "alpha, 2026-03-01, Series B, $12,500,000", for a record that was added or removed. */
function described(file: DatasetFileName, fields: RecordChange['fields']): string {
  const words = fileNamed(file).describedBy.map((column) => {
    const field = fields.find((one) => one.column === column);
    const value = field?.to ?? field?.from;
    if (column === AMOUNT) return value ? exactDollars(Number(value)) : 'undisclosed';
    return value && shortened(value);
  });
  return words.filter(Boolean).join(', ');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}

function fileLines(records: RecordChanges): string[] {
  return DATASET_FILES.flatMap(({ name, key }) => {
    const { fields, ...counts } = records[key];
    if (Object.values(counts).every((records) => records === 0)) return [];
    const columns = Object.entries(fields).map(
      ([column, records]) => `${column} ${count(records)}`,
    );
    const kinds = Object.entries(counts).filter(
      ([kind, records]) => records > 0 || ALWAYS_SHOWN.has(kind),
    );
    const shownCounts = kinds.map(([kind, records]) => `${count(records)} ${kind}`).join(', ');
    return `  ${name.padEnd(18)} ${shownCounts}${columns.length === 0 ? '' : ` (${columns.join(', ')})`}`;
  });
}

function figureLine(figure: FigureChange): string {
  const { deals, from, to } = figure;
  const kind = deals === 'funding' ? 'Funding' : 'M&A';
  const amount = to.amount - from.amount;
  const step = `${amount < 0 ? '-' : '+'}${exactDollars(Math.abs(amount))}`;
  const amounts = `${exactDollars(from.amount)} -> ${exactDollars(to.amount)} (${step})`;
  return `${kind} ${scopeOf(figure)}: ${amounts}, ${dealCounts(from, to)}`;
}

function scopeOf({ dimension, name }: FigureChange): string {
  switch (dimension) {
    case 'total':
      return 'total';
    case 'year':
      return `in ${name}`;
    case 'category':
      return `for ${name}`;
  }
}

function dealCounts(from: DealTotal, to: DealTotal): string {
  const deals = counted(to.count, 'deal');
  return from.count === to.count ? deals : `${count(from.count)} -> ${count(to.count)} deals`;
}

function topListLine({ list, name, from, to }: TopListChange): string {
  if (from === null) return `${list}: ${name} is new at #${to}`;
  return to === null
    ? `${list}: ${name} is gone (was #${from})`
    : `${list}: ${name} moves from #${from} to #${to}`;
}

function shown(value: string | null): string {
  return value === null ? 'empty' : quotedCell(value);
}

/** A text in quotes, on one line and not too long. */
export function quotedCell(value: string): string {
  return JSON.stringify(shortened(value));
}
