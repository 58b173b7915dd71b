import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainRefusal } from '../../errors/domain-refusal';
import { ACCEPTED_FILE } from '../format/file-names';
import { readCsvFile } from '../reading/csv-file';
import { csvLine } from '../reading/csv-line';
import { isFile } from '../reading/dataset-source';
import type { Finding } from './finding';

/** The file may have other columns, too. */
const ID_COLUMN = 'id';
const NOTE_COLUMN = 'note';

interface AcceptedFile {
  /** Undefined without the file. */
  header?: readonly string[];
  ids: ReadonlySet<string>;
}

/** The ids of the findings that a curator has accepted; empty without the file. */
export async function readAcceptedFindings(folder: string): Promise<ReadonlySet<string>> {
  return (await readAcceptedFile(join(folder, ACCEPTED_FILE))).ids;
}

/** Adds findings to the folder's accepted.csv, which it creates if there is none. */
export async function acceptFindings(
  folder: string,
  findings: readonly Finding[],
  note: string,
): Promise<void> {
  if (findings.length === 0) return;
  const path = join(folder, ACCEPTED_FILE);
  const { header } = await readAcceptedFile(path);
  const columns = header ?? [ID_COLUMN, NOTE_COLUMN];
  const lines = findings.map(({ id }) => {
    const cells: Record<string, string> = { [ID_COLUMN]: id, [NOTE_COLUMN]: note };
    return csvLine(columns.map((column) => cells[column] ?? ''));
  });
  const endsInsideLine = header && !(await readFile(path, 'utf8')).endsWith('\n');
  const before = header ? (endsInsideLine ? '\n' : '') : csvLine(columns);
  await appendFile(path, before + lines.join(''));
}

async function readAcceptedFile(path: string): Promise<AcceptedFile> {
  const ids = new Set<string>();
  if (!(await isFile(path))) return { ids };
  let header: string[] | undefined;
  for await (const { records } of readCsvFile(path)) {
    for (const { cells } of records) {
      if (header) {
        const id = cells[header.indexOf(ID_COLUMN)]?.trim();
        if (id) ids.add(id);
        continue;
      }
      header = cells;
      if (!header.includes(ID_COLUMN)) throw new DomainRefusal('invalid_accepted_file', { path });
    }
  }
  return { header, ids };
}
