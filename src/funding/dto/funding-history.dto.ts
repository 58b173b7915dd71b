import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { GRANULARITY_FIELD, HistoryPeriodDto } from '../../market-query/body/history-period';
import type { Granularity } from '../../market-query/market-query';
import { FundingMetadataDto } from './funding-metadata.dto';

export class FundingHistoryMetadataDto extends FundingMetadataDto {
  @ApiProperty(GRANULARITY_FIELD)
  granularity: Granularity;
}

export class FundingHistoryDto extends ChartBodyDto {
  @ApiProperty({ description: 'Oldest first; buckets without rounds are rows of zeros', type: [HistoryPeriodDto] })
  periods: HistoryPeriodDto[];

  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: FundingHistoryMetadataDto,
  })
  metadata: FundingHistoryMetadataDto;
}
