import type { Introduced } from '../files/format/column';
import type { DatasetColumn } from '../files/format/dataset-file';
import type { DatasetFileKey } from '../files/format/file-names';
import { detached } from '../files/reading/detached';

const NAMES: ReadonlySet<string> = new Set(['name', 'aliases', 'acquirer_name', 'city']);
/** Columns whose values are filters or groups of charts: each spelling counts on its own there. */
const VOCABULARIES: ReadonlySet<string> = new Set(
  'product_category category domain company_type city investor_type acquisition_type exit_type buyer_type'.split(
    ' ',
  ),
);

export interface Spelling {
  text: string;
  /** The first one. */
  line: number;
  rows: number;
}

type FreeText = string | readonly string[] | Introduced;
type TextVisitor = (text: string, line: number, column: NotedColumn) => void;

/** What the rules need to know about the cells of a column. */
export class NotedColumn {
  rows = 0;
  /** Rows without a value, or with an empty list. */
  empty = 0;
  /** Of a vocabulary, by text. */
  readonly spellings = new Map<string, Spelling>();

  readonly name: string;
  /** Whether it names something. */
  readonly isName: boolean;
  /** Whether the quality report says so if many of its cells are empty. */
  readonly isWatched: boolean;

  constructor(
    readonly file: DatasetFileKey,
    private readonly column: DatasetColumn,
  ) {
    this.name = column.name;
    this.isName = NAMES.has(column.name);
    this.isWatched = column.isWatched;
  }

  /** Visits the free texts of a cell. */
  visit(value: unknown, line: number, use: TextVisitor): void {
    this.rows++;
    if (value === null || (Array.isArray(value) && value.length === 0)) this.empty++;
    else if (this.column.isFreeText) this.visitText(value as FreeText, line, use);
  }

  private visitText(value: FreeText, line: number, use: TextVisitor): void {
    if (typeof value !== 'string') {
      for (const text of 'name' in value ? [value.name] : value) this.visitText(text, line, use);
      return;
    }
    use(value, line, this);
    if (VOCABULARIES.has(this.name)) this.countSpelling(value, line);
  }

  private countSpelling(text: string, line: number): void {
    const known = this.spellings.get(text);
    if (known) known.rows++;
    else this.spellings.set(detached(text), { text: detached(text), line, rows: 1 });
  }
}
