import { HISTORY_FIELDS, HistoryBodyDto } from '../../market/query/bodies/history-body';
import { METADATA } from '../../market/query/endpoints/chart-body.dto';
import type { Split } from '../../market/query/endpoints/splits';
import type { Granularity } from '../../market/query/periods/calendar';
import { AcquisitionTotalsDto } from './acquisition-metadata.dto';

class AcquisitionHistoryMetadataDto extends AcquisitionTotalsDto {
  @HISTORY_FIELDS.granularity
  granularity: Granularity;

  @HISTORY_FIELDS.by
  by?: Split;
}

export class AcquisitionHistoryDto extends HistoryBodyDto {
  @METADATA
  metadata: AcquisitionHistoryMetadataDto;
}
