import type { DatasetFile } from '../format/dataset-file';
import type { ProblemLog } from './problem-log';

/**
 * The index of each column in the file's rows, in the format's order; -1 if the file doesn't have
 * the column.
 */
export interface Header {
  positions: readonly number[];
  /** The file's columns, in the file's order. */
  names: readonly string[];
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Reads the header row. An unknown column is a problem, so that a typo never silently drops data.
 */
export function readHeader(
  file: DatasetFile,
  names: readonly string[],
  line: number,
  log: ProblemLog,
): Header {
  const columns = file.columns.map((column) => column.name);
  const header = { file: file.name, line };
  names.forEach((name, index) => {
    const place = { ...header, column: name || undefined, value: name };
    const meant = columns.find((column) => plain(column) === plain(name));
    if (meant === undefined) log.add({ code: 'unknown_column', ...place, columns });
    else if (meant !== name) log.add({ code: 'misspelled_column', ...place, meant });
    else if (names.indexOf(name) !== index) log.add({ code: 'repeated_column', ...place });
  });
  for (const column of file.columns) {
    if (column.required && !names.includes(column.name))
      log.add({ code: 'missing_column', ...header, column: column.name });
  }
  return { positions: columns.map((name) => names.indexOf(name)), names };
}
