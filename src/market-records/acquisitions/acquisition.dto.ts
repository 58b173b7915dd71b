import { ApiProperty } from '@nestjs/swagger';
import { ACQUISITION_FIELDS } from '../../market-query/body/deal-fields';
import { TEXT_OR_NULL } from '../../market-query/endpoint/nullable';

export class AcquisitionDto {
  @ApiProperty(ACQUISITION_FIELDS.id)
  id: string;

  @ApiProperty(ACQUISITION_FIELDS.date('2026-05-06'))
  date: string;

  @ApiProperty(ACQUISITION_FIELDS.target('Sample Lantern Labs'))
  target: string;

  @ApiProperty(ACQUISITION_FIELDS.targetSlug('sample-lantern-labs'))
  target_slug: string;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'ISO 3166-1 alpha-2', example: 'IL' })
  target_country: string | null;

  @ApiProperty(ACQUISITION_FIELDS.acquirer)
  acquirer: string;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'The slug, if the acquirer is a tracked company; otherwise null',
    example: 'sample-granite-systems',
  })
  acquirer_slug: string | null;

  @ApiProperty(ACQUISITION_FIELDS.buyerType)
  buyer_type: string | null;

  @ApiProperty(ACQUISITION_FIELDS.acquisitionType)
  acquisition_type: string | null;

  @ApiProperty(ACQUISITION_FIELDS.exitType)
  exit_type: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: "The acquired company's type", example: 'Product' })
  company_type: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The acquired company's primary product category",
    example: 'Single Sign-On',
  })
  product_category: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The acquired company's category",
    example: 'Identity Security',
  })
  category: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The domain of the acquired company's category",
    example: 'Identity',
  })
  domain: string | null;

  @ApiProperty(ACQUISITION_FIELDS.amount(1_200_000_000))
  amount: number | null;

  @ApiProperty(ACQUISITION_FIELDS.sourceUrl)
  source_url: string | null;
}
