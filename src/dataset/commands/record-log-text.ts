import { RECORD_KIND_NAMES, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import { exactDollars } from '../../platform/pages/wording';
import type { LoggedRecordChange, RecordLog, RecordLogEntry } from '../differences/log/record-log';
import type { RecordWithKey } from '../differences/log/records-with-key.query';
import { andMore, minute } from './dataset-report';
import { quotedCell } from './diff-report';

const MAX_PUBLICATIONS = 30;
const MONEY = /amount|total_funding/;
const SIGNS = { added: '+', updated: '~', removed: '-' } as const;
/** What a line says about a record that was added or removed. */
const DESCRIBED_BY: Record<RecordKind, readonly string[]> = {
  company: ['name', 'country', 'category'],
  investor: ['name', 'country', 'investor_type'],
  funding_round: ['company', 'date', 'stage', 'amount'],
  acquisition: ['target', 'acquirer', 'date', 'amount'],
};

type Cell = string | number | boolean | readonly string[] | null | undefined;
type Row = Readonly<Record<string, Cell>>;

export function recordLogText(log: RecordLog): string {
  const { records, publications, known_since } = log;
  const onlyRecord = records.length === 1 ? records[0] : undefined;
  const lines = records.map(recordLine);
  if (publications.length === 0)
    lines.push(
      `No changes are known since ${minute(known_since.published_at)}, when ${known_since.generation} was published.`,
    );
  for (const entry of publications.slice(0, MAX_PUBLICATIONS)) {
    const changes = entry.changes.flatMap((change) => changeLines(change, onlyRecord));
    lines.push('', entryLine(entry), ...changes);
  }
  const older = publications.length - MAX_PUBLICATIONS;
  if (older > 0) lines.push('', ...andMore(older, 'older publications. --json lists all of them.'));
  return [...lines, ...unknownLines(log)].join('\n');
}

function recordLine({ kind, key, name, is_served }: RecordWithKey): string {
  const title = name === null ? key : `${oneLine(name)} (${key})`;
  return `${title}, ${RECORD_KIND_NAMES[kind][0]}${is_served ? '' : ', is no longer in the served dataset'}`;
}

function entryLine({
  published_at,
  action,
  generation,
  message,
  rolled_back,
}: RecordLogEntry): string {
  const what = { import: 'import of', approval: 'approval of', rollback: 'rollback to' }[action];
  const undone = rolled_back === null ? '' : ` (rolled back on ${minute(rolled_back.at)})`;
  const why = message === null ? '' : `: ${oneLine(message)}`;
  return `${minute(published_at)}  ${what} ${generation}${undone}${why}`;
}

/**
 * If the log is about one record, it isn't named again, and each of its changed fields has a line.
 * Each change of another record, such as one of its deals, has a line with the record.
 */
function changeLines(change: LoggedRecordChange, onlyRecord: RecordWithKey | undefined): string[] {
  const { kind, key, change: what } = change;
  if (onlyRecord?.kind === kind && onlyRecord.key === key)
    return what === 'updated'
      ? fieldMoves(change).map((move) => `  ${move}`)
      : [`  ${what}: ${described(change)}`];
  const words = what === 'updated' ? fieldMoves(change).join('; ') : described(change);
  return [`  ${SIGNS[what]} ${RECORD_KIND_NAMES[kind][0]} ${key}: ${words}`];
}

function fieldMoves({ updated_fields, before, after }: LoggedRecordChange): string[] {
  return updated_fields.map((field) => {
    const [from, to] = [before, after].map((row) => valueText(field, (row as Row)[field]));
    return `${field} ${from} -> ${to}`;
  });
}

function described({ kind, before, after }: LoggedRecordChange): string {
  const row = (after ?? before) as Row;
  return DESCRIBED_BY[kind]
    .filter((field) => row[field] !== null || field === 'amount')
    .map((field) =>
      field === 'amount' ? valueText(field, row[field]) : oneLine(String(row[field])),
    )
    .join(', ');
}

function valueText(field: string, value: Cell): string {
  if (value === null || value === undefined) return field === 'amount' ? 'undisclosed' : 'empty';
  if (typeof value === 'number') return MONEY.test(field) ? exactDollars(value) : String(value);
  return quotedCell(typeof value === 'object' ? value.join('|') : String(value));
}

function unknownLines({ unknown_publications: count, known_since }: RecordLog): string[] {
  if (count === 0) return [];
  const publications = count === 1 ? 'one publication' : `${count} publications`;
  return [
    '',
    `What ${publications} changed isn't known, the latest on ${minute(known_since.published_at)}: it couldn't be compared, or is older than KEEP_CHANGES_DAYS.`,
  ];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
