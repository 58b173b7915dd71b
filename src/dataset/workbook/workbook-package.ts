import { strFromU8, unzipSync } from 'fflate';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEET = /<(?:\w+:)?sheet\s([^>]*)>/g;
const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g;
const CELL = /<(?:\w+:)?c\s([^>]*[^/])>(.*?)<\/(?:\w+:)?c>/gs;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;
const FORMULA = /<(?:\w+:)?f[\s>/]/;

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
   * The cells that a reader takes for empty although they aren't: errors, and formulas whose result
   * wasn't saved. Such as "E12 (#N/A)".
   */
  cellsWithoutValue(path: string): string[] {
    const found: string[] = [];
    for (const [, attributes = '', content = ''] of this.part(path).matchAll(CELL)) {
      const value = VALUE.exec(content)?.[1];
      const isError = attribute(attributes, 't') === 'e';
      if (isError || (value === undefined && FORMULA.test(content)))
        found.push(
          `${attribute(attributes, 'r')} (${isError ? value : 'a formula without a saved result'})`,
        );
    }
    return found;
  }

  private part(path: string): string {
    const found = unzipSync(this.bytes, { filter: ({ name }) => name === path })[path];
    return found ? strFromU8(found) : '';
  }
}

function attribute(attributes: string, name: string): string {
  const [, value = ''] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes) ?? [];
  return value;
}
