import { isCalendarDay } from '../../platform/config/calendar-day';
import type { CellContext, Introduced } from '../files/format/column';
import type { DatasetColumn, DatasetFile } from '../files/format/dataset-file';
import { type LookAlike, lookAlike, plainLook } from '../files/format/look-alike';
import type { CellMistake, RowMistake } from '../files/format/problem-catalog';
import type { ProblemLog } from './problem-log';
import type { ReferenceIndex } from './reference-index';
import type { References } from './references';

const REMEMBERED_DAYS = 50_000;

/** Reads rows, cell by cell, as the columns of the file declare. */
export class RowReader<Values> implements CellContext {
  line = 0;
  /**
   * The row's cells in the format's order, each in its one spelling, because the content digest
   * covers them.
   */
  readonly cells: string[];
  /**
   * For each column, the rows that it refers to; for the column of names that others refer to, the
   * rows themselves.
   */
  private readonly indexes: (ReferenceIndex | undefined)[];
  /** The index of each column in the rows; -1 if the file doesn't have it. */
  private readonly positions: readonly number[];
  /** The index of the cell that is being read. */
  private current = 0;
  private rows = 0;
  private readonly knownDays = new Set<string>();

  constructor(
    readonly file: DatasetFile<Values>,
    names: readonly string[],
    private readonly log: ProblemLog,
    private readonly references: References,
  ) {
    this.cells = file.columns.map(() => '');
    this.positions = file.columns.map(({ name }) => names.indexOf(name));
    this.indexes = file.columns.map(({ refersTo, unique }) => {
      const referenced = refersTo ?? (unique ? file.referredToAs : undefined);
      return referenced && references.to(referenced);
    });
  }

  /** A row with a problem is never used: its values may be placeholders. */
  read(line: number, cells: readonly string[]): Values {
    const { columns } = this.file;
    this.line = line;
    const values = new Array<unknown>(columns.length);
    for (let index = 0; index < columns.length; index++) {
      const position = this.positions[index]!;
      this.current = index;
      this.cells[index] = position < 0 ? '' : cells[position]!;
      values[index] = this.value(columns[index]!, position >= 0);
    }
    return new this.file.Row(++this.rows, line, values);
  }

  private value(column: DatasetColumn, isInFile: boolean): unknown {
    const value = this.cells[this.current]!;
    if (value === '' || (column.required && value.trim() === '')) {
      // A missing column is reported once, for the header, and not for every row.
      if (column.required && isInFile) this.report({ code: 'empty_cell' });
      return column.empty;
    }
    const read = column.read(value, this);
    // Only names that others refer to are known before their rows are read.
    const line = column.unique ? this.indexes[this.current]?.lineOf(value) : undefined;
    if (line !== undefined && line !== this.line) {
      const other = { file: this.file.name, line };
      const name = column.name as keyof Values & string;
      this.problem(name, { code: 'repeated', what: name, other }, value);
    }
    return read;
  }

  /** A cell in its one spelling. */
  cell(name: keyof Values): string {
    return this.cells[this.file.columns.findIndex((column) => column.name === name)]!;
  }

  /** Reports a mistake that shows only beside other cells. */
  problem(column: keyof Values & string, mistake: RowMistake, value = this.cell(column)): void {
    this.log.add({ file: this.file.name, line: this.line, column, value, ...mistake });
  }

  get required(): boolean {
    return this.file.columns[this.current]!.required;
  }

  report(mistake: CellMistake, value = this.cells[this.current]!): void {
    const column = this.file.columns[this.current]!;
    const like = this.lookAlikeOf(value, column);
    this.log.add({
      file: this.file.name,
      line: this.line,
      column: column.name,
      value,
      like,
      ...mistake,
    });
  }

  /** What the column takes that looks like a value that it doesn't take. */
  private lookAlikeOf(value: string, column: DatasetColumn): LookAlike | undefined {
    const look = plainLook(value);
    if (column.refersTo) return this.indexes[this.current]?.lookAlikeOf(value);
    return look !== value && this.takes(column, look) ? lookAlike(value, look) : undefined;
  }

  private takes(column: DatasetColumn, value: string): boolean {
    let isTaken = value !== '';
    const report = (): void => {
      isTaken = false;
    };
    const successorOf = (slug: string): number => {
      const kind = this.cell('kind' as keyof Values);
      if (typeof this.references.formerSlugs.endOf(kind, slug) !== 'number') report();
      return 0;
    };
    column.read(value, {
      required: column.required,
      report,
      successorOf,
      isDay: (day) => this.isDay(day),
      respell: (text) => text,
      idOf: () => 0,
      introduce: (name) => ({ id: 0, name, isNew: false }),
    });
    return isTaken;
  }

  respell(value: string): string {
    return (this.cells[this.current] = value);
  }

  isDay(value: string): boolean {
    if (this.knownDays.has(value)) return true;
    if (!isCalendarDay(value)) return false;
    if (this.knownDays.size < REMEMBERED_DAYS) this.knownDays.add(value);
    return true;
  }

  idOf(name: string): number {
    const index = this.indexes[this.current]!;
    const id = index.idOf(name);
    if (id === undefined && index.complete && name.trim() !== '') {
      this.report(
        { code: 'unknown_name', of: this.file.columns[this.current]!.refersTo!.named },
        name,
      );
    }
    return id ?? 0;
  }

  successorOf(slug: string): number {
    const end = this.references.formerSlugs.endOf(this.cell('kind' as keyof Values), slug);
    if (typeof end === 'number') return end;
    this.report({ code: 'unknown_successor', of: end });
    return 0;
  }

  introduce(name: string): Introduced {
    const index = this.indexes[this.current]!;
    const id = index.add(name, this.line);
    return { id: id ?? index.idOf(name)!, name, isNew: id !== undefined };
  }
}
