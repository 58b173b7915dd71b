import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { FundingMetadataDto } from './funding-metadata.dto';
import { FundingRoundDto } from './funding-rounds.dto';

export class TopFundingRoundDto extends FundingRoundDto {
  @ApiProperty({ description: 'Competition ranking by amount: 1, 2, 2, 4', type: 'integer', example: 1 })
  rank: number;

  @ApiProperty({ type: Number, description: 'US dollars', example: 310_000_000, nullable: false })
  declare amount: number;
}

export class TopFundingRoundsMetadataDto extends FundingMetadataDto {
  @ApiProperty({ description: 'Rows asked for, at most 100', type: 'integer', example: 10 })
  limit: number;
}

export class TopFundingRoundsDto extends ChartBodyDto {
  @ApiProperty({
    description: 'By amount, then company name, then id; undisclosed amounts are not ranked',
    type: [TopFundingRoundDto],
  })
  funding_rounds: TopFundingRoundDto[];

  @ApiProperty({
    description: 'What the rows were computed from and for: the period, the totals',
    type: TopFundingRoundsMetadataDto,
  })
  metadata: TopFundingRoundsMetadataDto;
}
