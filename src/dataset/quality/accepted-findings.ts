import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainRefusal } from '../../errors/domain-refusal';
import { readCsvFile } from '../reading/csv-file';

/** An optional CSV file in the dataset's folder. It has a column "id", and may have others, such as a note. */
export const ACCEPTED_FILE = 'accepted.csv';
const ID_COLUMN = 'id';

/** The ids of the findings that a curator has accepted; empty without the file. */
export async function readAcceptedFindings(folder: string): Promise<Set<string>> {
  const path = join(folder, ACCEPTED_FILE);
  const accepted = new Set<string>();
  if (!(await stat(path).catch(() => undefined))?.isFile()) return accepted;
  let column = -1;
  for await (const { records } of readCsvFile(path)) {
    for (const { cells } of records) {
      if (column >= 0) {
        const id = cells[column]?.trim();
        if (id) accepted.add(id);
        continue;
      }
      column = cells.indexOf(ID_COLUMN);
      if (column < 0) throw new DomainRefusal('invalid_accepted_file', { path });
    }
  }
  return accepted;
}
