import { RANKED_BY } from '../../market/query/bodies/period-metadata';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import {
  ApiDay,
  ApiInteger,
  ApiList,
  ApiNumber,
  ApiText,
  ApiTextOrNull,
} from '../../platform/http/openapi/api-field';
import { AcquisitionRankingMetadataDto } from './acquisition-metadata.dto';

export class TopAcquirerDto {
  @ApiInteger('The rank by `sort`. Equal values share a rank: 1, 2, 2, 4', 1)
  rank: number;

  @ApiText(
    'The name of the tracked company, or the acquirer as announced',
    'Sample Granite Systems',
  )
  name: string;

  @ApiTextOrNull(
    'The slug, if the acquirer is a tracked company; otherwise null',
    'sample-granite-systems',
  )
  slug: string | null;

  @ApiTextOrNull("The buyer type in the acquirer's latest deal in scope", 'Cybersecurity Vendor')
  buyer_type: string | null;

  @ApiTextOrNull("The acquirer's country in its latest deal in scope, ISO 3166-1 alpha-2", 'US')
  country: string | null;

  @ApiInteger('Acquisitions, including undisclosed ones', 5)
  count: number;

  @ApiInteger('Acquisitions with a disclosed amount', 2)
  disclosed_count: number;

  @ApiNumber('Sum of the disclosed amounts, in US dollars; 0 if none is disclosed', 412_000_000)
  total_amount: number;

  @ApiDay("The day the acquirer's latest acquisition in scope was announced", '2026-10-02')
  last_acquisition_date: string;
}

class TopAcquirersMetadataDto extends AcquisitionRankingMetadataDto {
  @RANKED_BY
  sort: string;
}

export class TopAcquirersDto extends ChartBodyDto {
  @ApiList(
    'Largest first, by what `sort` says. Equal ones by the other figure, then by name',
    TopAcquirerDto,
  )
  acquirers: TopAcquirerDto[];

  @METADATA
  metadata: TopAcquirersMetadataDto;
}
