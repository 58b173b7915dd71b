import { showingHidden } from '../../platform/text/hidden-characters';
import { KEY_SEPARATOR } from '../files/format/dataset-file';
import { FILE_BY_KEY } from '../files/format/dataset-files';
import { detached } from '../files/reading/detached';
import type { Finding, RowLocation, Severity } from './finding';
import type { KnownFindings } from './known-findings';
import type { Candidate, FoundRow, QualityRule, RowCells, Suspicion } from './quality-rule';

/** A finding may be about thousands of records. */
const MAX_RECORDS = 10;

/** A finding that isn't accepted. */
export interface OpenFinding extends Finding {
  /** Whether the served generation doesn't have it; null if nothing is compared. */
  is_new: boolean | null;
}

/** A rule with the settings of a curator. */
export interface SetRule extends QualityRule {
  /** Undefined if each finding has its own. */
  severity?: Severity;
  thresholds: Readonly<Record<string, number>>;
}

export type CellsAt = (place: RowLocation) => RowCells;

/** The rows of a candidate, in the order in which a finding lists them. */
export function* placesOf({ at }: Candidate): Generator<RowLocation> {
  for (const places of Object.values(at)) {
    if (places === undefined) continue;
    if ('line' in places) yield places;
    else yield* places;
  }
}

/** Describes a candidate by the cells of its rows, if the rule judges that something is wrong. */
export function judged(
  rule: SetRule,
  candidate: Candidate,
  cellsAt: CellsAt,
  known: KnownFindings | undefined,
): OpenFinding | undefined {
  const { rows, told } = readAgain(candidate, cellsAt);
  const verdict = rule.judge?.(told, rule.thresholds);
  return verdict && findingOf(rule, { ...candidate, ...verdict }, rows, told, known);
}

/** Describes a suspicion by the cells of its rows. */
export function described(
  rule: SetRule,
  suspicion: Suspicion,
  cellsAt: CellsAt,
  known: KnownFindings | undefined,
): OpenFinding {
  const { rows, told } = readAgain(suspicion, cellsAt);
  return findingOf(rule, suspicion, rows, told, known);
}

function findingOf(
  rule: SetRule,
  suspicion: Suspicion,
  rows: readonly FoundRow[],
  told: never,
  known: KnownFindings | undefined,
): OpenFinding {
  const [first] = rows;
  const file = suspicion.file ?? first?.file;
  const column = suspicion.column ?? rule.column;
  const sentence = rule.sentences[suspicion.sentence];
  if (!file || !column || !sentence)
    throw new Error(`A finding of the rule ${rule.kind} lacks a file, a column or a sentence.`);
  const afterPrefix = rule.id?.(told) ?? usualId(rule, first, `${file}.${column}`);
  const id = ownText(`${rule.prefix ?? rule.kind}:${afterPrefix}`);
  return {
    id,
    severity: rule.severity ?? suspicion.severity,
    column,
    value: ownText(suspicion.value ?? cellIn(rule, first)),
    why: ownText(sentence.words(told)),
    kind: rule.kind,
    file: `${file}.csv`,
    line: lineOf(suspicion),
    records: rows.slice(0, MAX_RECORDS).map((row) => ownText(recordKey(row))),
    is_new: isNew(rule, id, known),
  };
}

/** That of the first row; null if the finding is about a whole column. */
function lineOf(candidate: Candidate): number | null {
  const [first] = placesOf(candidate);
  return first?.line ?? null;
}

/**
 * The rows of a candidate with their cells, in order, and what sentences, ids and judgements are
 * told: rows and facts by name. Each of these declares what it needs, and its rule gives that.
 */
function readAgain(
  { at, facts }: Candidate,
  cellsAt: CellsAt,
): { rows: readonly FoundRow[]; told: never } {
  const rows: FoundRow[] = [];
  const rowAt = ({ file, line }: RowLocation): FoundRow => {
    const row = Object.assign(cellsAt({ file, line }), { file, line });
    rows.push(row);
    return row;
  };
  const named: Record<string, unknown> = {};
  for (const [name, places] of Object.entries(at))
    if (places) named[name] = 'line' in places ? rowAt(places) : places.map(rowAt);
  return { rows, told: Object.assign(named, facts) as never };
}

function isNew({ isWorkList }: QualityRule, id: string, known?: KnownFindings): boolean | null {
  return known ? !isWorkList && !known.ids.has(id) : null;
}

function usualId(rule: QualityRule, first: FoundRow | undefined, place: string): string {
  const key = first ? recordKey(first) : '';
  return rule.column ? `${key}:${cellIn(rule, first)}` : `${place}:${key}`;
}

/** The cell of the first row in the rule's column. */
function cellIn({ column }: QualityRule, first: FoundRow | undefined): string {
  return (column && first?.[column]) ?? '';
}

function recordKey(row: FoundRow): string {
  const { keyColumns } = FILE_BY_KEY[row.file];
  return keyColumns.map((column) => row[column as keyof RowCells]).join(KEY_SEPARATOR);
}

/**
 * A copy in which everything is visible. A text that is put together of pieces refers to all of
 * them, and so to the rows.
 */
const ownText = (text: string): string => detached(showingHidden(text));
