import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { PageMetadataDto } from '../../market-query/paging/page';
import { CompanyRecordDto } from '../../market-records/companies/company-record.dto';

export class CompaniesMetadataDto extends PageMetadataDto {
  @ApiProperty({
    description: 'Deals of the companies on all pages, within the period and filters: their rounds, and acquisitions of them',
    type: 'integer',
    example: 512,
  })
  total_deals: number;
}

export class CompaniesDto extends ChartBodyDto {
  @ApiProperty({ description: 'Sorted by name, by Unicode code point', type: [CompanyRecordDto] })
  companies: CompanyRecordDto[];

  @ApiProperty({ description: 'The period, the totals, and what else describes the rows', type: CompaniesMetadataDto })
  metadata: CompaniesMetadataDto;
}
