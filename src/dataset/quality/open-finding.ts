import { showingHidden } from '../../platform/text/hidden-characters';
import { KEY_SEPARATOR } from '../files/format/dataset-file';
import { DATASET_FILES } from '../files/format/dataset-files';
import { detached } from '../files/reading/detached';
import type { Finding, RowLocation, Severity } from './finding';
import type { KnownFindings } from './known-findings';
import type { QualityRule, FoundRow, RowCells, Rows, Suspicion, Thresholds } from './quality-rule';

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
  thresholds: Thresholds;
  /** What it suspects in single texts. */
  inTexts: Suspicion[];
}

export type CellsAt = (place: RowLocation) => RowCells;

/** Describes a suspicion by the cells of its rows; undefined if they show that nothing is wrong. */
export function findingOf(
  rule: SetRule,
  suspicion: Suspicion,
  cellsAt: CellsAt,
  known: KnownFindings | undefined,
): OpenFinding | undefined {
  const { kind, sentences, severities, judge } = rule;
  const rows = suspicion.at.map((place) => Object.assign(cellsAt(place), place)) as unknown as Rows;
  const verdict = judge ? judge(rows, suspicion.detail as never, rule.thresholds) : suspicion;
  if (!verdict) return undefined;
  const [usual] = Object.keys(severities) as [Severity];
  const [only] = Object.keys(sentences) as [string];
  const { severity = usual, sentence = only, detail } = verdict;
  const { file = rows[0].file, column = rule.column! } = suspicion;
  const id = ownText(idOf(rule, rows, `${file}.${column}`, detail));
  return {
    id,
    severity: rule.severity ?? severity,
    column,
    value: ownText(verdict.value ?? rows[0][rule.column!]),
    why: ownText(sentences[sentence]!.words(rows, detail as never)),
    kind,
    file: `${file}.csv`,
    line: suspicion.at[0]?.line ?? null,
    records: rows.slice(0, MAX_RECORDS).map((row) => ownText(recordKey(row))),
    is_new: isNew(rule, id, known),
  };
}

function isNew({ isWorkList }: QualityRule, id: string, known?: KnownFindings): boolean | null {
  return known ? !isWorkList && !known.ids.has(id) : null;
}

function idOf(
  { kind, prefix = kind, id, column }: QualityRule,
  rows: Rows,
  place: string,
  detail: unknown,
): string {
  if (id) return `${prefix}:${id(rows, detail as never)}`;
  const [row] = rows;
  return `${prefix}:${column ? `${recordKey(row)}:${row[column]}` : `${place}:${recordKey(row)}`}`;
}

function recordKey(row: FoundRow): string {
  const { keyColumns } = DATASET_FILES.find(({ key }) => key === row.file)!;
  return keyColumns.map((column) => row[column as keyof RowCells]).join(KEY_SEPARATOR);
}

/**
 * A copy in which everything is visible. A text that is put together of pieces refers to all of
 * them, and so to the rows.
 */
const ownText = (text: string): string => detached(showingHidden(text));
