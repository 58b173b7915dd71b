import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { PageMetadataDto } from '../../market-query/paging/page';
import { InvestorRecordDto } from './investor-record.dto';

export class InvestorsMetadataDto extends PageMetadataDto {
  @ApiProperty({
    description: 'Funding rounds in the window and filters, whoever invested; with `q`, those of the investors on all pages',
    type: 'integer',
    example: 240,
  })
  total_deals: number;

  @ApiProperty({ description: 'Sum of their disclosed amounts, US dollars', example: 2_910_000_000 })
  total_funding: number;
}

export class InvestorsDto extends ChartBodyDto {
  @ApiProperty({ description: 'By name (code point)', type: [InvestorRecordDto] })
  investors: InvestorRecordDto[];

  @ApiProperty({ description: 'What the rows were computed from and for: the period, the totals', type: InvestorsMetadataDto })
  metadata: InvestorsMetadataDto;
}
