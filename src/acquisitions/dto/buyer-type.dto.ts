import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { ValueRowDto } from '../../market-query/body/value-row';
import { AcquisitionMetadataDto } from './acquisition-metadata.dto';

/** Acquisitions by buyer type (specification 2.4). */
export class BuyerTypeDto extends ChartBodyDto {
  @ApiProperty({ description: 'One row a buyer type with deals, the largest amount first', type: [ValueRowDto] })
  buyer_types: ValueRowDto[];

  @ApiProperty({ description: 'What the rows were computed from and for: the period, the totals', type: AcquisitionMetadataDto })
  metadata: AcquisitionMetadataDto;
}
