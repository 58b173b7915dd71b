import { unzip } from './unzip';

export type Value = string | number | boolean | null;

export interface Workbook {
  rows: Value[][];
  about: Value[][];
  /** Excel's format of each cell. */
  formats: (string | undefined)[][];
  parts: Map<string, string>;
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};
const DAY_MS = 86_400_000;

function textOf(xml: string): string {
  return xml.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name]!).replaceAll('_x005F_', '_');
}

/**
 * Reads the parts as a spreadsheet program does: shared texts, numbers, and numbers with the style
 * of a day.
 */
export function readWorkbook(archive: Buffer): Workbook {
  const parts = unzip(archive);
  const texts = [
    ...parts
      .get('xl/sharedStrings.xml')!
      .matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>|<si><t\/><\/si>/g),
  ].map(([, text = '']) => textOf(text));
  const formats = formatsOf(parts.get('xl/styles.xml')!);
  const sheet = (name: string): [value: Value, format: string | undefined][][] =>
    [
      ...parts.get(`xl/worksheets/${name}.xml`)!.matchAll(/<row [^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g),
    ].map(([, row = '']) => {
      const cells: [Value, string | undefined][] = [];
      for (const [, column, attributes, value] of row.matchAll(
        /<c r="([A-Z]+)\d+"([^>]*)><v>([^<]*)<\/v><\/c>/g,
      )) {
        const index =
          [...column!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
        const format = formats[Number(/ s="(\d+)"/.exec(attributes!)?.[1] ?? 0)];
        cells[index] = [
          valueOf(/ t="(\w+)"/.exec(attributes!)?.[1], value!, format, texts),
          format,
        ];
      }
      return Array.from(cells, (cell) => cell ?? [null, undefined]);
    });
  const [rows, about] = [sheet('sheet1'), sheet('sheet2')];
  const valuesOf = (cells: typeof rows): Value[][] =>
    cells.map((row) => row.map(([value]) => value));
  return {
    rows: valuesOf(rows),
    about: valuesOf(about),
    formats: rows.map((row) => row.map(([, format]) => format)),
    parts,
  };
}

/** Excel's format of each style. */
function formatsOf(styles: string): (string | undefined)[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  );
  return [...styles.split('<cellXfs')[1]!.matchAll(/<xf ([^>]*)>/g)].map(([, style]) =>
    codes.get(/numFmtId="(\d+)"/.exec(style!)?.[1]),
  );
}

function valueOf(
  type: string | undefined,
  value: string,
  format: string | undefined,
  texts: readonly string[],
): Value {
  if (type === 's') return texts[Number(value)]!;
  if (type === 'b') return value === '1';
  if (format !== 'yyyy-mm-dd') return Number(value);
  return new Date(Date.UTC(1899, 11, 30) + Number(value) * DAY_MS).toISOString().slice(0, 10);
}
