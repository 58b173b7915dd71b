import { HISTORY_FIELDS, HistoryBodyDto } from '../../market/query/bodies/history-body';
import { METADATA } from '../../market/query/endpoints/chart-body.dto';
import type { Split } from '../../market/query/endpoints/splits';
import type { Granularity } from '../../market/query/periods/calendar';
import { FundingMetadataDto } from './funding-metadata.dto';

class FundingHistoryMetadataDto extends FundingMetadataDto {
  @HISTORY_FIELDS.granularity
  granularity: Granularity;

  @HISTORY_FIELDS.by
  by?: Split;
}

export class FundingHistoryDto extends HistoryBodyDto {
  @METADATA
  metadata: FundingHistoryMetadataDto;
}
