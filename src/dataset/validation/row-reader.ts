import { isCalendarDay } from '../../config/calendar-day';
import { type DatasetFile, LIST_SEPARATOR } from '../format/dataset-files';
import { isCountryCode } from '../../market-data/vocabularies/countries';
import type { Header } from './header';
import type { ProblemLog } from './problem';
import type { ReferenceIndex } from './reference-index';

export const MAX_SLUG_LENGTH = 120;
export const MAX_NAME_LENGTH = 200;
const MAX_TEXT_LENGTH = 20_000;
const MAX_URL_LENGTH = 2000;
const MAX_LIST_ITEMS = 1000;
const MAX_AMOUNT_DIGITS = 15;
const FIRST_YEAR = 1800;
const FIRST_ANNOUNCEMENT = '1900-01-01';
const REMEMBERED_DAYS = 50_000;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const AMOUNT = /^0*(\d+?)(?:\.(\d{1,2}))?$/;
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i;
const NO_ITEMS: string[] = [];
const NO_REFERENCES: number[] = [];

/** Counts characters as the database does: a surrogate pair is one character. */
function longerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

/**
 * Reads the cells of the current row by type. An invalid cell is reported as a problem, and its reader returns a placeholder, so that the rest of the row
 * is checked too. A row with a problem is never used.
 */
export class RowReader {
  /** The row's cells in the format's order. Readers put the canonical form of a cell here, because the content digest covers it. */
  readonly values: string[];
  line = 0;
  private readonly knownDays = new Set<string>();

  constructor(
    readonly file: DatasetFile,
    private readonly header: Header,
    private readonly log: ProblemLog,
    private readonly lastYear: number,
  ) {
    this.values = file.columns.map(() => '');
  }

  begin(line: number, cells: readonly string[]): void {
    const { positions } = this.header;
    this.line = line;
    for (let column = 0; column < positions.length; column++) {
      const position = positions[column]!;
      this.values[column] = position < 0 ? '' : cells[position]!;
    }
  }

  problem(column: number, value: string, expected: string): void {
    this.log.add(this.file.name, this.line, this.file.columns[column]!.name, value, expected);
  }

  text(column: number, max = MAX_TEXT_LENGTH): string | null {
    const value = this.values[column]!;
    if (value === '') return null;
    if (value.length > max && longerThan(value, max)) this.problem(column, value, `at most ${max} characters`);
    else if (value.trim() === '') this.problem(column, value, "a text, or an empty cell if it isn't known");
    return value;
  }

  required(column: number, max = MAX_NAME_LENGTH): string {
    const value = this.values[column]!;
    if (value.trim() === '') {
      // A missing column is reported once, for the header, and not for every row.
      if (this.header.positions[column]! >= 0) this.problem(column, value, "a value, because this column can't be empty");
    } else if (value.length > max && longerThan(value, max)) {
      this.problem(column, value, `at most ${max} characters`);
    }
    return value;
  }

  slug(column: number): string {
    const value = this.required(column, MAX_SLUG_LENGTH);
    if (value.trim() !== '' && !SLUG.test(value)) {
      this.problem(column, value, 'a slug: lowercase letters a-z and digits, with single hyphens between words');
    }
    return value;
  }

  oneOf<T extends string>(column: number, allowed: readonly T[]): T | null {
    const value = this.values[column]!;
    if (value === '') return null;
    if (!allowed.includes(value as T)) {
      const orEmpty = this.file.columns[column]!.required ? '' : ', or an empty cell';
      this.problem(column, value, `one of ${allowed.join(', ')}${orEmpty}`);
    }
    return value as T;
  }

  country(column: number): string | null {
    const value = this.values[column]!;
    if (value === '') return null;
    if (!isCountryCode(value)) this.problem(column, value, 'an ISO 3166-1 alpha-2 country code in upper case (or XK)');
    return value;
  }

  webAddress(column: number): string | null {
    const value = this.values[column]!;
    if (value === '') return null;
    if (!WEB_ADDRESS.test(value)) this.problem(column, value, 'an address that begins with http:// or https://');
    else if (value.length > MAX_URL_LENGTH) this.problem(column, value, `at most ${MAX_URL_LENGTH} characters`);
    return value;
  }

