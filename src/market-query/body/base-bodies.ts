import { PageMetadataDto } from '../paging/page';
import { AnswerTrailDto, ChartBodyDto } from './chart-body.dto';
import { AnswerMetadataDto, UnknownBucketDto } from './period-metadata';

/** What many bodies share: written once in the OpenAPI document. */
export const BASE_BODIES = [ChartBodyDto, AnswerTrailDto, PageMetadataDto, UnknownBucketDto, AnswerMetadataDto];
