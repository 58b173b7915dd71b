import type { DatasetFile } from '../files/format/dataset-file';
import { lookAlikeAmong } from '../files/format/look-alike';
import type { ProblemLog } from './problem-log';

/** The name of a column, however it is spelled. */
export const plainName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Checks the header row. An unknown column is a problem, so that a typo never silently drops data.
 */
export function checkHeader(
  file: DatasetFile,
  names: readonly string[],
  line: number,
  log: ProblemLog,
): void {
  const columns = file.columns.map((column) => column.name);
  const header = { file: file.name, line };
  for (const [index, name] of names.entries()) {
    const place = { ...header, column: name || undefined, value: name };
    if (columns.includes(name)) {
      if (names.indexOf(name) !== index) log.add({ code: 'repeated_column', ...place });
      continue;
    }
    const like = lookAlikeAmong(name, columns);
    const meant = columns.find((column) => plainName(column) === plainName(name));
    if (meant === undefined) log.add({ code: 'unknown_column', ...place, like, columns });
    else log.add({ code: 'misspelled_column', ...place, like, meant });
  }
  for (const column of file.columns) {
    if (column.required && !names.includes(column.name))
      log.add({ code: 'missing_column', ...header, column: column.name });
  }
}
