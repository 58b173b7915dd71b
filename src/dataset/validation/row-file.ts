import type { DatasetFile } from '../format/dataset-file';
import { type CsvBatch, readCsv } from '../reading/csv-file';
import type { CsvRecord } from '../reading/csv-records';
import type { ReadableFile } from '../reading/dataset-source';
import { foreignDelimiter, swappedColumns } from './file-layout';
import { type Header, readHeader } from './header';
import type { ProblemLog } from './problem';
import type { References } from './reference-index';
import { RowReader } from './row-reader';

const utf8 = (encoding?: string): string =>
  `text in UTF-8, without NUL characters${encoding ? `; this looks like ${encoding}` : ''}`;
const LINE_BREAKS = 'lines that end with \\n or \\r\\n, not just \\r';
const DAMAGED = /[\uFFFD\0]/;

export interface RowFileReader<Values> {
  /** Called with each row that has as many cells as the header, also with a row with problems. */
  row: (record: Values, row: RowReader<Values>) => void;
  batchEnd: (rows: number, bytesRead: number) => Promise<void>;
}

/**
 * Reads one file of the dataset, and checks that it is CSV with the right columns and that each
 * cell is valid.
 */
export class RowFile<Values> {
  rows = 0;
  /** False if the rows weren't read, because the file as a whole isn't valid. */
  readable = true;
  private header?: Header;
  private row?: RowReader<Values>;

  constructor(
    private readonly file: DatasetFile<Values>,
    private readonly log: ProblemLog,
    private readonly references: References,
    private readonly lastYear: number,
  ) {}

  /** The columns of the header row. */
  get columns(): readonly string[] {
    return this.header?.names ?? [];
  }

  async read(content: ReadableFile, reader: RowFileReader<Values>): Promise<void> {
    for await (const batch of readCsv(content)) {
      if (!this.header && batch.records.length === 0 && !batch.damagedLines) continue;
      if (!this.header && !this.begin(batch)) {
        this.readable = false;
        return;
      }
      this.reportDamage(batch);
      for (const record of batch.records) this.readRecord(record, reader);
      await reader.batchEnd(this.rows, batch.bytesRead);
    }
    if (this.header) return;
    this.readable = false;
    this.reportNoHeader();
  }

  /** Reads the header row. Returns false if there is none, or if it can't be read. */
  private begin(batch: CsvBatch): boolean {
    const first = batch.records.shift();
    if (!first) {
      this.reportNoHeader();
      return false;
    }
    if (batch.damagedLines?.has(first.line)) {
      this.log.add(this.file.name, first.line, null, null, utf8(batch.encoding));
      return false;
    }
    if (first.cells.some((cell) => cell.includes('\r'))) {
      this.log.add(this.file.name, first.line, null, null, LINE_BREAKS);
      return false;
    }
    const delimiter = foreignDelimiter(this.file, first.fault?.value ?? first.cells.join(','));
    if (delimiter) {
      this.log.add(
        this.file.name,
        first.line,
        null,
        null,
        `cells separated by commas; this file uses ${delimiter}`,
      );
      return false;
    }
    if (first.fault) {
      this.log.add(this.file.name, first.line, null, first.fault.value, first.fault.expected);
      return false;
    }
    withoutEmptyEnd(first.cells, 0);
    const swapped = swappedColumns(this.file, first.cells, batch.records.map(({ cells }) => cells)); // prettier-ignore
    if (swapped) {
      const { column, other, value } = swapped;
      this.log.add(
        this.file.name,
        first.line,
        column,
        value,
        `the columns ${column} and ${other} the other way round`,
      );
      return false;
    }
    this.header = readHeader(this.file, first.cells, first.line, this.log);
    this.row = new RowReader(this.file, this.header, this.log, this.references, this.lastYear);
    return true;
  }

  private reportNoHeader(): void {
    this.log.add(
      this.file.name,
      1,
      null,
      null,
      `a header row: ${this.file.columns.map(({ name }) => name).join(',')}`,
    );
  }

  private reportDamage({ damagedLines, encoding, records }: CsvBatch): void {
    for (const line of damagedLines ?? []) {
      const record = records.findLast((candidate) => candidate.line <= line);
      const cell = record?.cells.findIndex((value) => DAMAGED.test(value)) ?? -1;
      const value = record?.cells[cell] ?? null;
      this.log.add(this.file.name, line, this.header!.names[cell] ?? null, value, utf8(encoding));
    }
  }

  /** Reports the first column without a cell, or the last column and the first surplus cell. */
  private reportCellCount(line: number, cells: readonly string[], names: readonly string[]): void {
    const expected = `${names.length} cells, as in the header row; this row has ${cells.length}`;
    const surplus = cells[names.length];
    if (surplus === undefined)
      this.log.add(this.file.name, line, names[cells.length]!, null, expected);
    else
      this.log.add(
        this.file.name,
        line,
        names.at(-1)!,
        surplus,
        `${expected} (a cell that contains a comma needs quotes)`,
      );
  }

  private readRecord({ line, cells, fault }: CsvRecord, { row }: RowFileReader<Values>): void {
    this.rows++;
    const { names } = this.header!;
    if (cells.length > names.length) withoutEmptyEnd(cells, names.length);
    if (fault) {
      this.log.add(this.file.name, line, names[fault.cell] ?? null, fault.value, fault.expected);
    } else if (cells.length !== names.length) {
      this.reportCellCount(line, cells, names);
    } else {
      row(this.row!.read(line, cells), this.row!);
    }
  }
}

/**
 * Spreadsheets write empty cells for columns that had something once. Nothing is lost without them.
 */
function withoutEmptyEnd(cells: string[], min: number): void {
  while (cells.length > min && cells.at(-1) === '') cells.pop();
}
