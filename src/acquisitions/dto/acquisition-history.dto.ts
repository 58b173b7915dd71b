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
  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: AcquisitionHistoryMetadataDto,
  })
  metadata: AcquisitionHistoryMetadataDto;
}
