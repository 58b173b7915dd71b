import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { ACCEPTED_FILE } from '../files/format/file-names';
import { readTable } from '../files/reading/csv-file';
import { csvLine } from '../files/reading/csv-line';
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

  private constructor({ notes }: AcceptedFile) {
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
  if (!(await isThere(path))) return { notes };
  let columns: readonly string[] | undefined;
  for await (const { header, records } of readTable(readableContent(path))) {
    if (!header.includes(ID_COLUMN)) throw new DomainRefusal('invalid_accepted_file', { path });
    columns = header;
    for (const { cells } of records) {
      const cell = (column: string): string => cells[header.indexOf(column)]?.trim() ?? '';
      const id = cell(ID_COLUMN) || RULE_COLUMNS.map(cell).join(' ').trim();
      if (id) notes.set(id, cell(NOTE_COLUMN));
    }
  }
  return { columns, notes };
}
