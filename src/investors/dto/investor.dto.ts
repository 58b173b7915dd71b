import { ApiProperty } from '@nestjs/swagger';
import { CandidateDto } from '../../http/error-envelope.dto';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { ROUND_FIELDS } from '../../market-query/body/deal-fields';
import { AnswerMetadataDto, DaysDto } from '../../market-query/body/period-metadata';
import { FUNDING_STAGES } from '../../market-data/vocabularies/funding-stages';
import { type Match, MATCHES } from '../../market-query/names/find-by-name.query';
import { InvestorRecordDto } from '../../market-records/investors/investor-record.dto';
import { NUMBER_OR_NULL } from '../../market-query/endpoint/nullable';

const STAGE_NAMES = FUNDING_STAGES.map((stage) => stage.name);

export class PortfolioCompanyDto {
  @ApiProperty({ description: 'The company', example: 'Sample Harbor Security' })
  company: string;

  @ApiProperty({
    description: "The company's slug, for `/companies/{name}`",
    example: 'sample-harbor-security',
  })
  slug: string;

  @ApiProperty({
    description: "The day of the investor's first round in the company",
    format: 'date',
    example: '2022-06-14',
  })
  first_date: string;

  @ApiProperty({
    description: "The stages of the investor's rounds in the company, earliest first",
    type: [String],
    enum: STAGE_NAMES,
    example: ['Seed', 'Series A'],
  })
  stages: string[];
}

export class InvestorDealDto {
  @ApiProperty(ROUND_FIELDS.id)
  id: string;

  @ApiProperty(ROUND_FIELDS.date)
  date: string;

  @ApiProperty(ROUND_FIELDS.company)
  company: string;

  @ApiProperty(ROUND_FIELDS.companySlug)
  company_slug: string;

  @ApiProperty(ROUND_FIELDS.stage('Series B'))
  stage: string | null;

  @ApiProperty({
    ...NUMBER_OR_NULL,
    description: 'The amount of the whole round, in US dollars; null if undisclosed',
    example: 40_000_000,
  })
  round_amount: number | null;

  @ApiProperty({ description: 'Whether the investor led the round', example: true })
  is_lead: boolean;
}

export class CoInvestorDto {
  @ApiProperty({ description: "The other investor's name", example: 'Sample Delta Capital' })
  name: string;

  @ApiProperty({
    description: "The other investor's slug, for `/investors/{name}`",
    example: 'sample-delta-capital',
  })
  slug: string;

  @ApiProperty({
    description: 'Rounds that both investors took part in',
    type: 'integer',
    example: 3,
  })
  count: number;
}

export class InvestorProfileDto extends InvestorRecordDto {
  @ApiProperty({
    description: 'Other and previous names',
    type: [String],
    example: ['Peak Seed Fund'],
  })
  aliases: string[];

  @ApiProperty({ description: 'Sorted by company name', type: [PortfolioCompanyDto] })
  portfolio: PortfolioCompanyDto[];

  @ApiProperty({ description: 'Newest first', type: [InvestorDealDto] })
  deals: InvestorDealDto[];

  @ApiProperty({ description: 'Most shared rounds first, then by name', type: [CoInvestorDto] })
  co_investors: CoInvestorDto[];
}

export class InvestorMetadataDto extends AnswerMetadataDto {
  @ApiProperty({ description: 'The days of the first and the last deal', type: DaysDto })
  period: DaysDto;

  @ApiProperty({
    description: 'Rounds that the investor took part in',
    type: 'integer',
    example: 12,
  })
  total_deals: number;

  @ApiProperty({
    description: 'Sum of their disclosed amounts, in US dollars',
    example: 310_500_000,
  })
  total_funding: number;
}

export class InvestorDto extends ChartBodyDto {
  @ApiProperty({
    description: 'The investor, with its portfolio and deals',
    type: InvestorProfileDto,
  })
  investor: InvestorProfileDto;

  @ApiProperty({
    description: 'How the name in the path was found',
    enum: [...MATCHES],
    example: 'slug',
  })
  matched_by: Match;

  @ApiProperty({
    description: 'Other investors with the same name, in any case; at most 20',
    type: [CandidateDto],
  })
  namesakes: CandidateDto[];

  @ApiMetadata()
  metadata: InvestorMetadataDto;
}
