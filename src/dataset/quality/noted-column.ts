import type { Introduced } from '../files/format/column';
import type { DatasetColumn } from '../files/format/dataset-file';
import type { DatasetFileKey } from '../files/format/file-names';
import { detached } from '../files/reading/detached';
import { NO_COUNTRY } from './finding-id';

const NAMES: ReadonlySet<string> = new Set(['name', 'aliases', 'acquirer_name', 'city']);
/** Columns whose values are filters or groups of charts: each spelling counts on its own there. */
const VOCABULARIES: ReadonlySet<string> = new Set(
  'product_category category domain company_type city investor_type acquisition_type exit_type buyer_type'.split(
    ' ',
  ),
);

export interface Spelling {
  text: string;
  /** Of a city: spellings are compared within its country. Undefined for other values. */
  country: string | undefined;
  /** The first one. */
  line: number;
  rows: number;
}

type FreeText = string | readonly string[] | Introduced;
type NotedRow = Readonly<Record<string, unknown>>;
type TextVisitor = (text: string, line: number, column: NotedColumn) => void;

/** What the rules need to know about the cells of a column. */
export class NotedColumn {
  rows = 0;
  /** Rows without a value, or with an empty list. */
  empty = 0;
  /** Of a vocabulary, by country and text. */
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

  /** Visits the free texts of a record's cell. */
  visit(record: NotedRow, use: TextVisitor): void {
    const value = record[this.name];
    this.rows++;
    if (value === null || (Array.isArray(value) && value.length === 0)) this.empty++;
    else if (this.column.isFreeText) this.visitText(value as FreeText, record, use);
  }

  private visitText(value: FreeText, record: NotedRow, use: TextVisitor): void {
    if (typeof value !== 'string') {
      for (const text of 'name' in value ? [value.name] : value) this.visitText(text, record, use);
      return;
    }
    use(value, record.line as number, this);
    if (VOCABULARIES.has(this.name)) this.countSpelling(value, record);
  }

  private countSpelling(text: string, record: NotedRow): void {
    const country = this.name === 'city' ? countryOf(record) : undefined;
    const key = `${country ?? ''}:${text}`;
    const known = this.spellings.get(key);
    if (known) {
      known.rows++;
      return;
    }
    this.spellings.set(detached(key), {
      text: detached(text),
      country: country && detached(country),
      line: record.line as number,
      rows: 1,
    });
  }
}

function countryOf({ country }: NotedRow): string {
  return typeof country === 'string' ? country : NO_COUNTRY;
}
