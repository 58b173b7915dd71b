import {
  continentOf,
  COUNTRY_CODES,
  countryName,
  regionOf,
} from '../../../market-data/vocabularies/countries';
import {
  type FundingStage,
  FUNDING_STAGES,
} from '../../../market-data/vocabularies/funding-stages';
import type { ExportEndpoint } from '../endpoints/export-endpoint';
import { documentedField, rowOf } from '../endpoints/row-fields';
import type { CategoryPath, Vocabulary } from '../filters/vocabulary';
import type { MarketQuery } from '../questions/market-request';
import { csvColumns } from './answer-columns';

/** A column of a whole list, as export-worker.cjs takes it. */
export interface ExportColumn {
  name: string;
  type: 'text' | 'day' | 'integer' | 'number';
  isList: boolean;
  /** The column of the list's query that it is made of. */
  of: string;
  /** What a row says instead of an id or a code. */
  names?: Readonly<Record<string, string | null>>;
}

/** A field that the query has under another name, or as an id or a code. */
interface Derived {
  of: string;
  names?: (vocabulary: Vocabulary) => NonNullable<ExportColumn['names']>;
}

const ofCountry = (nameOf: (code: string) => string | null): Derived => ({
  of: 'country',
  names: () => Object.fromEntries(COUNTRY_CODES.map((code) => [code, nameOf(code)])),
});

const ofStage = (nameOf: (stage: FundingStage) => string, of = 'stage'): Derived => ({
  of,
  names: () => Object.fromEntries(FUNDING_STAGES.map((stage) => [stage.index, nameOf(stage)])),
});

const ofCategory = (
  nameOf: (path: CategoryPath) => string,
  of = 'product_category_id',
): Derived => ({
  of,
  names: ({ productCategoryById }) =>
    Object.fromEntries([...productCategoryById].map(([id, path]) => [id, nameOf(path)])),
});

/** By the names that the four lists share. The others are columns of the list's query. */
const DERIVED: Readonly<Record<string, Derived>> = {
  country_name: ofCountry(countryName),
  region: ofCountry(regionOf),
  continent: ofCountry(continentOf),
  product_category: ofCategory(({ name }) => name),
  category: ofCategory(({ category }) => category.name),
  domain: ofCategory(({ domain }) => domain.name),
  product_categories: ofCategory(({ name }) => name, 'product_category_ids'),
  stage: ofStage(({ name }) => name),
  stage_bucket: ofStage(({ bucket }) => bucket),
  last_funding_stage: ofStage(({ name }) => name, 'last_funding_stage'),
  amount: { of: 'amount_usd' },
};

/** The same columns as those of the list's CSV. */
export function exportColumns(query: MarketQuery<ExportEndpoint>): ExportColumn[] {
  const { endpoint, vocabulary } = query;
  const row = rowOf(endpoint);
  return csvColumns(query).map((name) => {
    const { type, isArray = false, format } = documentedField(row, name);
    const { of, names } = DERIVED[name] ?? { of: name };
    return {
      name,
      type: format === 'date' ? 'day' : typeOf(type),
      isList: isArray,
      of,
      ...(names && { names: names(vocabulary) }),
    };
  });
}

function typeOf(documented: unknown): ExportColumn['type'] {
  if (documented === 'integer') return 'integer';
  return documented === Number ? 'number' : 'text';
}
