import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { WARNING_CODES, type WarningCode } from '../../errors/parameter-words';
import { CandidateDto } from '../../http/error-envelope.dto';
import { CacheMetadataDto } from './cache-metadata';

export class WarningDto {
  @ApiProperty({
    description: 'The kind of problem',
    enum: WARNING_CODES,
    example: 'unknown_value',
  })
  code: WarningCode;

  @ApiProperty({ description: 'The parameter as sent', example: 'categories' })
  parameter: string;

  @ApiProperty({
    description: 'The value as sent, shortened if it is long',
    example: 'Cloud Postur',
  })
  value: string;

  @ApiProperty({
    description: 'The problem in one sentence',
    example: 'No record has "Cloud Postur" as "categories", so it matches nothing.',
  })
  message: string;

  @ApiProperty({
    description: 'Likely corrections, best first',
    type: [String],
    example: ['Cloud Posture'],
  })
  suggestions: string[];

  @ApiPropertyOptional({
    description: 'If several records have the name: up to 20 of them',
    type: [CandidateDto],
  })
  candidates?: CandidateDto[];
}

/** The fields that every chart-style answer ends with (contract 5.1). */
export class AnswerTrailDto {
  @ApiProperty({ description: 'How this answer is cached', type: CacheMetadataDto })
  cache_metadata: CacheMetadataDto;

  @ApiProperty({
    description:
      '`FILTERED` if filters were applied, otherwise `HIT` (from the cache) or `MISS` (computed for this request)',
    enum: ['HIT', 'MISS', 'FILTERED'],
    example: 'MISS',
  })
  cache_status: 'HIT' | 'MISS' | 'FILTERED';

  @ApiProperty({
    description: 'How long the answer took, in milliseconds',
    type: 'integer',
    example: 4,
  })
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

  @ApiPropertyOptional({
    description: "What couldn't be used as you sent it. Left out if there is nothing to report",
    type: [WarningDto],
  })
  warnings?: WarningDto[];

  @ApiProperty({
    description: 'Whether `response_time_ms` is within the target that the operator has set',
    example: true,
  })
  performance_target_met: boolean;
}

export class ChartBodyDto extends AnswerTrailDto {
  @ApiProperty({ description: 'The kind of chart that suits the rows', example: 'bar' })
  chart_type: string;

  @ApiProperty({ description: 'A heading for the chart', example: 'Funding by category' })
  title: string;

  @ApiProperty({
    description: 'The period in words',
    example: 'Trailing twelve months: 22 November 2025 to 21 November 2026',
  })
  subtitle: string;
}

/** Documents the metadata of a body. */
export const ApiMetadata = (): PropertyDecorator =>
  ApiProperty({ description: 'The period, the totals, and what else describes the rows' });

/** What a service returns. The answer cache adds the trailing fields. */
export type ChartBody<Body extends AnswerTrailDto> = Omit<Body, keyof AnswerTrailDto>;
