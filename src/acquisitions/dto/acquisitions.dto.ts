import { ApiProperty } from '@nestjs/swagger';
import { PageMetadataDto } from '../../market/query/bodies/page';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import { AcquisitionDto } from '../../market/records/acquisitions/acquisition.dto';
import { ApiInteger, ApiList, ApiNumber, ApiObject } from '../../platform/http/openapi/api-field';
import { AcquisitionRankingMetadataDto } from './acquisition-metadata.dto';

class AcquisitionsMetadataDto extends PageMetadataDto {
  @ApiInteger('Acquisitions in scope on all pages, including undisclosed ones', 59)
  total_deals: number;

  @ApiNumber('Sum of the disclosed amounts in scope on all pages, in US dollars', 3_034_000_000)
  total_amount: number;
}

export class AcquisitionsDto extends ChartBodyDto {
  @ApiList('In the order of `sort`: by default, the newest first', AcquisitionDto)
  acquisitions: AcquisitionDto[];

  @ApiObject('The period, the page and the totals of all pages', AcquisitionsMetadataDto)
  metadata: AcquisitionsMetadataDto;
}

class TopAcquisitionDto extends AcquisitionDto {
  @ApiInteger('The rank by amount. Equal amounts share a rank: 1, 2, 2, 4', 1)
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
  @ApiList(
    'Largest amount first, then by name of the acquired company, then by id. Undisclosed amounts are not ranked',
    TopAcquisitionDto,
  )
  acquisitions: TopAcquisitionDto[];

  @METADATA
  metadata: AcquisitionRankingMetadataDto;
}
