import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { cellFormats } from './number-format';
import { attribute, misleadingCells, withoutEmptyCells } from './sheet-xml';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEET = /<(?:\w+:)?sheet\s([^>]*)>/g;
const STYLES = 'xl/styles.xml';
const SHEET_DATA = /<(?:\w+:)?sheetData[\s>].*<\/(?:\w+:)?sheetData>/s;
const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g;

/** The parts of an .xlsx file: a ZIP archive of XML files. */
export class WorkbookPackage {
  constructor(private readonly bytes: Uint8Array) {}

  /** The size of all parts, as the archive declares it. Throws if it isn't one. */
  unpackedBytes(): number {
    let size = 0;
    unzipSync(this.bytes, { filter: ({ originalSize }) => ((size += originalSize), false) });
    return size;
  }

  /** The names of the sheets with the paths of their parts. */
  sheets(): Map<string, string> {
    const targets = new Map(
      [...this.part(RELATIONS).matchAll(RELATION)].map(([, text]) => [
        attribute(text!, 'Id'),
        attribute(text!, 'Target'),
      ]),
    );
    const paths = [...this.part(WORKBOOK).matchAll(SHEET)].map(([, text]): [string, string] => {
      const target = targets.get(attribute(text!, '\\w+:id')) ?? '';
      return [attribute(text!, 'name'), target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    });
    return new Map(paths);
  }

  /**
   * The cells of the named sheets that a reader takes for something else than what a curator sees,
   * such as "companies!E12 (#N/A)".
   */
  misleadingCells(isNamed: (sheet: string) => boolean): string[] {
    const formats = cellFormats(this.part(STYLES));
    return [...this.sheets()]
      .filter(([sheet]) => isNamed(sheet))
      .flatMap(([sheet, path]) =>
        misleadingCells(withoutEmptyCells(this.part(path)), formats).map(
          (cell) => `${sheet}!${cell}`,
        ),
      );
  }

  /**
   * The workbook with nothing but what its named sheets hold. A reader makes room for every cell
   * before the last one, so that a formatted cell in the last corner takes gigabytes.
   */
  withoutEmptyCells(isNamed: (sheet: string) => boolean): Buffer {
    const parts = unzipSync(this.bytes);
    for (const [sheet, path] of this.sheets()) {
      const xml = this.part(path);
      const kept = isNamed(sheet)
        ? withoutEmptyCells(xml)
        : xml.replace(SHEET_DATA, '<sheetData/>');
      parts[path] = strToU8(kept);
    }
    return Buffer.from(zipSync(parts, { level: 0 }));
  }

  private part(path: string): string {
    const found = unzipSync(this.bytes, { filter: ({ name }) => name === path })[path];
    return found ? strFromU8(found) : '';
  }
}
