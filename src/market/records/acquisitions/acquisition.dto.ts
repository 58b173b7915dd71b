import { ApiTextOrNull } from '../../../platform/http/openapi/api-field';
import { ACQUISITION_FIELDS, VERIFIED_ON } from '../../query/bodies/deal-fields';

export class AcquisitionDto {
  @ACQUISITION_FIELDS.id
  id: string;

  @ACQUISITION_FIELDS.date('2026-05-06')
  date: string;

  @ACQUISITION_FIELDS.target('Sample Lantern Labs')
  target: string;

  @ACQUISITION_FIELDS.targetSlug('sample-lantern-labs')
  target_slug: string;

  @ApiTextOrNull('ISO 3166-1 alpha-2', 'IL')
  target_country: string | null;

  @ACQUISITION_FIELDS.acquirer
  acquirer: string;

  @ApiTextOrNull(
    'The slug, if the acquirer is a tracked company; otherwise null',
    'sample-granite-systems',
  )
  acquirer_slug: string | null;

  @ApiTextOrNull(
    "The country of the acquirer's record, or else the one that the deal names: ISO 3166-1 alpha-2",
    'US',
  )
  acquirer_country: string | null;

  @ACQUISITION_FIELDS.buyerType
  buyer_type: string | null;

  @ACQUISITION_FIELDS.acquisitionType
  acquisition_type: string | null;

  @ACQUISITION_FIELDS.exitType
  exit_type: string | null;

  @ApiTextOrNull("The acquired company's type", 'Product')
  company_type: string | null;

  @ApiTextOrNull("The acquired company's primary product category", 'Single Sign-On')
  product_category: string | null;

  @ApiTextOrNull("The acquired company's category", 'Identity Security')
  category: string | null;

  @ApiTextOrNull("The domain of the acquired company's category", 'Identity')
  domain: string | null;

  @ACQUISITION_FIELDS.amount(1_200_000_000)
  amount: number | null;

  @ACQUISITION_FIELDS.sourceUrl
  source_url: string | null;

  @VERIFIED_ON
  verified_on: string | null;
}
