/** The dataset format, version 1: five CSV files in reading order. A file refers only to files before it. */
export interface DatasetColumn {
  readonly name: string;
  /** A required column must be in the header row, and none of its cells may be empty. */
  readonly required: boolean;
}

export interface DatasetFile {
  readonly name: DatasetFileName;
  /** The file's key in every JSON document, e.g. "funding_rounds". */
  readonly key: DatasetFileKey;
  readonly columns: readonly DatasetColumn[];
}

export const DATASET_FILE_KEYS = ['categories', 'companies', 'investors', 'funding_rounds', 'acquisitions'] as const;
export type DatasetFileKey = (typeof DATASET_FILE_KEYS)[number];
export type DatasetFileName = `${DatasetFileKey}.csv`;
export type RowCounts = Record<DatasetFileKey, number>;

type ColumnName<Word extends string> = Word extends `${infer Name}!` ? Name : Word;
type ColumnNames<Words extends string> = Words extends `${infer First} ${infer Others}`
  ? ColumnName<First> | ColumnNames<Others>
  : ColumnName<Words>;
type Columns<Words extends string> = DatasetFile & {
  /** The index of each column in the format's order. */
  readonly at: Readonly<Record<ColumnNames<Words>, number>>;
};

/** Declares a file with its columns, separated by spaces. A `!` marks a required column. */
function file<Words extends string>(key: DatasetFileKey, words: Words): Columns<Words> {
  const columns = words.split(' ').map((word) => ({ name: word.replace('!', ''), required: word.endsWith('!') }));
  const at = Object.fromEntries(columns.map(({ name }, index) => [name, index])) as Columns<Words>['at'];
  return { name: `${key}.csv`, key, columns, at };
}

export const CATEGORIES = file('categories', 'product_category! category! domain!');
export const COMPANIES = file(
  'companies',
  'slug! name! aliases country city website description parent product_category extra_product_categories company_type founded_year status',
);
export const INVESTORS = file(
  'investors',
  'slug! name! aliases investor_type country website government_linked_tier government_linked_country government_linked_since',
);
export const FUNDING_ROUNDS = file(
  'funding_rounds',
  'id! company! announced_on! stage amount_usd venue! instrument_type investors lead_investors source_url',
);
export const ACQUISITIONS = file(
  'acquisitions',
  'id! target! acquirer acquirer_name! acquirer_country announced_on! amount_usd acquisition_type exit_type buyer_type source_url',
);

export const DATASET_FILES: readonly DatasetFile[] = [CATEGORIES, COMPANIES, INVESTORS, FUNDING_ROUNDS, ACQUISITIONS];

export const LIST_SEPARATOR = '|';

export function noRows(): RowCounts {
  return { categories: 0, companies: 0, investors: 0, funding_rounds: 0, acquisitions: 0 };
}
