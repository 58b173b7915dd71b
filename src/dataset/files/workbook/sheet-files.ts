import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { counted } from '../../../platform/pages/wording';
import { ProblemLog } from '../../checks/problem-log';
import { DATASET_FILES } from '../format/dataset-files';
import { CURATED_FILES, type CuratedFileName } from '../format/file-names';
import type { Problem } from '../format/problem-catalog';
import { csvLine } from '../reading/csv-line';
import { countLineBreaks } from '../reading/csv-records';
import { nearlyNamed } from '../reading/stray-files';
import type { ColumnType } from './cell-text';
import { openWorkbook } from './open-workbook';
import { SheetReading, type SheetRow } from './read-sheet';

/** What the sheets of a workbook make. */
export interface SheetFiles {
  /** Why they make no dataset. The files are then of no use. */
  readonly problems: readonly Problem[];
  /** What a curator may not have meant, although it isn't wrong. */
  readonly warnings: readonly string[];
  /** The problems of the files, with their places in what the curator wrote. */
  readonly located: (problems: readonly Problem[]) => Problem[] | Promise<Problem[]>;
}

interface WrittenSheet {
  sheet: string;
  /** The line of each row in the CSV file. A cell with several lines makes them differ. */
  lines: readonly number[];
}

/**
 * Writes the sheets that are named like files of a dataset or a patch into a folder, as CSV files.
 */
export async function writeSheets(path: string, folder: string): Promise<SheetFiles> {
  const written = new Map<string, WrittenSheet>();
  const log = new ProblemLog();
  const warnings: string[] = [];
  const workbook = await openWorkbook(path, (sheet) => fileOf(sheet) !== undefined);
  for (const name of workbook.names) {
    const file = fileOf(name);
    if (file === undefined) {
      const meant = nearlyNamed(name);
      if (meant !== undefined) log.add({ code: 'stray_file', file: meant, sheet: name, of: meant });
      continue;
    }
    const other = written.get(file)?.sheet;
    if (other !== undefined)
      throw new DomainRefusal('invalid_workbook', {
        path,
        problem: `the sheets "${other}" and "${name}" are both ${file}.`,
      });
    const sheet = workbook.sheets.get(name);
    if (!sheet) continue;
    const context = { ...workbook, name, file, columns: columnTypes(file) };
    const reading = new SheetReading(sheet, context, log);
    const lines = await writeCsv(reading.rows(), join(folder, file));
    written.set(file, { sheet: name, lines });
    warnings.push(...hiddenWarnings(name, workbook.hidden.has(name), reading.hiddenRows));
  }
  return {
    problems: log.inOrder(),
    warnings,
    located: (found) => found.map((problem) => inWorkbook(problem, written)),
  };
}

/** "Companies", "companies.csv" and "Funding rounds" are named like files, too. */
function fileOf(sheet: string): CuratedFileName | undefined {
  const name = sheet.trim().toLowerCase();
  const stem = name.replace(/\.csv$/, '').replace(/[\s_-]+/g, '_');
  return CURATED_FILES.find((file) => file === `${stem}.csv`);
}

function columnTypes(file: CuratedFileName): ReadonlyMap<string, ColumnType> {
  const columns = DATASET_FILES.find(({ name }) => name === file)?.columns ?? [];
  return new Map(
    columns.map(({ name, inSpreadsheet }): [string, ColumnType] => [name, inSpreadsheet ?? 'text']),
  );
}

function hiddenWarnings(sheet: string, isHidden: boolean, rows: readonly number[]): string[] {
  const named = `The sheet ${JSON.stringify(sheet)}`;
  if (isHidden) return [`${named} is hidden. It was read nevertheless.`];
  if (rows.length === 0) return [];
  return [
    `${named} has ${counted(rows.length, 'hidden row')}, the first one is row ${rows[0]}. They were read nevertheless.`,
  ];
}

/** Returns the line of each row of the sheet. A row that holds nothing is an empty line. */
async function writeCsv(rows: Iterable<SheetRow>, path: string): Promise<number[]> {
  const lines: number[] = [];
  function* texts(): Generator<string> {
    let line = 1;
    for (const { place, texts } of rows) {
      const empty = place - lines.length;
      for (let row = 0; row < empty; row++) lines.push(line++);
      const text = csvLine(texts);
      lines.push(line);
      line += countLineBreaks(text);
      yield '\n'.repeat(empty) + text;
    }
  }
  await pipeline(Readable.from(texts()), createWriteStream(path));
  return lines;
}

/** The problem with the rows of the sheets instead of the lines of their CSV files. */
function inWorkbook(problem: Problem, written: ReadonlyMap<string, WrittenSheet>): Problem {
  const { file, line } = problem;
  // It was found in the sheet.
  if (problem.sheet !== undefined) return problem;
  const sheet = written.get(file);
  const located = { ...problem, sheet: sheet?.sheet ?? file.replace(/\.csv$/, '') };
  if (line !== undefined) located.line = rowAt(sheet, line);
  if (!('other' in located) || 'servedKey' in located.other) return located;
  const { other } = located;
  return { ...located, other: { ...other, line: rowAt(written.get(other.file), other.line) } };
}

/** The number of the row that a line of a sheet's CSV file belongs to. */
function rowAt(sheet: WrittenSheet | undefined, line: number): number {
  // Without a row, nothing but the first one can be wrong.
  if (!sheet || sheet.lines.length === 0) return line;
  return sheet.lines.findLastIndex((start) => start <= line) + 1;
}
