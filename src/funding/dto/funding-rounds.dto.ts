import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { PageMetadataDto } from '../../market-query/body/page';
import { FundingRoundDto } from '../../market-records/funding-rounds/funding-round.dto';

export class FundingRoundsMetadataDto extends PageMetadataDto {
  @ApiProperty({
    description: 'Funding rounds in scope on all pages, including undisclosed ones',
    type: 'integer',
    example: 76,
  })
  total_deals: number;

  @ApiProperty({
    description: 'Sum of the disclosed amounts in scope on all pages, in US dollars',
    example: 769_700_000,
  })
  total_funding: number;
}

export class FundingRoundsDto extends ChartBodyDto {
  @ApiProperty({ description: 'Newest first', type: [FundingRoundDto] })
  funding_rounds: FundingRoundDto[];

  @ApiProperty({
    description: 'The period, the page and the totals of all pages',
    type: FundingRoundsMetadataDto,
  })
  metadata: FundingRoundsMetadataDto;
}
