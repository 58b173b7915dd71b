import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { CURATED_FILES } from '../format/file-names';
import { filesIn } from '../format/output-folder';
import { readCsvFile } from '../reading/csv-file';
import { isFile } from '../reading/dataset-source';
import { MAX_FILE_BYTES, MAX_UNPACKED_BYTES, unpackedBytes } from './readable-workbook';

/** Excel's own. Without a name, other programs choose another font. */
const FONT = { fontFamily: 'Calibri', fontSize: 11 };
/** Of digits, those that every spreadsheet keeps. */
const NUMBER = /^\d+(\.\d+)?$/;
const MAX_NUMBER_LENGTH = 15;
/** Characters that XML can't have, and texts that look like one that is escaped. */
const ESCAPED = /_(?=x[\da-f]{4}_)|(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]/giu;

/**
 * Writes the CSV files of a dataset's folder as the sheets of a workbook, which imports unchanged.
 * Throws DomainRefusal if the file exists, unless `overwrite` is set, or would be too large to
 * import.
 */
export async function writeWorkbook(
  folder: string,
  path: string,
  { overwrite = false }: { overwrite?: boolean },
): Promise<void> {
  const present = await filesIn(dirname(path));
  if (present.includes(basename(path)) && !overwrite)
    throw new DomainRefusal('file_exists', { path });
  const sheets = [];
  for (const file of CURATED_FILES) {
    const source = join(folder, file);
    if (!(await isFile(source))) continue;
    sheets.push({ sheet: basename(file, '.csv'), data: await rowsOf(source), stickyRowsCount: 1 });
  }
  const bytes = await writeXlsxFile(sheets, FONT).toBuffer();
  if (bytes.length > MAX_FILE_BYTES || unpackedBytes(bytes) > MAX_UNPACKED_BYTES)
    throw new DomainRefusal('large_workbook', { path });
  const partial = `${path}.${process.pid}.part`;
  try {
    await writeFile(partial, bytes);
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

async function rowsOf(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { records } of readCsvFile(path))
    for (const { cells } of records) rows.push(cells.map(sheetCell));
  return rows;
}

/** A number where a spreadsheet writes it with the same digits; any other cell is text. */
function sheetCell(text: string): Row[number] {
  if (text === '') return null;
  return NUMBER.test(text) && text.length <= MAX_NUMBER_LENGTH && String(Number(text)) === text
    ? { type: Number, value: Number(text) }
    : { type: String, value: text.replace(ESCAPED, escaped) };
}

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('');
