import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { answerMetadata, TIMEFRAME_WORDS } from '../../market-query/body/period-metadata';
import type { Choices } from '../../market-query/filters/choices';
import * as parameters from '../../market-query/filters/filter-parameters';
import { stageAt } from '../../market-data/vocabularies/funding-stages';
import { continentName, continentOf, countryName, regionName, regionOf } from '../../market-data/vocabularies/countries';
import { slugOf } from '../../market-query/filters/normal-form';
import { GRANULARITY_CHOICES, METRIC_CHOICES, VIEW_CHOICES } from '../../market-query/filters/parameters';
import { TRANSACTION_RANGES, UNDISCLOSED } from '../../market-data/vocabularies/transaction-ranges';
import type { Vocabulary } from '../../market-query/filters/vocabulary';
import { LEGACY_TIMEFRAMES, SUPPORTED_TIMEFRAMES } from '../../market-query/period/period';
import type { RangeDeals } from '../amount-ranges.query';
import type { Counts, FilterCounts } from '../filter-counts.query';
import type {
  ChoiceOptionDto,
  CodeOptionDto,
  FilterOptionsDto,
  RangeOptionDto,
  TimeframeOptionDto,
  ValueOptionDto,
} from './filter-options.dto';

/** What the filters can be given, and how many deals each value would leave. `deals` by range, of the whole dataset. */
export function filterOptionsBody(
  market: QueryContext,
  counts: FilterCounts,
  deals: readonly RangeDeals[],
): ChartBody<FilterOptionsDto> {
  const { vocabulary } = market.resolved;
  const days = deals.flatMap(({ first_day, last_day }) => [first_day, last_day]).sort();
  return {
    chart_type: 'options',
    title: 'Filter options',
    subtitle: 'The values of every parameter, with counts over the whole dataset',
    timeframe: timeframes(),
    default_timeframe: 'ttm',
    ...geographyOptions(vocabulary, counts.byCountry),
    ...categoryOptions(vocabulary, counts),
    stages: valueOptions(parameters.STAGES.choices(vocabulary), counts.byStage).map((option, index) => ({
      ...option,
      stage_bucket: stageAt(index + 1)?.bucket ?? '',
    })),
    fundingVenue: valueOptions(parameters.FUNDING_VENUE.choices(vocabulary), counts.byVenue),
    stageBuckets: valueOptions(parameters.STAGE_BUCKETS_FILTER.choices(vocabulary), counts.byStage),
    acquisitionTypes: valueOptions(vocabulary.acquisitionTypes, counts.byAcquisitionType),
    transactionRanges: rangeOptions(vocabulary, deals),
    exit_type: valueOptions(vocabulary.exitTypes, counts.byExitType),
    view: choiceOptions(VIEW_CHOICES),
    metrics: choiceOptions(METRIC_CHOICES),
    granularity: choiceOptions(GRANULARITY_CHOICES),
    metadata: {
      ...answerMetadata(market),
      period: { start: days[0] ?? null, end: days.at(-1) ?? null },
      total_deals: deals.reduce((sum, { count }) => sum + count, 0),
    },
  };
}

function timeframes(): TimeframeOptionDto[] {
  const legacy = Object.entries(LEGACY_TIMEFRAMES) as [keyof typeof LEGACY_TIMEFRAMES, string][];
  return [
    ...SUPPORTED_TIMEFRAMES.map((value) => ({ value, name: TIMEFRAME_WORDS[value], legacy: false, replacement: null })),
    // 12w has no successor of the same length: a range says the same.
    ...legacy.map(([value, successor]) => ({
      value,
      name: TIMEFRAME_WORDS[value],
      legacy: true,
      replacement: successor === value ? 'custom' : successor,
    })),
  ];
}

function geographyOptions(
  vocabulary: Vocabulary,
  byCountry: Counts<string>,
): Pick<FilterOptionsDto, 'countries' | 'continents' | 'regions'> {
  const countries = codeOptions(parameters.COUNTRIES.choices(vocabulary), byCountry, countryName);
  return {
    countries: countries.map((option) => ({ ...option, continent: continentOf(option.code), region: regionOf(option.code) })),
    continents: codeOptions(parameters.CONTINENTS.choices(vocabulary), byCountry, continentName),
    regions: codeOptions(parameters.REGIONS.choices(vocabulary), byCountry, regionName),
  };
}

function categoryOptions(
  { categories, productCategories, categoryDomains, productCategoryById }: Vocabulary,
  counts: FilterCounts,
): Pick<FilterOptionsDto, 'categories' | 'productCategories' | 'categoryDomains'> {
  const option = (choices: Choices<number>, name: string, byName: Counts<string>): ValueOptionDto =>
    valueOption(choices, name, byName.get(name) ?? 0);
  // Every name stands over at least one product category, which knows what is above it.
  const above = (admits: readonly number[]): { category: string; domain: string } => {
    const member = productCategoryById.get(admits[0] ?? 0);
    return { category: member?.category.name ?? '', domain: member?.domain.name ?? '' };
  };
  return {
    categories: categories.list.map(({ name, admits }) => ({
      ...option(categories, name, counts.byCategory),
      domain: above(admits).domain,
    })),
    productCategories: productCategories.list.map(({ name, admits }) => ({
      ...option(productCategories, name, counts.byProductCategory),
      ...above(admits),
    })),
    categoryDomains: categoryDomains.list.map(({ name }) => option(categoryDomains, name, counts.byDomain)),
  };
}

function rangeOptions(vocabulary: Vocabulary, deals: readonly RangeDeals[]): RangeOptionDto[] {
  const choices = parameters.TRANSACTION_RANGES_FILTER.choices(vocabulary);
  return choices.names.map((name) => {
    const index = TRANSACTION_RANGES.findIndex((range) => range.name === name);
    const range = name === UNDISCLOSED ? null : index;
    const count = deals.filter((part) => part.range === range).reduce((sum, part) => sum + part.count, 0);
    return {
      ...valueOption(choices, name, count),
      min: TRANSACTION_RANGES[index]?.min ?? null,
      max: TRANSACTION_RANGES[index]?.max ?? null,
    };
  });
}

/** For filters that admit disjoint deals: what a value admits is added up. */
function valueOptions<Key>(choices: Choices<Key>, counts: Counts<Key>): ValueOptionDto[] {
  return choices.list.map(({ name, admits }) => valueOption(choices, name, sumOf(admits, counts)));
}

function valueOption(choices: Choices<unknown>, name: string, count: number): ValueOptionDto {
  const slug = choices.slugOf(name);
  return { value: name.includes(',') ? slug : name, name, slug, count };
}

function codeOptions(choices: Choices<string>, counts: Counts<string>, nameOf: (code: string) => string | null): CodeOptionDto[] {
  return choices.list.map(({ name: code, admits }) => {
    const name = nameOf(code) ?? code;
    return { code, name, slug: slugOf(name), count: sumOf(admits, counts) };
  });
}

function choiceOptions(choices: Choices<string>): ChoiceOptionDto[] {
  return choices.names.map((name) => ({ value: name, name, slug: choices.slugOf(name) }));
}

function sumOf<Key>(keys: readonly Key[], counts: Counts<Key>): number {
  return keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
}
