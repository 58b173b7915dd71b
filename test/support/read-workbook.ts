import { Window } from 'happy-dom';
import { unzip } from './unzip';

export type Value = string | number | boolean | null;

export interface Workbook {
  /** The values of the first sheet. An empty cell is null. */
  rows: Value[][];
  /** Excel's format of each of these cells. */
  formats: (string | undefined)[][];
  /** For each of these cells, whether it is bold. */
  bold: boolean[][];
  /** The values of the second sheet. */
  about: Value[][];
  /** How many rows of the first sheet stay in view. */
  frozenRows: number;
  /** The widths of the first sheet's columns, in characters. */
  columnWidths: number[];
  /** The formulas of both sheets. */
  formulas: string[];
}

interface Cell {
  value: Value;
  format: string | undefined;
  isBold: boolean;
}
type Style = Omit<Cell, 'value'>;

/** What this file asks of an XML document, and of its elements. */
interface XmlPart {
  querySelector: (path: string) => XmlElement | null;
  querySelectorAll: (path: string) => ArrayLike<XmlElement>;
}
interface XmlElement extends XmlPart {
  readonly textContent: string;
  getAttribute: (name: string) => string | null;
}

const DAY_MS = 86_400_000;
const EMPTY: Cell = { value: null, format: undefined, isBold: false };

/**
 * Reads an .xlsx file as a spreadsheet program does: shared texts, numbers, and numbers with the
 * style of a day.
 */
export function readWorkbook(archive: Buffer): Workbook {
  const parts = unzip(archive);
  const partNamed = (name: string): XmlPart => {
    const xml = parts.get(name);
    if (xml === undefined) throw new Error(`The workbook has no ${name}.`);
    return new new Window().DOMParser().parseFromString(xml, 'application/xml');
  };
  const texts = all(partNamed('xl/sharedStrings.xml'), 'si').map(textOf);
  const styles = stylesIn(partNamed('xl/styles.xml'));
  const first = partNamed('xl/worksheets/sheet1.xml');
  const second = partNamed('xl/worksheets/sheet2.xml');
  const cells = cellsOf(first, styles, texts);
  return {
    rows: cells.map((row) => row.map(({ value }) => value)),
    formats: cells.map((row) => row.map(({ format }) => format)),
    bold: cells.map((row) => row.map(({ isBold }) => isBold)),
    about: cellsOf(second, styles, texts).map((row) => row.map(({ value }) => value)),
    frozenRows: Number(first.querySelector('pane')?.getAttribute('ySplit') ?? 0),
    columnWidths: all(first, 'col').map((column) => numberOf(column, 'width')),
    formulas: [first, second].flatMap((sheet) => all(sheet, 'f').map(textOf)),
  };
}

function cellsOf(sheet: XmlPart, styles: readonly Style[], texts: readonly string[]): Cell[][] {
  return all(sheet, 'row').map((row) => {
    const cells: Cell[] = [];
    for (const cell of all(row, 'c')) {
      const style = styles[numberOf(cell, 's')];
      if (style === undefined) throw new Error('A cell has a style that the workbook lacks.');
      cells[columnOf(cell)] = { ...style, value: valueOf(cell, style, texts) };
    }
    return Array.from(cells, (cell: Cell | undefined) => cell ?? EMPTY);
  });
}

/** The place of a cell such as AB7 in its row: 27, because the first column is A. */
function columnOf(cell: XmlElement): number {
  const letters = [...(cell.getAttribute('r') ?? '')].filter((letter) => letter >= 'A');
  return letters.reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: XmlElement, { format }: Style, texts: readonly string[]): Value {
  const written = cell.querySelector('v');
  if (written === null) return null;
  const text = textOf(written);
  const type = cell.getAttribute('t');
  if (type === 's') return texts[Number(text)] ?? null;
  if (type === 'b') return text === '1';
  if (format !== 'yyyy-mm-dd') return Number(text);
  return new Date(Date.UTC(1899, 11, 30) + Number(text) * DAY_MS).toISOString().slice(0, 10);
}

function stylesIn(document: XmlPart): Style[] {
  const formats = new Map(
    all(document, 'numFmt').map((format) => [
      numberOf(format, 'numFmtId'),
      format.getAttribute('formatCode') ?? undefined,
    ]),
  );
  const fonts = all(document, 'font').map((font) => font.querySelector('b') !== null);
  return all(document, 'cellXfs > xf').map((style) => ({
    format: formats.get(numberOf(style, 'numFmtId')),
    isBold: fonts[numberOf(style, 'fontId')] ?? false,
  }));
}

function all(part: XmlPart, path: string): XmlElement[] {
  return Array.from(part.querySelectorAll(path));
}

/** An attribute; 0 if it is left out. */
function numberOf(element: XmlElement, attribute: string): number {
  return Number(element.getAttribute(attribute) ?? 0);
}

/** Excel writes an underscore that would begin an escape as _x005F_. */
function textOf(element: XmlElement): string {
  return element.textContent.replaceAll('_x005F_', '_');
}
