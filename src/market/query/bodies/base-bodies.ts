import { ChartBodyDto } from '../endpoints/chart-body.dto';
import { HistoryBodyDto } from './history-body';
import { PageMetadataDto } from './page';
import { AnswerMetadataDto, UnknownBucketDto } from './period-metadata';
import { LimitedRowsDto } from './shown-rows';

/** The bodies that others extend. Each is written only once in the OpenAPI document. */
export const BASE_BODIES = [
  ChartBodyDto,
  HistoryBodyDto,
  PageMetadataDto,
  LimitedRowsDto,
  UnknownBucketDto,
  AnswerMetadataDto,
];
