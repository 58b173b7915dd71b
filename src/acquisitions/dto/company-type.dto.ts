import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { ValueRowDto } from '../../market-query/body/value-row';
import { AcquisitionMetadataDto } from './acquisition-metadata.dto';

export class CompanyTypeDto extends ChartBodyDto {
  @ApiProperty({
    description: 'One row per company type of the acquired companies, largest amount first',
    type: [ValueRowDto],
  })
  company_types: ValueRowDto[];

  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: AcquisitionMetadataDto,
  })
  metadata: AcquisitionMetadataDto;
}
