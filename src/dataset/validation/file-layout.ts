import type { DatasetFile } from '../format/dataset-files';
import { COMPANY_STATUSES, findStage, GOVERNMENT_LINKED_TIERS, INSTRUMENT_TYPES, VENUES } from '../format/vocabularies';

const DELIMITERS = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;
const SAMPLED_ROWS = 500;
const MIN_VALUES = 3;
const MIN_SHARE = 0.9;

type Fits = (value: string) => boolean;
const matches =
  (pattern: RegExp): Fits =>
  (value) =>
    pattern.test(value);
const oneOf =
  (values: readonly string[]): Fits =>
  (value) =>
    values.includes(value);

const SLUG = matches(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const SLUGS = matches(/^[a-z0-9-]+(\|[a-z0-9-]+)*$/);
const DAY = matches(/^\d{4}-\d{2}-\d{2}$/);
const COUNTRY = matches(/^[A-Z]{2}$/);
const ADDRESS = matches(/^https?:\/\//i);

/** What the cells of a column look like, without the columns of free text. */
const SHAPES: Readonly<Record<string, Fits>> = {
  slug: SLUG,
  company: SLUG,
  target: SLUG,
  acquirer: SLUG,
  parent: SLUG,
  investors: SLUGS,
  lead_investors: SLUGS,
  announced_on: DAY,
  government_linked_since: DAY,
  amount_usd: matches(/^\d+(\.\d+)?$/),
  founded_year: matches(/^(18|19|20)\d\d$/),
  country: COUNTRY,
  acquirer_country: COUNTRY,
  government_linked_country: COUNTRY,
  website: ADDRESS,
  source_url: ADDRESS,
  venue: oneOf(VENUES),
  status: oneOf(COMPANY_STATUSES),
  instrument_type: oneOf(INSTRUMENT_TYPES),
  government_linked_tier: oneOf(GOVERNMENT_LINKED_TIERS),
  stage: (value) => findStage(value) !== undefined,
};

/** The delimiter of a header row if it isn't a comma, such as "semicolons". */
export function foreignDelimiter(file: DatasetFile, headerLine: string): string | undefined {
  const known = new Set(file.columns.map(({ name }) => name));
  const isHeader = (names: string[]): boolean =>
    names.length > 1 && names.filter((name) => known.has(name.replaceAll('"', '').trim())).length > 1;
  const found = Object.entries(DELIMITERS).find(([delimiter]) => isHeader(headerLine.split(delimiter)));
  return found?.[1];
}

export interface SwappedColumns {
  column: string;
  other: string;
  /** A cell of `column`. */
  value: string;
}

/** Finds two columns with swapped headers: nearly all cells of one fit the other column, and don't fit their own. */
export function swappedColumns(names: readonly string[], rows: readonly (readonly string[])[]): SwappedColumns | undefined {
  const sample = rows.filter(({ length }) => length === names.length).slice(0, SAMPLED_ROWS);
  const valuesOf = names.map((_, index) => sample.map((row) => row[index]!).filter((value) => value !== ''));
  const fits = (index: number, shape: Fits | undefined): boolean => {
    const values = valuesOf[index]!;
    return values.length >= MIN_VALUES && (!shape || values.filter(shape).length >= values.length * MIN_SHARE);
  };
  const misfits = (index: number, shape: Fits): boolean => {
    const values = valuesOf[index]!;
    return values.length >= MIN_VALUES && values.filter(shape).length <= values.length * (1 - MIN_SHARE);
  };
  for (const [index, column] of names.entries()) {
    const shape = SHAPES[column];
    if (!shape || !misfits(index, shape)) continue;
    for (const [other, otherColumn] of names.entries()) {
      if (other === index || !fits(other, shape) || !fits(index, SHAPES[otherColumn])) continue;
      return { column, other: otherColumn, value: valuesOf[index]![0]! };
    }
  }
  return undefined;
}
