import type { Type } from '@nestjs/common';
import { ERROR_CATALOG, type ErrorCode } from '../errors/error-catalog';
import { ERROR_STATUS } from './error-status';
import {
  ApiChoice,
  ApiInstant,
  ApiInstantOrNull,
  ApiInteger,
  ApiList,
  ApiObject,
  ApiOptional,
  ApiText,
  ApiTextOrNull,
  ApiTexts,
  ApiUrl,
} from './openapi/api-field';

/**
 * The upgrade that would help after a plan, entitlement or quota refusal. Both links are the same
 * (contract 7.4).
 */
export class UpgradeDto {
  @ApiText('The lowest plan that would help', 'enterprise')
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

class AvailableSpanDto {
  @ApiInstant('The first moment', '2026-10-05T06:00:00.000Z')
  from: string;

  @ApiInstantOrNull('The moment at which it ends, exclusive; null means now', null)
  until: string | null;
}

const codesWithStatusOf = (code: ErrorCode): string[] =>
  Object.keys(ERROR_STATUS).filter(
    (other) => ERROR_STATUS[other as ErrorCode] === ERROR_STATUS[code],
  );

/**
 * Every error has the envelope `{error, code, ...}` (contract 7.1). Each status has its own
 * additional fields.
 */
function errorBody(
  code: ErrorCode,
  sentence: string = ERROR_CATALOG[code],
): Type<{ error: string; code: string }> {
  class ErrorDto {
    @ApiText('What went wrong, in one sentence', sentence)
    error: string;

    @ApiChoice('What went wrong, for programs', codesWithStatusOf(code), code)
    code: string;
  }
  return ErrorDto;
}

export class BadRequestDto extends errorBody(
  'invalid_parameter',
  `"privat" isn't a value of "fundingVenue". Did you mean "private"? Allowed: private, public.`,
) {
  @ApiOptional(ApiText("The parameter that can't be used", 'fundingVenue'))
  parameter?: string;

  @ApiOptional(
    ApiChoice(
      'Why `as_of` fails, if another generation was served then than the one it names',
      ['vintage_lost'],
      'vintage_lost',
    ),
  )
  reason?: 'vintage_lost';

  @ApiOptional(ApiTexts('For a closed list: up to 3 similar values, nearest first', ['private']))
  did_you_mean?: string[];

  @ApiOptional(ApiTexts('For a closed list: the allowed values', ['private', 'public']))
  supported_values?: string[];

  @ApiOptional(
    ApiInstant(
      'For a moment in the future or too early: the earliest one that can be sent',
      '2026-01-05T06:00:00.000Z',
    ),
  )
  earliest?: string;

  @ApiOptional(
    ApiList(
      'For a moment whose dataset is no longer stored: the spans of time that you can ask for',
      AvailableSpanDto,
    ),
  )
  available?: AvailableSpanDto[];
}

export class UnauthorizedDto extends errorBody('auth_required') {}

export class ForbiddenDto extends errorBody(
  'api_access_required',
  'This account has no active API entitlement, so its keys have lapsed. Upgrade the plan, then create a new key.',
) {
  @ApiOptional(ApiObject('The plan that would help, if there is one', UpgradeDto))
  upgrade?: UpgradeDto;
}

export class NotFoundDto extends errorBody(
  'not_found',
  'There is no company called "Harbor Sentry Systems".',
) {
  @ApiOptional(
    ApiTexts('If no record has the name: up to 3 similar names, nearest first', [
      'Harbour Sentry Systems',
      'Opal Sentry Systems',
      'Solstice Sentry Systems',
    ]),
  )
  did_you_mean?: string[];

  @ApiOptional(ApiList('If several records have the name: up to 20 of them', CandidateDto))
  candidates?: CandidateDto[];
}

export class NotAcceptableDto extends errorBody('not_acceptable') {}

export class TooManyRequestsDto extends errorBody(
  'quota_exceeded',
  'The daily quota of 1000 requests is used up until 2026-11-22T00:00:00.000Z.',
) {
  @ApiOptional(
    ApiChoice(
      'The window that is used up',
      ['daily', 'monthly', 'account_monthly', 'minute', 'day'],
      'daily',
    ),
  )
  window?: string;

  @ApiOptional(ApiInteger('With `quota_exceeded`: the limit of the window', 1000))
  limit?: number;

  @ApiOptional(
    ApiInstant('With `quota_exceeded`: when the window resets', '2026-11-22T00:00:00.000Z'),
  )
  resets_at?: string;

  @ApiOptional(ApiObject('The plan that would help, if there is one', UpgradeDto))
  upgrade?: UpgradeDto;
}

export class ServerErrorDto {
  @ApiText('What went wrong, in one sentence', 'Something went wrong on our side.')
  error: string;
}

export class UnavailableDto extends errorBody('quota_unavailable') {}
