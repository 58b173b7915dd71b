import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { ValueRowDto } from '../../market-query/body/value-row';
import { AcquisitionMetadataDto } from './acquisition-metadata.dto';

export class CompanyTypeDto extends ChartBodyDto {
  @ApiProperty({ description: "By the target's company type", type: [ValueRowDto] })
  company_types: ValueRowDto[];

  @ApiProperty({ description: 'What the rows were computed from and for: the period, the totals', type: AcquisitionMetadataDto })
  metadata: AcquisitionMetadataDto;
}
