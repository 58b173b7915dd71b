import type { DatasetFile } from '../files/format/dataset-file';
import type { Problem } from '../files/format/problem-catalog';
import { type CsvBatch, readCsv } from '../files/reading/csv-file';
import type { CsvRecord } from '../files/reading/csv-records';
import type { FileContent } from '../files/reading/dataset-source';
import { foreignDelimiter, swappedColumns } from './file-layout';
import { checkHeader, plainName } from './header';
import type { ProblemLog } from './problem-log';
import type { References } from './references';
import { RowReader } from './row-reader';

const DAMAGED = /[\uFFFD\0]/;

interface RowFileVisitor<Values> {
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
  /** Undefined until the header row is read. */
  private reader?: RowReader<Values>;

  constructor(
    private readonly file: DatasetFile<Values>,
    private readonly log: ProblemLog,
    private readonly references: References,
  ) {}

  /** Returns false if the rows aren't read, because the file as a whole isn't valid. */
  async read(content: FileContent, visitor: RowFileVisitor<Values>): Promise<boolean> {
    for await (const batch of readCsv(content)) {
      const isBlank = batch.records.length === 0 && !batch.damagedLines;
      if (!this.reader && isBlank) continue;
      this.reader ??= this.begin(batch);
      if (!this.reader) return false;
      this.reportDamage(batch);
      for (const record of batch.records) this.readRow(record, this.reader, visitor);
      await visitor.batchEnd?.(this.rows, batch.bytesRead);
    }
    if (!this.reader) this.reportNoHeader();
    return this.reader !== undefined;
  }

  /**
   * Takes the header row from the first batch. Returns the reader of the rows below it, or undefined
   * if they can't be read, and reports why.
   */
  private begin(batch: CsvBatch): RowReader<Values> | undefined {
    const header = batch.records.shift();
    if (!header) {
      this.reportNoHeader();
      return undefined;
    }
    removeEmptyEnd(header.cells, 0);
    const problem = this.unreadableHeader(header, batch) ?? this.swappedHeader(header, batch);
    if (problem) {
      this.log.add(problem);
      return undefined;
    }
    checkHeader(this.file, header.cells, header.line, this.log);
    this.columns = header.cells;
    return new RowReader(this.file, header.cells, this.log, this.references);
  }

  private reportNoHeader(): void {
    const columns = this.file.columns.map(({ name }) => name);
    this.log.add({ code: 'no_header', file: this.file.name, line: 1, columns });
  }

  /** Why the header row can't be read as CSV in UTF-8. */
  private unreadableHeader(
    { line, cells, fault }: CsvRecord,
    { damagedLines, encoding }: CsvBatch,
  ): Problem | undefined {
    const place = { file: this.file.name, line };
    if (damagedLines?.has(line)) return { code: 'not_utf8', ...place, looksLike: encoding };
    if (cells.some((cell) => cell.includes('\r'))) return { code: 'old_line_breaks', ...place };
    const delimiter = foreignDelimiter(this.file, fault?.value ?? cells.join(','));
    if (delimiter !== undefined) return { code: 'other_delimiter', ...place, delimiter };
    return fault && { ...place, value: fault.value, ...fault.mistake };
  }

  /** With swapped columns, every row would be wrong. */
  private swappedHeader({ line, cells }: CsvRecord, { records }: CsvBatch): Problem | undefined {
    const cellsOfRows = records.map((record) => record.cells);
    const swapped = swappedColumns(this.file, cells, cellsOfRows);
    return swapped && { code: 'swapped_columns', file: this.file.name, line, ...swapped };
  }

  private reportDamage({ damagedLines, encoding, records }: CsvBatch): void {
    for (const line of damagedLines ?? []) {
      const cell = this.damagedCell(records, line);
      const place = { file: this.file.name, line, ...cell };
      this.log.add({ code: 'not_utf8', ...place, looksLike: encoding });
    }
  }

  /** Where a damaged line is damaged, if that is in a cell. A record may have several lines. */
  private damagedCell(
    records: readonly CsvRecord[],
    line: number,
  ): Pick<Problem, 'column' | 'value'> | undefined {
    const record = records.findLast((candidate) => candidate.line <= line);
    const at = record?.cells.findIndex((cell) => DAMAGED.test(cell));
    if (record === undefined || at === undefined) return undefined;
    return { column: this.columns[at], value: record.cells[at] };
  }

  private readRow(
    record: CsvRecord,
    reader: RowReader<Values>,
    visitor: RowFileVisitor<Values>,
  ): void {
    this.rows++;
    removeEmptyEnd(record.cells, this.columns.length);
    const problem = this.unreadableRow(record);
    if (problem) this.log.add(problem);
    else visitor.row(reader.read(record.line, record.cells), reader);
  }

  /** Why the cells of a row can't be read. */
  private unreadableRow({ line, cells, fault }: CsvRecord): Problem | undefined {
    const { columns } = this;
    const place = { file: this.file.name, line };
    const counts = { header: columns.length, cells: cells.length };
    if (fault)
      return { ...place, column: columns[fault.cell], value: fault.value, ...fault.mistake };
    if (cells.length < columns.length)
      return { code: 'missing_cells', ...place, column: columns[cells.length], ...counts };
    if (cells.length > columns.length) {
      const surplus = { column: columns.at(-1), value: cells[columns.length] };
      return { code: 'surplus_cells', ...place, ...surplus, ...counts };
    }
    if (cells.every((cell, at) => plainName(cell) === plainName(columns[at] ?? '')))
      return { code: 'repeated_header', ...place, column: columns[0], value: cells[0] };
    return undefined;
  }
}

/**
 * Spreadsheets write empty cells for columns that had something once. Nothing is lost without them.
 */
export function removeEmptyEnd(cells: string[], min: number): void {
  while (cells.length > min && cells.at(-1) === '') cells.pop();
}
