import { PageMetadataDto } from '../../market-query/body/page';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { AcquisitionDto } from '../../market-records/acquisitions/acquisition.dto';
import { AcquisitionRankingMetadataDto } from './acquisition-metadata.dto';
import { ApiProperty } from '@nestjs/swagger';

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

  @ApiMetadata()
  metadata: AcquisitionRankingMetadataDto;
}
