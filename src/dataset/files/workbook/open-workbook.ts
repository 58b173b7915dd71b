import { type DenseWorkSheet, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { asksForCalculation } from './asks-for-calculation';
import type { RowSpan } from './open-document';
import { type ReadableWorkbook, readableWorkbook } from './readable-workbook';

/** A sheet whose cells are an array of rows, which are arrays. */
export type OpenSheet = DenseWorkSheet & Pick<WorkSheet, '!rows' | '!merges'>;

export interface OpenWorkbook {
  /** The names of its sheets, in order. */
  readonly names: readonly string[];
  /** The sheets that were asked for, by name. */
  readonly sheets: ReadonlyMap<string, OpenSheet>;
  readonly hidden: ReadonlySet<string>;
  /** Days are counted from 1904 instead of 1900. */
  readonly is1904: boolean;
  /** Its formulas still have to be computed, so the saved results may be anything. */
  readonly recalculates: boolean;
  /** An OpenDocument spreadsheet: it saves what its program showed, in that program's language. */
  readonly isOpenDocument: boolean;
}

/**
 * Opens an .xlsx, .xlsm, .xlsb, .xls or .ods file, and reads those of its sheets whose names are
 * wanted. Throws DomainRefusal if the file is too large, damaged or protected.
 */
export async function openWorkbook(
  path: string,
  isWanted: (sheet: string) => boolean,
): Promise<OpenWorkbook> {
  try {
    return readWanted(await readableWorkbook(path), isWanted);
  } catch (error) {
    if (error instanceof DomainRefusal) throw error;
    throw new DomainRefusal('damaged_workbook', { path, cause: (error as Error).message });
  }
}

function readWanted(
  { bytes, openDocument }: ReadableWorkbook,
  isWanted: (sheet: string) => boolean,
): OpenWorkbook {
  const { SheetNames: names } = read(bytes, { type: 'buffer', bookSheets: true });
  const wanted = names.filter(isWanted);
  const workbook = read(bytes, {
    type: 'buffer',
    sheets: wanted,
    dense: true,
    cellNF: true,
    cellHTML: false,
    sheetStubs: true, // formulas without a saved result are among them
    cellStyles: true, // with the hidden rows
    bookFiles: true, // for what SheetJS doesn't read of an .xls or .xlsb file
  });
  const sheets = new Map(wanted.map((name) => [name, sheetOf(workbook, name)]));
  for (const [name, sheet] of sheets) hideRows(sheet, openDocument?.hiddenRows.get(name) ?? []);
  return {
    names,
    sheets,
    hidden: openDocument?.hiddenSheets ?? hiddenSheets(workbook),
    is1904: workbook.Workbook?.WBProps?.date1904 === true,
    recalculates: asksForCalculation(workbook),
    isOpenDocument: openDocument !== undefined,
  };
}

/** SheetJS leaves out a sheet that it can't read. */
function sheetOf(workbook: WorkBook, name: string): OpenSheet {
  const sheet = workbook.Sheets[name];
  if (!sheet || !('!data' in sheet)) throw new Error(`the sheet "${name}" is damaged`);
  return sheet as OpenSheet;
}

/** SheetJS describes the sheets in the order of their names. */
function hiddenSheets({ SheetNames: names, Workbook }: WorkBook): Set<string> {
  return new Set(names.filter((_, place) => Workbook?.Sheets?.[place]?.Hidden));
}

/** A span may go on to the last row that a spreadsheet can have: only rows with cells count. */
function hideRows(sheet: OpenSheet, spans: readonly RowSpan[]): void {
  const rows = (sheet['!rows'] ??= []);
  for (const { first, end } of spans)
    for (let row = first; row < Math.min(end, sheet['!data'].length); row++)
      rows[row] = { hidden: true };
}