  announcedOn(column: number): string {
    const value = this.required(column);
    if (value === '' || this.isDay(value)) {
      if (value !== '' && value < FIRST_ANNOUNCEMENT) this.problem(column, value, `${FIRST_ANNOUNCEMENT} or a later day`);
    } else if (value.trim() !== '') {
      this.problem(column, value, 'a calendar day written YYYY-MM-DD');
    }
    return value;
  }

  day(column: number): string | null {
    const value = this.values[column]!;
    if (value === '') return null;
    // PostgreSQL has no year 0000.
    if (!this.isDay(value) || value.startsWith('0000')) this.problem(column, value, 'a calendar day written YYYY-MM-DD');
    return value;
  }

  year(column: number): number | null {
    const value = this.values[column]!;
    if (value === '') return null;
    const year = /^\d{4}$/.test(value) ? Number(value) : 0;
    if (year < FIRST_YEAR || year > this.lastYear) this.problem(column, value, `a year from ${FIRST_YEAR} to ${this.lastYear}`);
    return year;
  }

  /** US dollars in digits, without leading and trailing zeros, so that the digest and exports have one spelling for each amount. */
  amount(column: number): string | null {
    const value = this.values[column]!;
    if (value === '') return null;
    const [, digits = '', decimals = ''] = AMOUNT.exec(value) ?? [];
    const fraction = decimals.replace(/0+$/, '');
    if (digits === '' || (digits === '0' && fraction === '')) {
      this.problem(
        column,
        value,
        'US dollars in plain digits with at most two decimals, greater than 0, or an empty cell if the amount is undisclosed',
      );
    } else if (digits.length > MAX_AMOUNT_DIGITS) {
      this.problem(column, value, `US dollars with at most ${MAX_AMOUNT_DIGITS} digits before the point`);
    }
    const amount = fraction === '' ? digits : `${digits}.${fraction}`;
    this.values[column] = amount;
    return amount;
  }

  list(column: number, maxItemLength = MAX_NAME_LENGTH): string[] {
    const value = this.values[column]!;
    if (value === '') return NO_ITEMS;
    const items = value.split(LIST_SEPARATOR);
    if (items.length > MAX_LIST_ITEMS) this.problem(column, value, `at most ${MAX_LIST_ITEMS} items`);
    for (const item of items) {
      if (item.trim() === '') this.problem(column, value, `items separated by a single ${LIST_SEPARATOR}, without empty items`);
      else if (longerThan(item, maxItemLength)) this.problem(column, item, `items of at most ${maxItemLength} characters`);
    }
    return items;
  }

  /** Reads the name by which other rows refer to this one. The index already contains all names of the file. */
  key(column: number, name: string, index: ReferenceIndex): number {
    const firstLine = index.lineOf(name);
    if (firstLine !== undefined && firstLine !== this.line) {
      this.problem(column, name, `each ${this.file.columns[column]!.name} once; line ${firstLine} has it already`);
    }
    return index.idOf(name) ?? 0;
  }

  reference(column: number, index: ReferenceIndex): number | null {
    const value = this.values[column]!;
    return value === '' ? null : this.referenceTo(column, value, index);
  }

  references(column: number, index: ReferenceIndex): number[] {
    const names = this.distinctList(column);
    return names === NO_ITEMS ? NO_REFERENCES : names.map((name) => this.referenceTo(column, name, index));
  }

  private referenceTo(column: number, name: string, index: ReferenceIndex): number {
    const id = index.idOf(name);
    if (id === undefined && index.complete && name.trim() !== '') this.problem(column, name, index.what);
    return id ?? 0;
  }

  /** Reads a list and reports repeated items. */
  private distinctList(column: number): string[] {
    const items = this.list(column);
    items.forEach((item, index) => {
      if (items.indexOf(item) !== index) this.problem(column, item, 'each item once in the list');
    });
    return items;
  }

  private isDay(value: string): boolean {
    if (this.knownDays.has(value)) return true;
    if (!isCalendarDay(value)) return false;
    if (this.knownDays.size < REMEMBERED_DAYS) this.knownDays.add(value);
    return true;
  }
}
