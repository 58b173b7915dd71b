import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { problemLine } from '../checks/problem-words';
import { ACCEPTED_FILE } from '../files/format/file-names';
import type { Problem } from '../files/format/problem-catalog';
import { readTable } from '../files/reading/csv-file';
import { csvLine } from '../files/reading/csv-line';
import type { CsvRecord } from '../files/reading/csv-records';
import {
  type FileContent,
  fileContent,
  isThere,
  textIn,
  UnreadableFile,
} from '../files/reading/dataset-source';
import type { Finding } from './finding';
import { canonicalId, type QualityRule } from './quality-rule';

/** The file may have other columns, too. */
const ID_COLUMN = 'id';
/** Instead of an id, a line may name a rule and a record, or two. */
const RULE_COLUMNS = ['rule', 'record', 'other'];
const NOTE_COLUMN = 'note';

interface AcceptedFile {
  /** Undefined without the file. */
  columns?: readonly string[];
  /** By id, or by what acceptedAs says. */
  notes: ReadonlyMap<string, string>;
  /** Rows that accept nothing. They are no reason to refuse a dataset. */
  problems: readonly Problem[];
}

/** Adds findings to the folder's accepted.csv, which it creates if there is none. */
export async function acceptFindings(
  folder: string,
  accepted: ReadonlyMap<string, string>,
): Promise<void> {
  const { columns: present, notes } = await readAccepted(folder);
  const added = [...accepted].filter(([id]) => !notes.has(id));
  if (added.length === 0) return;
  const columns = present ?? [ID_COLUMN, NOTE_COLUMN];
  const lines = added.map(([id, note]) => {
    const cells: Record<string, string> = { id, note };
    return csvLine(columns.map((column) => cells[column] ?? ''));
  });
  const text = (await textIn(folder, ACCEPTED_FILE)) ?? '';
  const before = !present ? csvLine(columns) : text.endsWith('\n') ? '' : '\n';
  await appendFile(join(folder, ACCEPTED_FILE), before + lines.join(''));
}

/** What a curator has accepted, and which lines of accepted.csv a report has needed. */
export class AcceptedFindings {
  /** By what acceptedAs says. */
  private readonly lines: ReadonlyMap<string, string>;
  /** What ids begin with, and the kinds of rules. */
  private readonly rules: ReadonlySet<string>;
  private readonly used = new Set<string>();
  /** Of the file. */
  readonly problems: readonly Problem[];

  private constructor({ notes, problems }: AcceptedFile) {
    this.problems = problems;
    this.lines = new Map([...notes.keys()].map((line) => [canonicalId(line), line]));
    this.rules = new Set([...notes.keys()].map((line) => line.replace(/[: ].*$/s, '')));
  }

  static async of(folder: string): Promise<AcceptedFindings> {
    return new AcceptedFindings(await readAccepted(folder));
  }

  /** Whether it may accept a finding of the rule. */
  isAbout({ kind, prefix = kind }: QualityRule): boolean {
    return this.rules.has(kind) || this.rules.has(prefix);
  }

  accepts(finding: Finding): boolean {
    const accepting = acceptedAs(finding).flatMap((key) => this.lines.get(key) ?? []);
    for (const line of accepting) this.used.add(line);
    return accepting.length > 0;
  }

  /** The lines that have accepted no finding. */
  unused(): string[] {
    return [...this.lines.values()].filter((line) => !this.used.has(line));
  }
}

/** What accepts a finding: its id, its rule and one of its records, or its rule and two of them. */
function acceptedAs({ id, kind, records }: Finding): string[] {
  return [
    canonicalId(id),
    ...records.map((record) => `${kind} ${record}`),
    ...records.flatMap((record) => records.map((other) => `${kind} ${record} ${other}`)),
  ];
}

async function* readableContent(path: string): FileContent {
  try {
    yield* fileContent(path);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message: problem } = error.cause as Error;
    throw new DomainRefusal('unreadable_file', { path, problem });
  }
}

/** What a curator has accepted; nothing without the file. */
export async function readAccepted(folder: string): Promise<AcceptedFile> {
  const path = join(folder, ACCEPTED_FILE);
  const notes = new Map<string, string>();
  const problems: Problem[] = [];
  if (!(await isThere(path))) return { notes, problems };
  let columns: readonly string[] | undefined;
  for await (const { header, records } of readTable(readableContent(path))) {
    if (!header.includes(ID_COLUMN)) throw new DomainRefusal('invalid_accepted_file', { path });
    columns = header;
    for (const record of records) {
      const cell = (column: string): string => record.cells[header.indexOf(column)]?.trim() ?? '';
      const id = cell(ID_COLUMN);
      const problem = problemOfRow(record, header);
      if (problem) problems.push(problem);
      else notes.set(id || RULE_COLUMNS.map(cell).join(' ').trim(), cell(NOTE_COLUMN));
    }
  }
  return { columns, notes, problems };
}

/** Why a row accepts nothing. Mistakes behind what it accepts, such as in the note, don't matter. */
function problemOfRow(
  { line, cells, fault }: CsvRecord,
  header: readonly string[],
): Problem | undefined {
  const place = { file: ACCEPTED_FILE, line } as const;
  const isEmpty = (column: string): boolean => !cells[header.indexOf(column)]?.trim();
  if (!isEmpty(ID_COLUMN)) return undefined;
  const naming = [ID_COLUMN, ...RULE_COLUMNS];
  const isCut = naming.some((column) => header.indexOf(column) >= cells.length);
  if (fault && isCut) return { ...place, value: fault.value, ...fault.mistake };
  if (isEmpty('rule') || isEmpty('record')) return { ...place, code: 'accepts_nothing' };
  return undefined;
}

/** What a curator is told of such rows. */
export function acceptanceWarnings(problems: readonly Problem[]): string[] {
  return problems.map((problem) => `${problemLine(problem)}. The row accepts nothing.`);
}
