import { type Range, utils } from '@e965/xlsx';
import type { ProblemLog } from '../../checks/problem-log';
import type { CuratedFileName } from '../format/file-names';
import type { SheetMistake } from '../format/problem-catalog';
import { type CellOrigin, sheetCellText, type ColumnType } from './cell-text';
import type { OpenSheet } from './open-workbook';

/** The sheet that is read, and what its workbook says about it. */
interface SheetContext extends CellOrigin {
  readonly name: string;
  /** The file of the dataset that the sheet is. */
  readonly file: CuratedFileName;
  /** What the columns of that file hold, by name. */
  readonly columns: ReadonlyMap<string, ColumnType>;
}

export interface SheetRow {
  /** Its place in the sheet, from 0. */
  place: number;
  texts: readonly string[];
}

/** A cell this far right of the header, or below the row before, isn't part of the table. */
const FAR = { columns: 100, rows: 10_000 };

/** Reads a sheet as a curator would have written it as a CSV file. */
export class SheetReading {
  /** The numbers of the rows that hold something but are hidden. */
  readonly hiddenRows: number[] = [];
  /** The first row that holds something. Its texts are the names of the columns. */
  private header?: SheetRow;
  /** The place below the last row that was read. */
  private next = 0;
  /** The merged cells that begin below the rows that were read, and those that reach them. */
  private readonly mergesBelow: Range[];
  private mergesHere: readonly Range[] = [];

  constructor(
    private readonly sheet: OpenSheet,
    private readonly context: SheetContext,
    private readonly log: ProblemLog,
  ) {
    const merges = [...(sheet['!merges'] ?? [])];
    this.mergesBelow = merges.sort((one, other) => one.s.r - other.s.r);
  }

  /**
   * The rows that hold something. The cells of each are forgotten once it is read. Visits only the
   * rows and cells that the file has, which may be far apart.
   */
  *rows(): Generator<SheetRow> {
    const rows = this.sheet['!data'];
    for (const place of Object.keys(rows).map(Number)) {
      const texts = this.textsOf(rows[place] ?? [], place);
      rows[place] = [];
      if (texts.length === 0) continue;
      const length = Math.max(texts.length, this.header?.texts.length ?? 0);
      const row = { place, texts: Array.from({ length }, (_, column) => texts[column] ?? '') };
      this.header ??= row;
      this.next = place + 1;
      if (this.sheet['!rows']?.[place]?.hidden) this.hiddenRows.push(place + 1);
      this.checkMerges(row);
      yield row;
    }
  }

  /** The texts of a row's cells, without those that are refused. Empty ones are missing. */
  private textsOf(cells: OpenSheet['!data'][number], place: number): string[] {
    const { header, context } = this;
    const texts: string[] = [];
    const isFarDown = header !== undefined && place >= this.next + FAR.rows;
    cells.forEach((cell, column) => {
      const name = header?.texts[column] ?? '';
      const read = sheetCellText(cell, header ? context.columns.get(name) : 'text', context);
      const isFarRight = header !== undefined && column >= header.texts.length + FAR.columns;
      if ('mistake' in read) this.refuse(place, column, read.mistake, read.value);
      else if (read.text === '') return;
      else if (isFarDown || isFarRight)
        this.refuse(place, column, { code: 'far_outside' }, read.text);
      else texts[column] = read.text;
    });
    return texts;
  }

  /** Refuses cells that are merged over several rows, and texts under a merged cell. */
  private checkMerges({ place, texts }: SheetRow): void {
    for (const { s: first, e: last } of this.mergesAt(place)) {
      const isFirstRow = place === first.r;
      const text = texts[first.c] ?? '';
      if (isFirstRow && text !== '' && last.r > first.r)
        this.refuse(place, first.c, { code: 'merged_rows' }, text);
      for (let column = first.c; column <= Math.min(last.c, texts.length - 1); column++) {
        const covered = texts[column] ?? '';
        if (covered !== '' && !(isFirstRow && column === first.c))
          this.refuse(place, column, { code: 'under_merge' }, covered);
      }
    }
  }

  private mergesAt(place: number): Range[] {
    const begun = this.mergesBelow.findIndex(({ s: first }) => first.r > place);
    const beginning = this.mergesBelow.splice(0, begun < 0 ? this.mergesBelow.length : begun);
    const reaching = [...this.mergesHere, ...beginning].filter(({ e: last }) => last.r >= place);
    this.mergesHere = reaching;
    return reaching;
  }

  private refuse(place: number, column: number, mistake: SheetMistake, value: string): void {
    const { file, name: sheet } = this.context;
    const named = this.header?.texts[column] || utils.encode_col(column);
    this.log.add({ ...mistake, file, sheet, line: place + 1, column: named, value });
  }
}
