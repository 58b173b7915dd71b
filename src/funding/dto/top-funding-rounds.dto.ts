import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { FundingMetadataDto } from './funding-metadata.dto';
import { FundingRoundDto } from '../../market-records/funding-rounds/funding-round.dto';

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

  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: TopFundingRoundsMetadataDto,
  })
  metadata: TopFundingRoundsMetadataDto;
}
