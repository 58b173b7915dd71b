import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { PageMetadataDto } from '../../market-query/paging/page';
import { InvestorRecordDto } from '../../market-records/investors/investor-record.dto';

export class InvestorsMetadataDto extends PageMetadataDto {
  @ApiProperty({
    description: 'All funding rounds within the period and filters. With `q`, only rounds of the investors on all pages',
    type: 'integer',
    example: 240,
  })
  total_deals: number;

  @ApiProperty({ description: 'Sum of their disclosed amounts, in US dollars', example: 2_910_000_000 })
  total_funding: number;
}

export class InvestorsDto extends ChartBodyDto {
  @ApiProperty({ description: 'Sorted by name, by Unicode code point', type: [InvestorRecordDto] })
  investors: InvestorRecordDto[];

  @ApiProperty({ description: 'The period, the totals, and what else describes the rows', type: InvestorsMetadataDto })
  metadata: InvestorsMetadataDto;
}
