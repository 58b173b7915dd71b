import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { ApiInstant, ApiInstantOrNull, ApiText, ApiTextOrNull, ApiUrl } from './openapi/api-field';
import type { ErrorCode } from '../errors/error-catalog';
import { ERROR_STATUS } from './error-status';

/**
 * The upgrade that would help after a plan, entitlement or quota refusal. Both links are the same
 * (contract 7.4).
 */
export class UpgradeDto {
  @ApiText('The plan that has API access', 'enterprise')
  required_plan: string;

  @ApiText("The account's base plan", 'pro')
  current_plan: string;

  @ApiUrl('The page that compares the plans', 'https://signal-market.example/pricing')
  pricing_page: string;

  @ApiUrl('The same as `pricing_page`', 'https://signal-market.example/pricing')
  pricing_url: string;
}

export class CandidateDto {
  @ApiText('The name, which several records have', 'Sample Harbor Security')
  name: string;

  @ApiText('Use this instead of the name: it is unique', 'sample-harbor-security-2')
  slug: string;

  @ApiTextOrNull("ISO 3166-1 alpha-2; null if it isn't known", 'US')
  country: string | null;

  @ApiTextOrNull("The website; null if it isn't known", 'https://sample-harbor-security-2.example')
  website: string | null;
}

export class AvailableSpanDto {
  @ApiInstant('The first moment', '2026-10-05T06:00:00.000Z')
  from: string;

  @ApiInstantOrNull('The moment at which it ends, exclusive; null means now', null)
  until: string | null;
}

const codesOf = (status: number): string[] =>
  Object.entries(ERROR_STATUS).flatMap(([code, codeStatus]) =>
    codeStatus === status ? [code] : [],
  );

const sentence = (example: string): ApiPropertyOptions => ({
  description: 'What went wrong, in one sentence',
  example,
});
const code = (status: number, example: ErrorCode): ApiPropertyOptions => ({
  description: 'What went wrong, for programs',
  enum: codesOf(status),
  example,
});

/**
 * Every error has the envelope `{error, code, ...}` (contract 7.1). Each status has its own
 * additional fields.
 */
export class BadRequestDto {
  @ApiProperty(
    sentence(
      `"privat" isn't a value of "fundingVenue". Did you mean "private"? Allowed: private, public.`,
    ),
  )
  error: string;

  @ApiProperty(code(400, 'invalid_parameter'))
  code: string;

  @ApiPropertyOptional({ description: "The parameter that can't be used", example: 'fundingVenue' })
  parameter?: string;

  @ApiPropertyOptional({
    description: 'Why `as_of` fails, if another generation was served then than the one it names',
    enum: ['vintage_lost'],
    example: 'vintage_lost',
  })
  reason?: 'vintage_lost';

  @ApiPropertyOptional({
    description: 'For a closed list: up to 3 similar values, nearest first',
    type: [String],
    example: ['private'],
  })
  did_you_mean?: string[];

  @ApiPropertyOptional({
    description: 'For a closed list: the allowed values',
    type: [String],
    example: ['private', 'public'],
  })
  supported_values?: string[];

  @ApiPropertyOptional({
    description: 'For a moment in the future or too early: the earliest one that can be sent',
    format: 'date-time',
    example: '2026-01-05T06:00:00.000Z',
  })
  earliest?: string;

  @ApiPropertyOptional({
    description:
      'For a moment whose dataset is no longer stored: the spans of time that you can ask for',
    type: [AvailableSpanDto],
  })
  available?: AvailableSpanDto[];
}

export class UnauthorizedDto {
  @ApiProperty(
    sentence('A valid API key is required. Send it as "Authorization: Bearer <API_KEY>".'),
  )
  error: string;

  @ApiProperty(code(401, 'auth_required'))
  code: string;
}

export class ForbiddenDto {
  @ApiProperty(
    sentence(
      'This account has no active API entitlement, so its keys have lapsed. Upgrade the plan, then create a new key.',
    ),
  )
  error: string;

  @ApiProperty(code(403, 'api_access_required'))
  code: string;

  @ApiPropertyOptional({
    description: 'The plan that would help, if there is one',
    type: UpgradeDto,
  })
  upgrade?: UpgradeDto;
}

export class NotFoundDto {
  @ApiProperty(sentence('There is no company called "Harbor Sentry Systems".'))
  error: string;

  @ApiProperty(code(404, 'not_found'))
  code: string;

  @ApiPropertyOptional({
    description: 'If no record has the name: up to 3 similar names, nearest first',
    type: [String],
    example: ['Harbour Sentry Systems', 'Opal Sentry Systems', 'Solstice Sentry Systems'],
  })
  did_you_mean?: string[];

  @ApiPropertyOptional({
    description: 'If several records have the name: up to 20 of them',
    type: [CandidateDto],
  })
  candidates?: CandidateDto[];
}

export class NotAcceptableDto {
  @ApiProperty(
    sentence(
      "This endpoint has no CSV and no workbook, because its answer isn't a single list of rows. Use JSON.",
    ),
  )
  error: string;

  @ApiProperty(code(406, 'not_acceptable'))
  code: string;
}

export class TooManyRequestsDto {
  @ApiProperty(
    sentence('The daily quota of 1000 requests is used up until 2026-11-22T00:00:00.000Z.'),
  )
  error: string;

  @ApiProperty(code(429, 'quota_exceeded'))
  code: string;

  @ApiPropertyOptional({
    description: 'The window that is used up',
    enum: ['daily', 'monthly', 'account_monthly', 'minute', 'day'],
    example: 'daily',
  })
  window?: string;

  @ApiPropertyOptional({
    description: 'With `quota_exceeded`: the limit of the window',
    type: 'integer',
    example: 1000,
  })
  limit?: number;

  @ApiPropertyOptional({
    description: 'With `quota_exceeded`: when the window resets',
    format: 'date-time',
    example: '2026-11-22T00:00:00.000Z',
  })
  resets_at?: string;

  @ApiPropertyOptional({
    description: 'The plan that would help, if there is one',
    type: UpgradeDto,
  })
  upgrade?: UpgradeDto;
}

export class ServerErrorDto {
  @ApiProperty(sentence('Something went wrong on our side.'))
  error: string;
}

export class UnavailableDto {
  @ApiProperty(
    sentence("Your key, entitlement or quota can't be verified right now. Retry shortly."),
  )
  error: string;

  @ApiProperty(code(503, 'quota_unavailable'))
  code: string;
}
