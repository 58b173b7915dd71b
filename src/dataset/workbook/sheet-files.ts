import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import readXlsxFile from 'read-excel-file/node';
import { DomainRefusal } from '../../errors/domain-refusal';
import { DATASET_FILES } from '../format/dataset-files';
import { ACCEPTED_FILE, REMOVED_FILE } from '../format/file-names';
import type { Problem } from '../format/problem-catalog';
import { csvLine } from '../reading/csv-line';
import { countLineBreaks } from '../reading/csv-records';
import { datasetFileMeantBy } from '../reading/stray-files';
import { sheetCellText, type SheetCell } from './sheet-cell';
import { tidyWorkbook, unpackedBytes } from './workbook-package';

const MEGABYTE = 1_000_000;
export const MAX_FILE_BYTES = 20 * MEGABYTE;
/** 135,000 rounds, each with an address, have 46 MB, and reading them takes 430 MB of memory. */
export const MAX_UNPACKED_BYTES = 48 * MEGABYTE;
const MAX_NAMED_CELLS = 10;
/** The files that sheets are named like. */
export const FILES: ReadonlySet<string> = new Set<string>([
  ...DATASET_FILES.map(({ name }) => name),
  REMOVED_FILE,
  ACCEPTED_FILE,
]);

export interface SheetFiles {
  /** What a curator may not have meant, although it isn't wrong. */
  readonly warnings: readonly string[];
  /** The problems of the files, with their places in the source. */
  readonly located: (problems: readonly Problem[]) => Problem[];
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
  const warnings: string[] = [];
  for (const { sheet, data } of await readSheets(path)) {
    const file = fileOf(sheet);
    const meant = datasetFileMeantBy(sheet);
    const other = written.get(file)?.sheet;
    if (other !== undefined)
      throw invalid(path, `the sheets "${other}" and "${sheet}" are both ${file}.`);
    if (FILES.has(file))
      written.set(file, { sheet, lines: await writeCsv(data, join(folder, file)) });
    else if (meant !== undefined)
      warnings.push(
        `The sheet ${JSON.stringify(sheet)} is not read. The sheet of the dataset is ${meant}.`,
      );
  }
  return {
    warnings,
    located: (problems) => problems.map((problem) => inWorkbook(problem, written)),
  };
}

/** "Companies", "companies.csv" and "Funding rounds" are named like files, too. */
const fileOf = (sheet: string): string => `${sheet.trim().toLowerCase().replace(/\.csv$/, '').replace(/[\s_-]+/g, '_')}.csv`; // prettier-ignore

async function readSheets(path: string): Promise<{ sheet: string; data: SheetCell[][] }[]> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw tooLarge(path, size, MAX_FILE_BYTES);
  const bytes = await readFile(path);
  try {
    const unpacked = unpackedBytes(bytes);
    if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge(path, unpacked, MAX_UNPACKED_BYTES);
    const { tidy, misleading } = tidyWorkbook(bytes, (sheet) => FILES.has(fileOf(sheet)));
    if (misleading.length > 0) throw misled(path, misleading);
    const parseNumber = (digits: string): { digits: string } => ({ digits });
    const options = { trim: false, parseNumber };
    const sheets = await readXlsxFile(tidy, options);
    return sheets as unknown as { sheet: string; data: SheetCell[][] }[];
  } catch (error) {
    if (error instanceof DomainRefusal) throw error;
    throw invalid(
      path,
      `it isn't an .xlsx workbook, or it is damaged (${(error as Error).message}).`,
    );
  }
}

/** What a reader would take for something else than what a curator sees isn't imported. */
function misled(path: string, found: readonly string[]): DomainRefusal {
  const others = found.length - MAX_NAMED_CELLS;
  const cells = [
    ...found.slice(0, MAX_NAMED_CELLS),
    ...(others > 0 ? [`${others} more`] : []),
  ].join(', ');
  return invalid(
    path,
    `some cells don't hold what they show, or hold nothing: ${cells}. Correct them in a spreadsheet, and save the workbook there.`,
  );
}

/** Returns the line of each row. An empty row is an empty line. */
async function writeCsv(rows: readonly SheetCell[][], path: string): Promise<number[]> {
  const lines: number[] = [];
  function* texts(): Generator<string> {
    let line = 1;
    for (const row of rows) {
      const cells = row.map(sheetCellText);
      const text = cells.every((cell) => cell === '') ? '\n' : csvLine(cells);
      lines.push(line);
      line += countLineBreaks(text);
      yield text;
    }
  }
  await pipeline(Readable.from(texts()), createWriteStream(path));
  return lines;
}

/** The problem with the rows of the sheets instead of the lines of their CSV files. */
function inWorkbook(problem: Problem, written: ReadonlyMap<string, WrittenSheet>): Problem {
  const { file } = problem;
  const rowOf = (file: string, line: number): number =>
    (written.get(file)?.lines.findLastIndex((start) => start <= line) ?? -1) + 1 || line;
  const located = { ...problem, sheet: written.get(file)?.sheet ?? file.replace(/\.csv$/, '') };
  if (problem.line !== undefined) located.line = rowOf(file, problem.line);
  if (!('other' in located)) return located;
  const { other } = located;
  return { ...located, other: { ...other, line: rowOf(other.file, other.line) } };
}

function invalid(path: string, problem: string): DomainRefusal {
  return new DomainRefusal('invalid_workbook', { path, problem });
}

function tooLarge(path: string, bytes: number, max: number): DomainRefusal {
  const [size, limit] = [Math.ceil(bytes / MEGABYTE), max / MEGABYTE];
  return invalid(path, `it has ${size} MB${max === MAX_UNPACKED_BYTES ? ' once it is unpacked' : ''}, and ${limit} MB is the limit. Save its sheets as CSV files.`); // prettier-ignore
}
