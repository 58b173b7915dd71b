import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { PageMetadataDto } from '../../market-query/paging/page';
import { CompanyRecordDto } from './company-record.dto';

export class CompaniesMetadataDto extends PageMetadataDto {
  @ApiProperty({
    description: 'Deals in the window and filters of the companies on all pages: rounds, and acquisitions of these companies',
    type: 'integer',
    example: 512,
  })
  total_deals: number;
}

export class CompaniesDto extends ChartBodyDto {
  @ApiProperty({ description: 'By name (code point)', type: [CompanyRecordDto] })
  companies: CompanyRecordDto[];

  @ApiProperty({ description: 'What the rows were computed from and for: the period, the totals', type: CompaniesMetadataDto })
  metadata: CompaniesMetadataDto;
}
