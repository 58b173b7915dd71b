import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** An OpenDocument spreadsheet can repeat a cell a billion times in a few bytes. */
const MAX_REPEATED_CELLS = 1_000_000;

/** Rows of a sheet, counted from 0. */
export interface RowSpan {
  first: number;
  /** The row after the last one. */
  end: number;
}

/** What SheetJS gets wrong or doesn't read in the content of an .ods file. */
export interface OpenDocument {
  /** The content, written so that SheetJS reads all of it. */
  content: string;
  hiddenSheets: ReadonlySet<string>;
  /** By sheet. */
  hiddenRows: ReadonlyMap<string, readonly RowSpan[]>;
}

const SHEET = 'table:table';
const ROW = 'table:table-row';
const ROW_GROUP = 'table:table-row-group';
const CELL = 'table:table-cell';
/** A cell under a merged one. SheetJS skips it, and what it holds. */
const COVERED_CELL = 'table:covered-table-cell';
const STYLE = 'style:style';
const SHEET_STYLE = 'style:table-properties';

/**
 * Reads the content of an OpenDocument spreadsheet. Throws if it isn't well-formed, or if cells are
 * repeated so often that they can't be a table.
 */
export function readOpenDocument(content: string): OpenDocument {
  const reading = new OpenDocumentReading(content);
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => reading.open(tag, parser.position));
  parser.on('closetag', (tag) => reading.close(tag, parser.position));
  parser.write(content).close();
  return reading.document();
}

class OpenDocumentReading {
  private readonly hiddenSheets = new Set<string>();
  private readonly hiddenRows = new Map<string, RowSpan[]>();
  /** The styles that hide a sheet. The file has them before the sheets. */
  private readonly hidingStyles = new Set<string>();
  private style = '';
  private sheet = '';
  private nextRow = 0;
  /** How often the present row is repeated. */
  private timesRow = 1;
  /** For each group of rows that is open, whether it is hidden. */
  private readonly groups: boolean[] = [];
  private repeatedCells = 0;
  /** The content as far as it is written, and how much of the original that is. */
  private readonly written: string[] = [];
  private writtenTo = 0;

  constructor(private readonly original: string) {}

  /** `end`: where the tag ends. */
  open(tag: SaxesTagPlain, end: number): void {
    const { name, attributes } = tag;
    if (name === STYLE) this.style = attributes['style:name'] ?? '';
    else if (name === SHEET_STYLE && isNotDisplayed(tag)) this.hidingStyles.add(this.style);
    else if (name === SHEET) this.openSheet(tag);
    else if (name === ROW_GROUP) this.groups.push(isNotDisplayed(tag));
    else if (name === ROW) this.openRow(tag, end);
    else if (name === CELL || name === COVERED_CELL) this.openCell(tag, end);
  }

  close({ name, isSelfClosing }: SaxesTagPlain, end: number): void {
    if (name === ROW_GROUP) this.groups.pop();
    if (name === COVERED_CELL && !isSelfClosing)
      this.replace(this.original.lastIndexOf('<', end - 1), end, `</${CELL}>`);
  }

  document(): OpenDocument {
    this.written.push(this.original.slice(this.writtenTo));
    const { hiddenSheets, hiddenRows } = this;
    return { content: this.written.join(''), hiddenSheets, hiddenRows };
  }

  private openSheet(tag: SaxesTagPlain): void {
    this.sheet = tag.attributes['table:name'] ?? '';
    this.nextRow = 0;
    const style = tag.attributes['table:style-name'] ?? '';
    if (isNotDisplayed(tag) || this.hidingStyles.has(style)) this.hiddenSheets.add(this.sheet);
  }

  private openRow(tag: SaxesTagPlain, end: number): void {
    this.timesRow = times(tag, 'table:number-rows-repeated');
    const first = this.nextRow;
    this.nextRow += this.timesRow;
    const visibility = tag.attributes['table:visibility'] ?? 'visible';
    if (visibility !== 'visible' || this.groups.includes(true)) {
      const spans = this.hiddenRows.get(this.sheet) ?? [];
      spans.push({ first, end: this.nextRow });
      this.hiddenRows.set(this.sheet, spans);
    }
    // SheetJS doesn't count a row without an end tag.
    if (tag.isSelfClosing) this.writeTag(tag, ROW, end);
  }

  private openCell(tag: SaxesTagPlain, end: number): void {
    const hasValue = 'office:value-type' in tag.attributes || 'table:formula' in tag.attributes;
    const copies = this.timesRow * times(tag, 'table:number-columns-repeated');
    if (hasValue && copies > 1) this.repeatedCells += copies;
    if (this.repeatedCells > MAX_REPEATED_CELLS)
      throw new Error(`it repeats more than ${MAX_REPEATED_CELLS} cells`);
    // SheetJS skips a value without a text.
    if (tag.name === COVERED_CELL || (tag.isSelfClosing && hasValue)) this.writeTag(tag, CELL, end);
  }

  /** Writes a start tag with another name, and an end tag if it had none. */
  private writeTag({ name, isSelfClosing }: SaxesTagPlain, newName: string, end: number): void {
    const start = this.original.lastIndexOf('<', end - 1);
    const attributes = this.original.slice(
      start + 1 + name.length,
      end - (isSelfClosing ? '/>' : '>').length,
    );
    const endTag = isSelfClosing ? `</${newName}>` : '';
    this.replace(start, end, `<${newName}${attributes}>${endTag}`);
  }

  private replace(start: number, end: number, tags: string): void {
    this.written.push(this.original.slice(this.writtenTo, start), tags);
    this.writtenTo = end;
  }
}

const isNotDisplayed = ({ attributes }: SaxesTagPlain): boolean =>
  attributes['table:display'] === 'false';

const times = ({ attributes }: SaxesTagPlain, repeated: string): number =>
  Number(attributes[repeated] ?? 1);
