import { showingHidden } from '../../platform/text/hidden-characters';
import { KEY_SEPARATOR } from '../files/format/dataset-file';
import { FILE_BY_KEY } from '../files/format/dataset-files';
import { detached } from '../files/reading/detached';
import type { Finding, RowLocation, Severity } from './finding';
import { idsEver } from './finding-id';
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

/** A candidate whose rows were read again. */
interface ReadCandidate {
  /** In the order in which a finding lists them. None if it is about a whole column. */
  rows: readonly FoundRow[];
  /** Its rows and facts by name, from which the rule makes sentences, ids and judgements. */
  named: object;
}

/**
 * Makes findings of what the rules suspect. A candidate of the rule of own acquisitions, for example,
 * is `{ at: { deal: <acquisitions.csv:2>, company: <companies.csv:34> } }`. The cells of these two
 * rows give the finding its id and its sentence.
 */
export class FindingDescriber {
  constructor(
    private readonly cellsAt: CellsAt,
    private readonly known: KnownFindings | undefined,
  ) {}

  describe(rule: SetRule, suspicion: Suspicion): OpenFinding {
    return this.findingOf(rule, suspicion, this.readAgain(suspicion));
  }

  /** Undefined if the rule judges by the cells that nothing is wrong. */
  judge(rule: SetRule, candidate: Candidate): OpenFinding | undefined {
    const read = this.readAgain(candidate);
    const verdict = rule.judge?.(read.named, rule.thresholds);
    return verdict && this.findingOf(rule, { ...candidate, ...verdict }, read);
  }

  private readAgain({ at, facts }: Candidate): ReadCandidate {
    const rows: FoundRow[] = [];
    const read = ({ file, line }: RowLocation): FoundRow => {
      const row = { ...this.cellsAt({ file, line }), file, line };
      rows.push(row);
      return row;
    };
    const named: Record<string, FoundRow | FoundRow[]> = {};
    for (const [name, places] of Object.entries(at)) {
      if (places === undefined) continue;
      named[name] = 'line' in places ? read(places) : places.map(read);
    }
    return { rows, named: { ...named, ...facts } };
  }

  private findingOf(rule: SetRule, suspicion: Suspicion, read: ReadCandidate): OpenFinding {
    const { rows, named } = read;
    const [first] = rows;
    const file = suspicion.file ?? first?.file;
    const column = suspicion.column ?? rule.column;
    const sentence = rule.sentences[suspicion.sentence];
    if (!file || !column || !sentence)
      throw new Error(`A finding of the rule ${rule.kind} lacks a file, a column or a sentence.`);

    const id = idOf(rule, read, `${file}.${column}`);
    return {
      id,
      severity: rule.severity ?? suspicion.severity,
      column,
      value: ownText(suspicion.value ?? ruleCell(rule, first)),
      why: ownText(sentence.words(named)),
      kind: rule.kind,
      file: `${file}.csv`,
      line: first?.line ?? null,
      records: rows.slice(0, MAX_RECORDS).map((row) => ownText(recordKey(row))),
      is_new: this.isNew(rule, id),
    };
  }

  private isNew(rule: QualityRule, id: string): boolean | null {
    const { known } = this;
    if (!known) return null;
    return !rule.isWorkList && !idsEver(id).some((ever) => known.ids.has(ever));
  }
}

function idOf(rule: QualityRule, { rows, named }: ReadCandidate, column: string): string {
  const end = rule.id?.(named) ?? usualEndOfId(rule, rows[0], column);
  return ownText(`${rule.prefix ?? rule.kind}:${end}`);
}

/** QualityRule.id says what it is. */
function usualEndOfId(rule: QualityRule, first: FoundRow | undefined, column: string): string {
  const key = first ? recordKey(first) : '';
  return rule.column ? `${key}:${ruleCell(rule, first)}` : `${column}:${key}`;
}

/** The cell of the first row in the rule's column, if there are both. */
function ruleCell({ column }: QualityRule, first: FoundRow | undefined): string {
  return column && first ? first[column] : '';
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
