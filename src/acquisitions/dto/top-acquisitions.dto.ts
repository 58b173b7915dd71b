import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { AcquisitionRankingMetadataDto } from './acquisition-metadata.dto';
import { AcquisitionDto } from '../../market-records/acquisitions/acquisition.dto';

export class TopAcquisitionDto extends AcquisitionDto {
  @ApiProperty({
    description: 'The rank by amount. Equal amounts share a rank: 1, 2, 2, 4',
    type: 'integer',
    example: 1,
  })
  rank: number;

  @ApiProperty({
    type: Number,
    description: 'The disclosed amount, in US dollars',
    example: 1_200_000_000,
    nullable: false,
  })
  declare amount: number;
}

export class TopAcquisitionsDto extends ChartBodyDto {
  @ApiProperty({
    description:
      'Largest amount first, then by name of the acquired company, then by id. Undisclosed amounts are not ranked',
    type: [TopAcquisitionDto],
  })
  acquisitions: TopAcquisitionDto[];

  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: AcquisitionRankingMetadataDto,
  })
  metadata: AcquisitionRankingMetadataDto;
}
