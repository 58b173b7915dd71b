import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_CATALOG, type ErrorCode } from '../errors/error-catalog';

export class UpgradeDto {
  @ApiProperty({ description: 'The plan that has API access', example: 'enterprise' })
  required_plan: string;

  @ApiProperty({ description: "The account's base plan", example: 'pro' })
  current_plan: string;

  @ApiProperty({ description: 'The plans overview', format: 'uri', example: 'https://signal-market.example/pricing' })
  pricing_page: string;

  @ApiProperty({ description: 'The same as `pricing_page`', format: 'uri', example: 'https://signal-market.example/pricing' })
  pricing_url: string;
}

export class CandidateDto {
  @ApiProperty({ description: 'The name, which others have too', example: 'Sample Harbor Security' })
  name: string;

  @ApiProperty({ description: 'What to ask for instead: it is unique', example: 'sample-harbor-security-2' })
  slug: string;

  @ApiProperty({ description: 'ISO 3166-1 alpha-2; null if it is not known', type: String, nullable: true, example: 'US' })
  country: string | null;
}

/** Every refusal, framework errors included (specification 7). */
export class ErrorEnvelopeDto {
  @ApiProperty({ description: 'A sentence for a person', example: 'This timeframe is not supported.' })
  error: string;

  @ApiPropertyOptional({
    description: 'For a program; a 500 has none',
    enum: Object.keys(ERROR_CATALOG),
    example: 'invalid_timeframe',
  })
  code?: ErrorCode;

  @ApiPropertyOptional({ description: 'With a 400: the parameter', example: 'timeframe' })
  parameter?: string;

  @ApiPropertyOptional({
    description: 'With a 400 where the list is closed: what is allowed',
    type: [String],
    example: ['1w', 'ttm', 'all'],
  })
  supported_values?: string[];

  @ApiPropertyOptional({
    description: 'With a 429: the spent window',
    enum: ['daily', 'monthly', 'account_monthly', 'minute'],
    example: 'daily',
  })
  window?: string;

  @ApiPropertyOptional({ description: 'With `quota_exceeded`: the allowance of the window', type: 'integer', example: 1000 })
  limit?: number;

  @ApiPropertyOptional({
    description: 'With `quota_exceeded`: when the window resets',
    format: 'date-time',
    example: '2026-11-22T00:00:00.000Z',
  })
  resets_at?: string;

  @ApiPropertyOptional({ description: 'With plan, entitlement and quota refusals', type: UpgradeDto })
  upgrade?: UpgradeDto;

  @ApiPropertyOptional({
    description: 'With a 404 of an entity that nobody is called: the nearest names, best first, at most 3',
    type: [String],
    example: ['Sample Harbor Security'],
  })
  did_you_mean?: string[];

  @ApiPropertyOptional({
    description: 'With a 404 of an ambiguous name: the entities that it names, at most 20',
    type: [CandidateDto],
  })
  candidates?: CandidateDto[];
}
