import type { StageBucket } from '../../../market-data/vocabularies/funding-stages';
import { ApiTextOrNull } from '../../../platform/http/openapi/api-field';
import { ROUND_FIELDS, VERIFIED_ON } from '../../query/bodies/deal-fields';

export class FundingRoundDto {
  @ROUND_FIELDS.id
  id: string;

  @ROUND_FIELDS.date
  date: string;

  @ROUND_FIELDS.company
  company: string;

  @ROUND_FIELDS.companySlug
  company_slug: string;

  @ApiTextOrNull("The company's country, ISO 3166-1 alpha-2", 'US')
  country: string | null;

  @ApiTextOrNull("The company's type", 'Product')
  company_type: string | null;

  @ApiTextOrNull("The company's primary product category", 'Container Security')
  product_category: string | null;

  @ApiTextOrNull(
    "The category of the company's primary product category; null if unknown",
    'Cloud Security',
  )
  category: string | null;

  @ApiTextOrNull("The category's domain", 'Cloud & Application Security')
  domain: string | null;

  @ROUND_FIELDS.stage('Series C')
  stage: string | null;

  @ROUND_FIELDS.stageBucket('Late')
  stage_bucket: StageBucket | null;

  @ROUND_FIELDS.venue
  venue: string;

  @ROUND_FIELDS.instrumentType
  instrument_type: string | null;

  @ROUND_FIELDS.amount(310_000_000)
  amount: number | null;

  @ROUND_FIELDS.leadInvestors
  lead_investors: string[];

  @ROUND_FIELDS.leadInvestorSlugs
  lead_investor_slugs: string[];

  @ROUND_FIELDS.investors
  investors: string[];

  @ROUND_FIELDS.investorSlugs
  investor_slugs: string[];

  @ROUND_FIELDS.sourceUrl
  source_url: string | null;

  @VERIFIED_ON
  verified_on: string | null;
}
