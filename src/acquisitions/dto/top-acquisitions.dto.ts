import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { AcquisitionRankingMetadataDto } from './acquisition-metadata.dto';
import { AcquisitionDto } from './acquisitions.dto';

export class TopAcquisitionDto extends AcquisitionDto {
  @ApiProperty({ description: 'Competition ranking by amount: 1, 2, 2, 4', type: 'integer', example: 1 })
  rank: number;

  @ApiProperty({ type: Number, description: 'US dollars', example: 1_200_000_000, nullable: false })
  declare amount: number;
}

export class TopAcquisitionsDto extends ChartBodyDto {
  @ApiProperty({
    description: 'By amount, then target name, then id; undisclosed amounts are not ranked',
    type: [TopAcquisitionDto],
  })
  acquisitions: TopAcquisitionDto[];

  @ApiProperty({
    description: 'What the rows were computed from and for: the period, the totals',
    type: AcquisitionRankingMetadataDto,
  })
  metadata: AcquisitionRankingMetadataDto;
}
