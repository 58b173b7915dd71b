import { ApiProperty } from '@nestjs/swagger';
import { WARNING_CODES, type WarningCode } from '../../../platform/errors/parameter-words';
import { CandidateDto } from '../../../platform/http/error-envelope.dto';
import {
  ApiBoolean,
  ApiChoice,
  ApiInteger,
  ApiList,
  ApiObject,
  ApiOptional,
  ApiText,
  ApiTexts,
} from '../../../platform/http/openapi/api-field';
import { CacheMetadataDto } from './cache-metadata';

export class WarningDto {
  @ApiChoice('The kind of problem', WARNING_CODES, 'unknown_value')
  code: WarningCode;

  @ApiText('The parameter as sent', 'categories')
  parameter: string;

  @ApiText('The value as sent, shortened if it is long', 'Cloud Postur')
  value: string;

  @ApiText(
    'The problem in one sentence',
    'No record has "Cloud Postur" as "categories", so it matches nothing.',
  )
  message: string;

  @ApiTexts('Likely corrections, best first', ['Cloud Posture'])
  suggestions: string[];

  @ApiOptional(ApiList('If several records have the name: up to 20 of them', CandidateDto))
  candidates?: CandidateDto[];
}

/** The fields that every chart-style answer ends with (contract 5.1). */
class AnswerTrailDto {
  @ApiObject('How this answer is cached', CacheMetadataDto)
  cache_metadata: CacheMetadataDto;

  @ApiChoice(
    '`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)',
    ['HIT', 'MISS', 'FILTERED'],
    'MISS',
  )
  cache_status: 'HIT' | 'MISS' | 'FILTERED';

  @ApiInteger('How long the answer took, in milliseconds', 4)
  response_time_ms: number;

  @ApiProperty({
    description:
      'The applied filters by parameter (`exitType` for `exit_type`), as canonical names or codes; null if there are none',
    type: 'object',
    nullable: true,
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: null,
  })
  filters_applied: Record<string, string[]> | null;

  @ApiOptional(
    ApiList(
      "What couldn't be used as you sent it. Left out if there is nothing to report",
      WarningDto,
    ),
  )
  warnings?: WarningDto[];

  @ApiBoolean('Whether `response_time_ms` is within the target that the operator has set', true)
  performance_target_met: boolean;
}

export class ChartBodyDto extends AnswerTrailDto {
  @ApiText('The kind of chart that suits the rows', 'bar')
  chart_type: string;

  @ApiText('A heading for the chart', 'Funding by category')
  title: string;

  @ApiText('The period in words', 'Trailing twelve months: 22 November 2025 to 21 November 2026')
  subtitle: string;
}

/** Documents the metadata of a body. */
export const METADATA = ApiProperty({
  description: 'The period, the totals, and what else describes the rows',
});

/** What a service returns. The answer cache adds the trailing fields. */
export type ChartBody<Body extends AnswerTrailDto> = Omit<Body, keyof AnswerTrailDto>;
