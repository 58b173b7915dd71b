import { ApiProperty } from '@nestjs/swagger';
import { NUMBER_OR_NULL, TEXT_OR_NULL } from '../endpoint/nullable';

/** A value of a filter, as /filter-options lists it. */
export class ValueOptionDto {
  @ApiProperty({
    description: 'What to send: the name, or its slug if the name contains a comma',
    example: 'Series A',
  })
  value: string;

  @ApiProperty({ description: 'The canonical name', example: 'Series A' })
  name: string;

  @ApiProperty({
    description: 'A unique form of the name that you can always send',
    example: 'series-a',
  })
  slug: string;

  @ApiProperty({
    description: 'Deals in the whole dataset that this value matches',
    type: 'integer',
    example: 412,
  })
  count: number;
}

export class CodeOptionDto {
  @ApiProperty({ description: 'What to send', example: 'DE' })
  code: string;

  @ApiProperty({ description: 'The English name', example: 'Germany' })
  name: string;

  @ApiProperty({ description: 'The name as a slug', example: 'germany' })
  slug: string;

  @ApiProperty({
    description: 'Deals in the whole dataset that this value matches',
    type: 'integer',
    example: 412,
  })
  count: number;
}

export class CountryOptionDto extends CodeOptionDto {
  @ApiProperty({ description: "The continent's code", ...TEXT_OR_NULL, example: 'EU' })
  continent: string | null;

  @ApiProperty({
    description: "The UN M49 sub-region's code",
    ...TEXT_OR_NULL,
    example: '155',
  })
  region: string | null;
}

export class CategoryOptionDto extends ValueOptionDto {
  @ApiProperty({ description: "The category's domain", example: 'Cloud & Application Security' })
  domain: string;
}

export class ProductCategoryOptionDto extends CategoryOptionDto {
  @ApiProperty({ description: "The product category's category", example: 'Cloud Security' })
  category: string;
}

export class StageOptionDto extends ValueOptionDto {
  @ApiProperty({ description: "The stage's bucket", example: 'Growth' })
  stage_bucket: string;
}

export class RangeOptionDto extends ValueOptionDto {
  @ApiProperty({
    description: 'The lower bound in US dollars, inclusive; null for Undisclosed',
    ...NUMBER_OR_NULL,
    example: 10e6,
  })
  min: number | null;

  @ApiProperty({
    description:
      'The upper bound in US dollars, exclusive; null for the last range and for Undisclosed',
    ...NUMBER_OR_NULL,
    example: 25e6,
  })
  max: number | null;
}
