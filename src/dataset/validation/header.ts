import type { DatasetFile } from '../format/dataset-file';
import type { ProblemLog } from './problem';

/**
 * The index of each column in the file's rows, in the format's order; -1 if the file doesn't have
 * the column.
 */
export interface Header {
  positions: readonly number[];
  /** The file's columns, in the file's order. */
  names: readonly string[];
}

function nearest(file: DatasetFile, name: string): string {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const match = file.columns.find((column) => plain(column.name) === plain(name));
  return match
    ? `${match.name} (spelled exactly like this)`
    : `one of the columns ${file.columns.map((column) => column.name).join(', ')}`;
}

/**
 * Reads the header row. An unknown column is a problem, so that a typo never silently drops data.
 */
export function readHeader(
  file: DatasetFile,
  names: readonly string[],
  line: number,
  log: ProblemLog,
): Header {
  const known = new Set(file.columns.map((column) => column.name));
  names.forEach((name, index) => {
    if (!known.has(name))
      log.add(file.name, line, name === '' ? null : name, name, nearest(file, name));
    else if (names.indexOf(name) !== index)
      log.add(file.name, line, name, name, 'each column once');
  });
  for (const column of file.columns) {
    if (column.required && !names.includes(column.name)) {
      log.add(
        file.name,
        line,
        column.name,
        null,
        `the required column ${column.name} in the header row`,
      );
    }
  }
  return { positions: file.columns.map((column) => names.indexOf(column.name)), names };
}
