import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { AnswerMetadataDto, DaysDto } from '../../market-query/body/period-metadata';
import { GovernmentLinkDto } from './investor-record.dto';

const textOrNull = { type: String, nullable: true } as const;

export class TopInvestorDto extends GovernmentLinkDto {
  @ApiProperty({ description: 'Competition ranking by count: 1, 2, 2, 4', type: 'integer', example: 1 })
  rank: number;

  @ApiProperty({ description: 'The name', example: 'Sample Peak Ventures' })
  name: string;

  @ApiProperty({ description: 'Unique: names the investor in `/investors/{name}`', example: 'sample-peak-ventures' })
  slug: string;

  @ApiProperty({
    ...textOrNull,
    description: 'What kind of investor it is, e.g. `Venture Capital`; null where it is not known',
    example: 'Venture Capital',
  })
  investor_type: string | null;

  @ApiProperty({ ...textOrNull, description: "The investor's own country, ISO 3166-1 alpha-2, or XK", example: 'US' })
  country: string | null;

  @ApiProperty({ description: 'Funding rounds in scope that the investor took part in', type: 'integer', example: 12 })
  count: number;

  @ApiProperty({ description: 'Of these, the rounds that it led', type: 'integer', example: 4 })
  lead_count: number;

  @ApiProperty({ description: 'Distinct companies of these rounds', type: 'integer', example: 10 })
  companies: number;

  @ApiProperty({
    description:
      "Sum of the disclosed amounts of these rounds, US dollars: whole rounds, not the investor's cheques, which are not known",
    example: 310_500_000,
  })
  participated_amount: number;
}

export class TopInvestorsMetadataDto extends AnswerMetadataDto {
  @ApiProperty({ description: 'The days that the figures cover', type: DaysDto })
  period: DaysDto;

  @ApiProperty({ description: 'Funding rounds in scope, whoever invested', type: 'integer', example: 76 })
  total_deals: number;

  @ApiProperty({ description: 'Sum of disclosed amounts in scope, US dollars', example: 769_700_000 })
  total_funding: number;

  @ApiProperty({ description: 'Rows asked for, at most 100', type: 'integer', example: 10 })
  limit: number;
}

export class TopInvestorsDto extends ChartBodyDto {
  @ApiProperty({ description: 'By count, then amount, then name', type: [TopInvestorDto] })
  investors: TopInvestorDto[];

  @ApiProperty({ description: 'What the rows were computed from and for: the period, the totals', type: TopInvestorsMetadataDto })
  metadata: TopInvestorsMetadataDto;
}
