import type { DatasetFile } from '../files/format/dataset-file';
import { type CsvBatch, readCsv } from '../files/reading/csv-file';
import type { CsvRecord } from '../files/reading/csv-records';
import type { FileContent } from '../files/reading/dataset-source';
import { foreignDelimiter, swappedColumns } from './file-layout';
import { checkHeader, plainName } from './header';
import type { ProblemLog } from './problem-log';
import type { References } from './references';
import { RowReader } from './row-reader';

const DAMAGED = /[\uFFFD\0]/;

interface RowFileReader<Values> {
  /** Called with each row that has as many cells as the header, also with a row with problems. */
  row: (record: Values, row: RowReader<Values>) => void;
  batchEnd?: (rows: number, bytesRead: number) => Promise<void>;
}

/**
 * Reads one file of the dataset, and checks that it is CSV with the right columns and that each
 * cell is valid.
 */
export class RowFile<Values> {
  rows = 0;
  /** The columns of the header row. */
  columns: readonly string[] = [];
  private row?: RowReader<Values>;

  constructor(
    private readonly file: DatasetFile<Values>,
    private readonly log: ProblemLog,
    private readonly references: References,
  ) {}

  /** Returns false if the rows aren't read, because the file as a whole isn't valid. */
  async read(content: FileContent, reader: RowFileReader<Values>): Promise<boolean> {
    for await (const batch of readCsv(content)) {
      if (!this.row && batch.records.length === 0 && !batch.damagedLines) continue;
      if (!this.row && !this.begin(batch)) return false;
      this.reportDamage(batch);
      for (const record of batch.records) this.readRecord(record, reader);
      await reader.batchEnd?.(this.rows, batch.bytesRead);
    }
    return this.row !== undefined || this.reportNoHeader();
  }

  /** Reads the header row. Returns false if there is none, or if it can't be read. */
  private begin({ records, damagedLines, encoding }: CsvBatch): boolean {
    const first = records.shift();
    if (!first) return this.reportNoHeader();
    const { line, cells, fault } = first;
    const place = { file: this.file.name, line };
    const delimiter = foreignDelimiter(this.file, fault?.value ?? cells.join(','));
    if (damagedLines?.has(line)) this.log.add({ code: 'not_utf8', ...place, looksLike: encoding });
    else if (cells.some((cell) => cell.includes('\r')))
      this.log.add({ code: 'old_line_breaks', ...place });
    else if (delimiter !== undefined)
      this.log.add({ code: 'other_delimiter', ...place, delimiter });
    else if (fault) this.log.add({ ...place, value: fault.value, ...fault.mistake });
    else return this.beginRows(first, records);
    return false;
  }

  /** Returns false if columns are swapped: every row would be wrong. */
  private beginRows({ line, cells }: CsvRecord, rows: readonly CsvRecord[]): boolean {
    withoutEmptyEnd(cells, 0);
    const cellsOfRows = rows.map((row) => row.cells);
    const swapped = swappedColumns(this.file, cells, cellsOfRows);
    if (swapped) {
      this.log.add({ code: 'swapped_columns', file: this.file.name, line, ...swapped });
      return false;
    }
    checkHeader(this.file, cells, line, this.log);
    this.columns = cells;
    this.row = new RowReader(this.file, cells, this.log, this.references);
    return true;
  }

  private reportNoHeader(): false {
    const columns = this.file.columns.map(({ name }) => name);
    this.log.add({ code: 'no_header', file: this.file.name, line: 1, columns });
    return false;
  }

  private reportDamage({ damagedLines, encoding, records }: CsvBatch): void {
    for (const line of damagedLines ?? []) {
      const record = records.findLast((candidate) => candidate.line <= line);
      const cell = record?.cells.findIndex((value) => DAMAGED.test(value)) ?? -1;
      const place = { file: this.file.name, line, column: this.columns[cell] };
      const value = record?.cells[cell];
      this.log.add({ code: 'not_utf8', ...place, value, looksLike: encoding });
    }
  }

  private readRecord({ line, cells, fault }: CsvRecord, { row }: RowFileReader<Values>): void {
    this.rows++;
    const { columns: names } = this;
    const place = { file: this.file.name, line };
    withoutEmptyEnd(cells, names.length);
    const counts = { header: names.length, cells: cells.length };
    if (fault)
      this.log.add({ ...place, column: names[fault.cell], value: fault.value, ...fault.mistake });
    else if (cells.length < names.length)
      this.log.add({ code: 'missing_cells', ...place, column: names[cells.length], ...counts });
    else if (cells.length > names.length) {
      const surplus = { column: names.at(-1), value: cells[names.length] };
      this.log.add({ code: 'surplus_cells', ...place, ...surplus, ...counts });
    } else if (cells.every((cell, at) => plainName(cell) === plainName(names[at] ?? '')))
      this.log.add({ code: 'repeated_header', ...place, column: names[0], value: cells[0] });
    else if (this.row) row(this.row.read(line, cells), this.row);
  }
}

/**
 * Spreadsheets write empty cells for columns that had something once. Nothing is lost without them.
 */
export function withoutEmptyEnd(cells: string[], min: number): void {
  while (cells.length > min && cells.at(-1) === '') cells.pop();
}
