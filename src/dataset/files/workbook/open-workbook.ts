import { type DenseWorkSheet, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readFile, stat } from 'node:fs/promises';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';

const MEGABYTE = 1_000_000;
export const MAX_FILE_BYTES = 20 * MEGABYTE;
/** 60,000 rounds of twelve columns have 33 MB, and reading them takes 350 MB of memory. */
export const MAX_UNPACKED_BYTES = 48 * MEGABYTE;
/** An OpenDocument spreadsheet can repeat a cell a billion times in a few bytes. */
const MAX_REPEATED_CELLS = 1_000_000;

/** What begins an .xlsx, .xlsm, .xlsb or .ods file, which is a ZIP archive, and an .xls file. */
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0', 'hex');

const OPEN_DOCUMENT_CONTENT = 'content.xml';
const OPEN_DOCUMENT_STYLES = 'styles.xml';
const OPEN_DOCUMENT_MANIFEST = 'META-INF/manifest.xml';

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
  /** Spreadsheets compute all formulas when they open it, so its saved results may be anything. */
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
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw tooLarge(path, size, MAX_FILE_BYTES);
  const file = await readFile(path);
  try {
    return readWanted(file.subarray(0, 4).equals(ZIP) ? mended(path, file) : file, isWanted);
  } catch (error) {
    if (error instanceof DomainRefusal) throw error;
    throw new DomainRefusal('damaged_workbook', { path, cause: (error as Error).message });
  }
}

function readWanted(bytes: Buffer, isWanted: (sheet: string) => boolean): OpenWorkbook {
  // SheetJS reads any text as a sheet, too.
  if (!bytes.subarray(0, 4).equals(ZIP) && !bytes.subarray(0, 4).equals(COMPOUND_FILE))
    throw new Error("it isn't a workbook");
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
  });
  return {
    names,
    sheets: new Map(wanted.map((name) => [name, sheetOf(workbook, name)])),
    hidden: new Set(
      workbook.Workbook?.Sheets?.flatMap(({ Hidden }, at) => (Hidden ? names[at]! : [])),
    ),
    is1904: workbook.Workbook?.WBProps?.date1904 === true,
    recalculates: isRecalculated(workbook),
    isOpenDocument: workbook.bookType === 'ods',
  };
}

/** SheetJS leaves out a sheet that it can't read. */
function sheetOf(workbook: WorkBook, name: string): OpenSheet {
  const sheet = workbook.Sheets[name];
  if (!sheet || !('!data' in sheet)) throw new Error(`the sheet "${name}" is damaged`);
  return sheet as OpenSheet;
}

/** The calculation properties of an .xlsx file, which the types of SheetJS don't have. */
function isRecalculated({ Workbook }: WorkBook): boolean {
  const { CalcPr } = (Workbook ?? {}) as { CalcPr?: { fullCalcOnLoad?: string | boolean } };
  return ['1', 'true', true].includes(CalcPr?.fullCalcOnLoad ?? false);
}

/** The size of all parts of a ZIP archive, as it declares it. Throws if it isn't one. */
export function unpackedBytes(archive: Uint8Array): number {
  let size = 0;
  unzipSync(archive, { filter: ({ originalSize }) => ((size += originalSize), false) });
  return size;
}

/**
 * The archive with what SheetJS gets wrong put right. It isn't compressed, so that SheetJS never
 * unpacks more than what is declared here.
 */
function mended(path: string, file: Buffer): Buffer {
  const unpacked = unpackedBytes(file);
  if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge(path, unpacked, MAX_UNPACKED_BYTES);
  const parts: Record<string, Uint8Array> = {};
  // Some programs write the paths of Windows.
  for (const [name, part] of Object.entries(unzipSync(file)))
    parts[name.replaceAll('\\', '/')] = withoutHighReferences(part);
  if (textOf(parts[OPEN_DOCUMENT_MANIFEST]).includes(':encryption-data'))
    throw new Error('it is protected by a password');
  const content = parts[OPEN_DOCUMENT_CONTENT];
  if (content) {
    parts[OPEN_DOCUMENT_CONTENT] = strToU8(withCoveredCells(strFromU8(content)));
    parts[OPEN_DOCUMENT_STYLES] ??= new Uint8Array(); // SheetJS needs one
  }
  return Buffer.from(zipSync(parts, { level: 0 }));
}

const textOf = (part: Uint8Array | undefined): string => (part ? strFromU8(part) : '');

const CDATA = '<![CDATA[';
const REFERENCE = /&#(?:x([\da-f]{5,6})|(\d{5,7}));/gi;
/** SheetJS cuts "&#128640;" to 16 bits. The character itself is read rightly. */
function withoutHighReferences(part: Uint8Array): Uint8Array {
  if (!Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes('&#')) return part;
  return strToU8(strFromU8(part).split(CDATA).map(withHighCharacters).join(CDATA));
}

/** Inside a CDATA section, which all pieces but the first begin with, `&#128640;` is a text. */
function withHighCharacters(piece: string, place: number): string {
  const sectionEnd = place === 0 ? 0 : piece.indexOf(']]>');
  if (sectionEnd < 0) return piece;
  return piece.slice(0, sectionEnd) + piece.slice(sectionEnd).replace(REFERENCE, character);
}

function character(reference: string, hex?: string, decimal?: string): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

/**
 * SheetJS skips the cells under a merged one, and what they hold. Throws if cells are repeated so
 * often that they can't be a table.
 */
function withCoveredCells(content: string): string {
  if (repeatedCells(content) > MAX_REPEATED_CELLS)
    throw new Error(`it repeats more than ${MAX_REPEATED_CELLS} cells`);
  return content.replaceAll('table:covered-table-cell', 'table:table-cell');
}

const times = (tag: string, repeated: string): number =>
  Number(new RegExp(`^[^>]*${repeated}="(\\d+)"`).exec(tag)?.[1] ?? 1);

/** How many cells with a value the document has because it repeats a cell or a row. */
function repeatedCells(content: string): number {
  let repeated = 0;
  for (const row of content.split('<table:table-row').slice(1)) {
    const rows = times(row, 'number-rows-repeated');
    for (const cell of row.split('<table:table-cell').slice(1)) {
      const cells = rows * times(cell, 'number-columns-repeated');
      if (cells > 1 && cell.includes(':value-type=')) repeated += cells;
    }
  }
  return repeated;
}

function tooLarge(path: string, bytes: number, max: number): DomainRefusal {
  const [size, limit] = [Math.ceil(bytes / MEGABYTE), max / MEGABYTE];
  const unpacked = max === MAX_UNPACKED_BYTES ? ' once it is unpacked' : '';
  return new DomainRefusal('invalid_workbook', {
    path,
    problem: `it has ${size} MB${unpacked}, and ${limit} MB is the limit. Save its sheets as CSV files.`,
  });
}
