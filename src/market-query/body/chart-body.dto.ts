import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CacheMetadataDto } from './cache-metadata';

export class WarningDto {
  @ApiProperty({ description: 'What kind of thing could not be used as sent', example: 'unknown_value' })
  code: string;

  @ApiProperty({ description: 'The parameter, as sent', example: 'categories' })
  parameter: string;

  @ApiProperty({ description: 'The value, as sent (shortened when long)', example: 'Cloud Securty' })
  value: string;

  @ApiProperty({ description: 'A sentence for a person', example: 'No record has the category "Cloud Securty".' })
  message: string;

  @ApiProperty({ description: 'What may have been meant, best first', type: [String], example: ['Cloud Security'] })
  suggestions: string[];
}

/** The fields that every chart-style answer ends with (specification 2.4, common trailing fields). */
export class AnswerTrailDto {
  @ApiProperty({ description: 'How this answer is kept', type: CacheMetadataDto })
  cache_metadata: CacheMetadataDto;

  @ApiProperty({
    description: '`FILTERED` whenever filters apply; else `HIT` (kept) or `MISS` (computed for this request)',
    enum: ['HIT', 'MISS', 'FILTERED'],
    example: 'MISS',
  })
  cache_status: 'HIT' | 'MISS' | 'FILTERED';

  @ApiProperty({ description: 'Milliseconds from the arrival of the request to its answer', type: 'integer', example: 4 })
  response_time_ms: number;

  @ApiProperty({
    description:
      'The filters that were applied, by parameter (`exitType` for `exit_type`), in canonical names or codes; null when none is',
    type: 'object',
    nullable: true,
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: null,
  })
  filters_applied: Record<string, string[]> | null;

  @ApiPropertyOptional({ description: 'Stands only where something could not be used as sent', type: [WarningDto] })
  warnings?: WarningDto[];

  @ApiProperty({ description: 'Whether `response_time_ms` is within the target of this installation', example: true })
  performance_target_met: boolean;
}

export class ChartBodyDto extends AnswerTrailDto {
  @ApiProperty({ description: 'What kind of chart the rows are made for', example: 'bar' })
  chart_type: string;

  @ApiProperty({ description: 'A heading', example: 'Funding by category' })
  title: string;

  @ApiProperty({ description: 'The period in words', example: 'Trailing twelve months: 22 November 2025 to 21 November 2026' })
  subtitle: string;
}

/** What a service returns; the answer cache adds the trail. */
export type ChartBody<Body extends AnswerTrailDto> = Omit<Body, keyof AnswerTrailDto>;
