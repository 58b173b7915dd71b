import { isCalendarDay } from '../../platform/config/calendar-day';
import type { CellContext, Introduced } from '../files/format/column';
import type { DatasetColumn, DatasetFile } from '../files/format/dataset-file';
import { type LookAlike, lookAlike, plainLook } from '../files/format/look-alike';
import type { CellMistake, RowMistake } from '../files/format/problem-catalog';
import type { ProblemLog } from './problem-log';
import type { ReferenceIndex } from './reference-index';
import type { References } from './references';

const REMEMBERED_DAYS = 50_000;
/** Stands for a record that a row refers to but that isn't there, which is a problem already. */
export const UNKNOWN_RECORD = 0;

/** A column of the format, and where it is. */
interface ReadColumn {
  readonly column: DatasetColumn;
  /** In the format's order. */
  readonly place: number;
  /** In the rows; undefined if the file doesn't have it. */
  readonly position: number | undefined;
  /**
   * The rows that it refers to; for the column of names that others refer to, the rows themselves.
   */
  readonly index: ReferenceIndex | undefined;
}

/** Reads rows, cell by cell, as the columns of the file declare. */
export class RowReader<Values> implements CellContext {
  line = 0;
  /**
   * The row's cells in the format's order, each in its one spelling, because the content digest
   * covers them.
   */
  readonly cells: string[];
  private readonly columns: readonly ReadColumn[];
  /** The column of the cell that is being read. */
  private current: ReadColumn | undefined;
  private rows = 0;
  private readonly knownDays = new Set<string>();

  constructor(
    readonly file: DatasetFile<Values>,
    names: readonly string[],
    private readonly log: ProblemLog,
    private readonly references: References,
  ) {
    this.cells = file.columns.map(() => '');
    this.columns = file.columns.map((column, place) => {
      const { name, refersTo, unique } = column;
      const referenced = refersTo ?? (unique ? file.referredToAs : undefined);
      const index = referenced && references.to(referenced);
      const position = names.includes(name) ? names.indexOf(name) : undefined;
      return { column, place, position, index };
    });
  }

  /** A row with a problem is never used: its values may be placeholders. */
  read(line: number, cells: readonly string[]): Values {
    this.line = line;
    const values: unknown[] = [];
    for (const current of this.columns) {
      const { place, position } = current;
      this.current = current;
      const cell = position === undefined ? '' : (cells[position] ?? '');
      this.cells[place] = cell;
      values.push(this.value(current, cell));
    }
    return new this.file.Row(++this.rows, line, values);
  }

  private value({ column, position, index }: ReadColumn, value: string): unknown {
    if (value === '' || (column.required && value.trim() === '')) {
      // A missing column is reported once, for the header, and not for every row.
      if (column.required && position !== undefined) this.report({ code: 'empty_cell' });
      return column.empty;
    }
    const read = column.read(value, this);
    // Only names that others refer to are known before their rows are read.
    const line = column.unique ? index?.lineOf(value) : undefined;
    if (line !== undefined && line !== this.line) {
      const other = { file: this.file.name, line };
      const name = column.name as keyof Values & string;
      this.problem(name, { code: 'repeated', what: name, other }, value);
    }
    return read;
  }

  /** A cell in its one spelling. */
  cell(name: keyof Values): string {
    return this.cells[this.file.columns.findIndex((column) => column.name === name)] ?? '';
  }

  /** Reports a mistake that shows only beside other cells. */
  problem(column: keyof Values & string, mistake: RowMistake, value = this.cell(column)): void {
    this.log.add({ file: this.file.name, line: this.line, column, value, ...mistake });
  }

  get required(): boolean {
    return this.currentColumn().column.required;
  }

  private currentColumn(): ReadColumn {
    if (!this.current) throw new Error('No cell is being read.');
    return this.current;
  }

  report(mistake: CellMistake, value = this.cells[this.currentColumn().place] ?? ''): void {
    const { column, index } = this.currentColumn();
    const like = this.lookAlikeOf(value, column, index);
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
  private lookAlikeOf(
    value: string,
    column: DatasetColumn,
    index: ReferenceIndex | undefined,
  ): LookAlike | undefined {
    if (column.refersTo) return index?.lookAlikeOf(value);
    const look = plainLook(value);
    return look !== value && this.takes(column, look) ? lookAlike(value, look) : undefined;
  }

  /** Whether a column takes a value: reads it on trial, which changes and reports nothing. */
  private takes(column: DatasetColumn, value: string): boolean {
    if (value === '') return false;
    let isTaken = true;
    const refuse = (): void => {
      isTaken = false;
    };
    column.read(value, {
      required: column.required,
      report: refuse,
      isDay: (day) => this.isDay(day),
      respell: (text) => text,
      idOf: () => UNKNOWN_RECORD,
      introduce: (name) => ({ id: UNKNOWN_RECORD, name, isNew: false }),
      successorOf: (slug) => {
        const end = this.endOf(slug);
        if (end && 'nothingIn' in end) refuse();
        return UNKNOWN_RECORD;
      },
    });
    return isTaken;
  }

  respell(value: string): string {
    this.cells[this.currentColumn().place] = value;
    return value;
  }

  isDay(value: string): boolean {
    if (this.knownDays.has(value)) return true;
    if (!isCalendarDay(value)) return false;
    if (this.knownDays.size < REMEMBERED_DAYS) this.knownDays.add(value);
    return true;
  }

  idOf(name: string): number {
    const { column, index } = this.currentColumn();
    if (!index || !column.refersTo) throw new Error(`The column ${column.name} refers to nothing.`);
    const id = index.idOf(name);
    if (id === undefined && index.complete && name.trim() !== '')
      this.report({ code: 'unknown_name', of: column.refersTo.named }, name);
    return id ?? UNKNOWN_RECORD;
  }

  successorOf(slug: string): number {
    const end = this.endOf(slug);
    if (end && 'nothingIn' in end) this.report({ code: 'unknown_successor', of: end.nothingIn });
    return end && 'id' in end ? end.id : UNKNOWN_RECORD;
  }

  /** Where a slug leads in former_slugs.csv, whose rows say of which kind it is. */
  private endOf(slug: string): ReturnType<References['formerSlugs']['endOf']> {
    return this.references.formerSlugs.endOf(this.cell('kind' as keyof Values), slug);
  }

  introduce(name: string): Introduced {
    const { column, index } = this.currentColumn();
    if (!index) throw new Error(`The column ${column.name} refers to nothing.`);
    const id = index.add(name, this.line);
    return { id: id ?? index.idOf(name) ?? 0, name, isNew: id !== undefined };
  }
}
