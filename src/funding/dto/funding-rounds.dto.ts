import { PageMetadataDto } from '../../market-query/body/page';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { FundingRoundDto } from '../../market-records/funding-rounds/funding-round.dto';
import { FundingMetadataDto } from './funding-metadata.dto';
import { ApiProperty } from '@nestjs/swagger';

export class FundingRoundsMetadataDto extends PageMetadataDto {
  @ApiProperty({
    description: 'Funding rounds in scope on all pages, including undisclosed ones',
    type: 'integer',
    example: 76,
  })
  total_deals: number;

  @ApiProperty({
    description: 'Sum of the disclosed amounts in scope on all pages, in US dollars',
    example: 769_700_000,
  })
  total_funding: number;
}

export class FundingRoundsDto extends ChartBodyDto {
  @ApiProperty({ description: 'Newest first', type: [FundingRoundDto] })
  funding_rounds: FundingRoundDto[];

  @ApiProperty({
    description: 'The period, the page and the totals of all pages',
    type: FundingRoundsMetadataDto,
  })
  metadata: FundingRoundsMetadataDto;
}

export class TopFundingRoundDto extends FundingRoundDto {
  @ApiProperty({
    description: 'The rank by amount. Equal amounts share a rank: 1, 2, 2, 4',
    type: 'integer',
    example: 1,
  })
  rank: number;

  @ApiProperty({
    type: Number,
    description: 'The disclosed amount, in US dollars',
    example: 310_000_000,
    nullable: false,
  })
  declare amount: number;
}

export class TopFundingRoundsMetadataDto extends FundingMetadataDto {
  @ApiProperty({
    description: 'The largest number of rows, as requested: at most 100',
    type: 'integer',
    example: 10,
  })
  limit: number;
}

export class TopFundingRoundsDto extends ChartBodyDto {
  @ApiProperty({
    description:
      'Largest amount first, then by company name, then by id. Undisclosed amounts are not ranked',
    type: [TopFundingRoundDto],
  })
  funding_rounds: TopFundingRoundDto[];

  @ApiMetadata()
  metadata: TopFundingRoundsMetadataDto;
}
