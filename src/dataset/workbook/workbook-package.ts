import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { cellFormats } from './number-format';
import { attribute, misleadingCells, withoutEmptyCells } from './sheet-xml';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEET = /<(?:\w+:)?sheet\s([^>]*)>/g;
const STYLES = 'xl/styles.xml';
const SHEET_DATA = /<(?:\w+:)?sheetData[\s>].*<\/(?:\w+:)?sheetData>/s;
const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g;

/** The parts of an .xlsx file, which is a ZIP archive of XML files, by their paths. */
type Parts = Record<string, Uint8Array>;

const textOf = (part: Uint8Array | undefined): string => (part ? strFromU8(part) : '');

/** The size of all parts, as the archive declares it. Throws if it isn't one. */
export function unpackedBytes(workbook: Uint8Array): number {
  let size = 0;
  unzipSync(workbook, { filter: ({ originalSize }) => ((size += originalSize), false) });
  return size;
}

/** The names of the sheets with the paths of their parts. */
function sheetsOf(parts: Parts): [name: string, path: string][] {
  const targets = new Map(
    [...textOf(parts[RELATIONS]).matchAll(RELATION)].map(([, text]) => [
      attribute(text!, 'Id'),
      attribute(text!, 'Target'),
    ]),
  );
  return [...textOf(parts[WORKBOOK]).matchAll(SHEET)].map(([, text]) => {
    const target = targets.get(attribute(text!, '\\w+:id')) ?? '';
    return [attribute(text!, 'name'), target.startsWith('/') ? target.slice(1) : `xl/${target}`];
  });
}

/**
 * A workbook with nothing but what its named sheets hold: a reader makes room for every cell before
 * the last one, so that a formatted cell in the last corner takes gigabytes. And the cells that a
 * reader takes for something else than what a curator sees, such as "companies!E12 (#N/A)".
 */
export function tidyWorkbook(
  workbook: Uint8Array,
  isNamed: (sheet: string) => boolean,
): { tidy: Buffer; misleading: string[] } {
  const parts = unzipSync(workbook);
  const formats = cellFormats(textOf(parts[STYLES]));
  const misleading: string[] = [];
  for (const [sheet, path] of sheetsOf(parts)) {
    const xml = textOf(parts[path]);
    const isKept = isNamed(sheet);
    const kept = isKept ? withoutEmptyCells(xml) : xml.replace(SHEET_DATA, '<sheetData/>');
    const cells = isKept ? misleadingCells(kept, formats) : [];
    misleading.push(...cells.map((cell) => `${sheet}!${cell}`));
    parts[path] = strToU8(kept);
  }
  return { tidy: Buffer.from(zipSync(parts, { level: 0 })), misleading };
}
