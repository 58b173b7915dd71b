import { countryName } from '../../../market-data/vocabularies/countries';
import {
  ApiInteger,
  ApiNumber,
  ApiOptional,
  ApiText,
} from '../../../platform/http/openapi/api-field';
import type { DealGroup } from '../aggregation/aggregation';
import type { DealTotals, GroupedTotals } from '../aggregation/grouped-totals';
import type { ExtraMeasured } from '../aggregation/measures';
import { inDollars } from '../aggregation/money';
import type { LimitedEndpoint } from '../questions/market-request';
import type { Question } from '../questions/question';
import { type RowOptions, shares } from './amount-row';
import { heading, type BodyWith } from './period-metadata';
import { extraFields, ExtraMeasuresDto } from './row-measures';
import { type ShownRows, shownRows } from './shown-rows';

/** A row of the charts in which the amount is called `value`. */
export class ValueRowDto extends ExtraMeasuresDto {
  @ApiText('What the row is about', 'Private Equity')
  name: string;

  @ApiNumber('Sum of the disclosed amounts, in US dollars', 1_250_000_000)
  value: number;

  @ApiInteger('Deals, including undisclosed ones', 21)
  count: number;

  @ApiNumber(
    'Share of the total amount, which includes unknown, from 0 to 100 with 2 decimals',
    41.2,
  )
  percentage: number;

  @ApiOptional(
    ApiInteger(
      'With `metrics=companies` on `/charts`: how many companies have at least one of these deals',
      20,
    ),
  )
  companies?: number;

  @ApiNumber(
    'Share of the total count, which includes unknown, from 0 to 100 with 2 decimals',
    35.59,
  )
  count_percentage: number;
}

export class CountryRowDto extends ValueRowDto {
  @ApiText("The country's English name", 'United States')
  declare name: string;

  @ApiText('ISO 3166-1 alpha-2', 'US')
  code: string;
}

/** Deals grouped by a name. They have extra measures if `metrics` requests them. */
type TotalsByName = DealTotals & {
  known: readonly (DealGroup & { key: string } & ExtraMeasured)[];
};

/** Rows whose name is the key of the bucket. */
export function valueRows(deals: TotalsByName, options: RowOptions): ShownRows<ValueRowDto> {
  const buckets = deals.known.map((bucket) => ({ ...bucket, name: bucket.key }));
  return shownRows(buckets, options.limit, (bucket) => valueRow(bucket, deals, options));
}

export function countryRows(deals: TotalsByName, options: RowOptions): ShownRows<CountryRowDto> {
  const buckets = deals.known.map((bucket) => ({
    ...bucket,
    name: countryName(bucket.key) ?? bucket.key,
  }));
  return shownRows(buckets, options.limit, (bucket) => ({
    ...valueRow(bucket, deals, options),
    code: bucket.key,
  }));
}

/** A body with a row for each country. */
export function countryBody<Metadata>(
  question: Question<LimitedEndpoint>,
  deals: GroupedTotals<'country'>,
  metadataOf: (question: Question, deals: GroupedTotals<'country'>) => Metadata,
): BodyWith<'countries', CountryRowDto, Metadata & { country_count: number }> {
  const { rows: countries, rowCount, rest } = countryRows(deals, question.parameters);
  return {
    ...heading(question, deals),
    countries,
    metadata: { ...metadataOf(question, deals), country_count: rowCount, ...rest },
  };
}

function valueRow(
  bucket: TotalsByName['known'][number] & { name: string },
  deals: DealTotals,
  { metrics }: RowOptions,
): ValueRowDto {
  return {
    name: bucket.name,
    value: inDollars(bucket.amountCents),
    count: bucket.count,
    ...shares(bucket, deals),
    ...extraFields(bucket, metrics),
  };
}
