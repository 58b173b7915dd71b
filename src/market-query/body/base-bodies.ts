import { PageMetadataDto } from '../paging/page';
import { ChartBodyDto } from './chart-body.dto';
import { AnswerMetadataDto, UnknownBucketDto } from './period-metadata';
import { LimitedRowsDto } from './shown-rows';

/** The bodies that others extend. Each is written only once in the OpenAPI document. */
export const BASE_BODIES = [ChartBodyDto, PageMetadataDto, LimitedRowsDto, UnknownBucketDto, AnswerMetadataDto];
