import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { PageMetadataDto } from '../../market-query/body/page';
import { AcquisitionDto } from '../../market-records/acquisitions/acquisition.dto';

export class AcquisitionsMetadataDto extends PageMetadataDto {
  @ApiProperty({
    description: 'Acquisitions in scope on all pages, including undisclosed ones',
    type: 'integer',
    example: 59,
  })
  total_deals: number;

  @ApiProperty({
    description: 'Sum of the disclosed amounts in scope on all pages, in US dollars',
    example: 3_034_000_000,
  })
  total_amount: number;
}

export class AcquisitionsDto extends ChartBodyDto {
  @ApiProperty({ description: 'Newest first', type: [AcquisitionDto] })
  acquisitions: AcquisitionDto[];

  @ApiProperty({
    description: 'The period, the page and the totals of all pages',
    type: AcquisitionsMetadataDto,
  })
  metadata: AcquisitionsMetadataDto;
}
