import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { AnswerMetadataDto, DAYS_COVERED, DaysDto } from '../../market-query/body/period-metadata';
import { InvestorSummaryDto } from '../../market-records/investors/investor-record.dto';

export class TopInvestorDto extends InvestorSummaryDto {
  @ApiProperty({
    description: 'The rank by count. Equal counts share a rank: 1, 2, 2, 4',
    type: 'integer',
    example: 1,
  })
  rank: number;

  @ApiProperty({
    description: 'Funding rounds in scope that the investor took part in',
    type: 'integer',
    example: 12,
  })
  count: number;

  @ApiProperty({
    description: 'How many different companies raised these rounds',
    type: 'integer',
    example: 10,
  })
  companies: number;
}

export class TopInvestorsMetadataDto extends AnswerMetadataDto {
  @ApiProperty(DAYS_COVERED)
  period: DaysDto;

  @ApiProperty({ description: 'All funding rounds in scope', type: 'integer', example: 76 })
  total_deals: number;

  @ApiProperty({
    description: 'Sum of the disclosed amounts in scope, in US dollars',
    example: 769_700_000,
  })
  total_funding: number;

  @ApiProperty({
    description: 'The largest number of rows, as requested: at most 100',
    type: 'integer',
    example: 10,
  })
  limit: number;
}

export class TopInvestorsDto extends ChartBodyDto {
  @ApiProperty({
    description: 'Largest count first, then largest amount, then name',
    type: [TopInvestorDto],
  })
  investors: TopInvestorDto[];

  @ApiMetadata()
  metadata: TopInvestorsMetadataDto;
}
