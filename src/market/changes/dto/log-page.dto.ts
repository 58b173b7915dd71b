import {
  ApiBoolean,
  ApiInstant,
  ApiInteger,
  ApiTextOrNull,
} from '../../../platform/http/openapi/api-field';

/**
 * A page of what happened to the dataset. Not picked from AnswerMetadataDto: PickType loads
 * class-validator when the service starts.
 */
export class LogPageDto {
  @ApiInstant(
    "When the answer was computed, according to the database's clock",
    '2026-11-21T09:30:00.000Z',
  )
  generated_at: string;

  @ApiInteger('How many rows this page has', 100)
  returned_count: number;

  @ApiInteger('The largest number of rows per page, as requested: at most 500', 100)
  limit: number;

  @ApiBoolean('Whether there is a next page', false)
  has_more: boolean;

  @ApiTextOrNull(
    'Send it as `cursor` to get the next page; null on the last page. It works only with the same parameters, also after further publications',
    null,
  )
  next_cursor: string | null;
}
