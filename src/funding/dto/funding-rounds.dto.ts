import { ApiProperty } from '@nestjs/swagger';
import { PageMetadataDto } from '../../market/query/bodies/page';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import { FundingRoundDto } from '../../market/records/funding-rounds/funding-round.dto';
import { ApiInteger, ApiList, ApiNumber, ApiObject } from '../../platform/http/openapi/api-field';
import { FundingMetadataDto } from './funding-metadata.dto';

class FundingRoundsMetadataDto extends PageMetadataDto {
  @ApiInteger('Funding rounds in scope on all pages, including undisclosed ones', 76)
  total_deals: number;

  @ApiNumber('Sum of the disclosed amounts in scope on all pages, in US dollars', 769_700_000)
  total_funding: number;
}

export class FundingRoundsDto extends ChartBodyDto {
  @ApiList('In the order of `sort`: by default, the newest first', FundingRoundDto)
  funding_rounds: FundingRoundDto[];

  @ApiObject('The period, the page and the totals of all pages', FundingRoundsMetadataDto)
  metadata: FundingRoundsMetadataDto;
}

class TopFundingRoundDto extends FundingRoundDto {
  @ApiInteger('The rank by amount. Equal amounts share a rank: 1, 2, 2, 4', 1)
  rank: number;

  @ApiProperty({
    type: Number,
    description: 'The disclosed amount, in US dollars',
    example: 310_000_000,
    nullable: false,
  })
  declare amount: number;
}

class TopFundingRoundsMetadataDto extends FundingMetadataDto {
  @ApiInteger('The largest number of rows, as requested: at most 100', 10)
  limit: number;
}

export class TopFundingRoundsDto extends ChartBodyDto {
  @ApiList(
    'Largest amount first, then by company name, then by id. Undisclosed amounts are not ranked',
    TopFundingRoundDto,
  )
  funding_rounds: TopFundingRoundDto[];

  @METADATA
  metadata: TopFundingRoundsMetadataDto;
}
