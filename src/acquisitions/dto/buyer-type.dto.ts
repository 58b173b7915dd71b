import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { ValueRowDto } from '../../market-query/body/value-row';
import { AcquisitionMetadataDto } from './acquisition-metadata.dto';

/** Acquisitions by buyer type (contract 5.2). */
export class BuyerTypeDto extends ChartBodyDto {
  @ApiProperty({
    description: 'One row per buyer type with deals, largest amount first',
    type: [ValueRowDto],
  })
  buyer_types: ValueRowDto[];

  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: AcquisitionMetadataDto,
  })
  metadata: AcquisitionMetadataDto;
}
