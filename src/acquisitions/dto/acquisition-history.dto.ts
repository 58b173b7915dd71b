import { ApiMetadata } from '../../market-query/endpoint/chart-body.dto';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { HISTORY_FIELDS, HistoryBodyDto } from '../../market-query/body/history-body';
import type { Split } from '../../market-query/endpoint/endpoint-spec';
import type { Granularity } from '../../market-query/period/calendar';
import { AcquisitionTotalsDto } from './acquisition-metadata.dto';

export class AcquisitionHistoryMetadataDto extends AcquisitionTotalsDto {
  @ApiProperty(HISTORY_FIELDS.granularity)
  granularity: Granularity;

  @ApiPropertyOptional(HISTORY_FIELDS.by)
  by?: Split;
}

export class AcquisitionHistoryDto extends HistoryBodyDto {
  @ApiMetadata()
  metadata: AcquisitionHistoryMetadataDto;
}
