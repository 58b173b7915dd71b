import { ApiProperty } from '@nestjs/swagger';
import { ROUND_FIELDS } from '../../market-query/body/deal-fields';
import type { StageBucket } from '../../market-data/vocabularies/funding-stages';
import { TEXT_OR_NULL } from '../../market-query/endpoint/nullable';

export class FundingRoundDto {
  @ApiProperty(ROUND_FIELDS.id)
  id: string;

  @ApiProperty(ROUND_FIELDS.date)
  date: string;

  @ApiProperty(ROUND_FIELDS.company)
  company: string;

  @ApiProperty(ROUND_FIELDS.companySlug)
  company_slug: string;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The company's country, ISO 3166-1 alpha-2",
    example: 'US',
  })
  country: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: "The company's type", example: 'Product' })
  company_type: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The company's primary product category",
    example: 'Container Security',
  })
  product_category: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The category of the company's primary product category; null if unknown",
    example: 'Cloud Security',
  })
  category: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The category's domain",
    example: 'Cloud & Application Security',
  })
  domain: string | null;

  @ApiProperty(ROUND_FIELDS.stage('Series C'))
  stage: string | null;

  @ApiProperty(ROUND_FIELDS.stageBucket('Late'))
  stage_bucket: StageBucket | null;

  @ApiProperty(ROUND_FIELDS.venue)
  venue: string;

  @ApiProperty(ROUND_FIELDS.instrumentType)
  instrument_type: string | null;

  @ApiProperty(ROUND_FIELDS.amount(310_000_000))
  amount: number | null;

  @ApiProperty(ROUND_FIELDS.leadInvestors)
  lead_investors: string[];

  @ApiProperty(ROUND_FIELDS.leadInvestorSlugs)
  lead_investor_slugs: string[];

  @ApiProperty(ROUND_FIELDS.investors)
  investors: string[];

  @ApiProperty(ROUND_FIELDS.investorSlugs)
  investor_slugs: string[];

  @ApiProperty(ROUND_FIELDS.sourceUrl)
  source_url: string | null;
}
