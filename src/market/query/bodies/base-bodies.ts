import { ChartBodyDto } from '../endpoints/chart-body.dto';
import { HistoryBodyDto } from './history-body';
import { PageMetadataDto } from './page';
import { AnswerMetadataDto, UnknownBucketDto } from './period-metadata';
import { LimitedRowsDto } from './shown-rows';

/**
 * The bodies that others extend. Each is written only once in the OpenAPI document, where a body
 * refers to the first of these that it extends: one that extends another stands before it.
 */
export const BASE_BODIES = [
  HistoryBodyDto,
  ChartBodyDto,
  PageMetadataDto,
  LimitedRowsDto,
  UnknownBucketDto,
  AnswerMetadataDto,
];
