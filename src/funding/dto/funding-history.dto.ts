import { ApiMetadata } from '../../market-query/endpoint/chart-body.dto';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { HISTORY_FIELDS, HistoryBodyDto } from '../../market-query/body/history-body';
import type { Split } from '../../market-query/endpoint/endpoint-spec';
import type { Granularity } from '../../market-query/period/calendar';
import { FundingMetadataDto } from './funding-metadata.dto';

export class FundingHistoryMetadataDto extends FundingMetadataDto {
  @ApiProperty(HISTORY_FIELDS.granularity)
  granularity: Granularity;

  @ApiPropertyOptional(HISTORY_FIELDS.by)
  by?: Split;
}

export class FundingHistoryDto extends HistoryBodyDto {
  @ApiMetadata()
  metadata: FundingHistoryMetadataDto;
}
