import {
  ApiInteger,
  ApiNumberOrNull,
  ApiText,
  ApiTextOrNull,
} from '../../../platform/http/openapi/api-field';

/** A value of a filter, as /filter-options lists it. */
export class ValueOptionDto {
  @ApiText('What to send: the name, or its slug if the name contains a comma', 'Series A')
  value: string;

  @ApiText('The canonical name', 'Series A')
  name: string;

  @ApiText('A unique form of the name that you can always send', 'series-a')
  slug: string;

  @ApiInteger('Deals in the whole dataset that this value matches', 412)
  count: number;
}

export class CodeOptionDto {
  @ApiText('What to send', 'DE')
  code: string;

  @ApiText('The English name', 'Germany')
  name: string;

  @ApiText('The name as a slug', 'germany')
  slug: string;

  @ApiInteger('Deals in the whole dataset that this value matches', 412)
  count: number;
}

export class CountryOptionDto extends CodeOptionDto {
  @ApiTextOrNull("The continent's code", 'EU')
  continent: string | null;

  @ApiTextOrNull("The UN M49 sub-region's code", '155')
  region: string | null;
}

export class CategoryOptionDto extends ValueOptionDto {
  @ApiText("The category's domain", 'Cloud & Application Security')
  domain: string;
}

export class ProductCategoryOptionDto extends CategoryOptionDto {
  @ApiText("The product category's category", 'Cloud Security')
  category: string;
}

export class StageOptionDto extends ValueOptionDto {
  @ApiText("The stage's bucket", 'Growth')
  stage_bucket: string;
}

export class RangeOptionDto extends ValueOptionDto {
  @ApiNumberOrNull('The lower bound in US dollars, inclusive; null for Undisclosed', 10e6)
  min: number | null;

  @ApiNumberOrNull(
    'The upper bound in US dollars, exclusive; null for the last range and for Undisclosed',
    25e6,
  )
  max: number | null;
}
