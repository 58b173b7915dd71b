import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ApiBearerAuth,
  ApiExcludeEndpoint,
  ApiHeader,
  type ApiHeaderOptions,
  ApiResponse,
} from '@nestjs/swagger';
import {
  BadRequestDto,
  ForbiddenDto,
  NotAcceptableDto,
  ServerErrorDto,
  TooManyRequestsDto,
  UnauthorizedDto,
  UnavailableDto,
} from '../http/error-envelope.dto';

/**
 * What an API route requires from its caller: nothing, a key that identifies its account, or a key
 * that may read data.
 */
export type ApiRouteAccess = 'public' | 'key' | 'data';
/** Routes outside the API need no key: probes, web pages and the endpoints for assistants. */
export type Access =
  | ApiRouteAccess
  | 'probe'
  | 'everybody'
  | 'visitor'
  | 'reader'
  | 'member'
  | 'link-holder'
  | 'oauth-client'
  | 'grant';

/**
 * What a route requires from its caller. If a handler doesn't declare it, ClosedByDefault aborts
 * startup.
 */
export const RequiredAccess = Reflector.createDecorator<Access>();

/**
 * How often a key, or without one an address, may call a route per minute. Routes without it aren't
 * limited. `withoutKey`: calls with a valid key aren't limited.
 */
export const CallsPerMinute = Reflector.createDecorator<number | { readonly withoutKey: number }>();

/**
 * For /entitlement. It asks clients to poll once a minute, but clients that restart poll more
 * often.
 */
const MAX_POLLS_PER_MINUTE = 30;
const MAX_PUBLIC_CALLS_PER_MINUTE = 300;

const REFUSALS = {
  400: {
    description: "A parameter can't be used as sent. The body names it and what is allowed",
    type: BadRequestDto,
  },
  401: {
    description:
      'The key is missing, malformed, unknown, expired or revoked. The answer is the same in each case',
    type: UnauthorizedDto,
  },
  403: {
    description:
      'The key is valid but its account has no active API entitlement, a whole list needs a plan without a quota, or HTTPS is required',
    type: ForbiddenDto,
  },
  406: {
    description: '`not_acceptable`: you requested CSV or a workbook, but this endpoint has neither',
    type: NotAcceptableDto,
  },
  429: {
    description:
      'A quota window is used up, or you sent too many requests. See `window` and `Retry-After`',
    type: TooManyRequestsDto,
  },
  500: {
    description: 'An unexpected error on our side. The body has no `code`',
    type: ServerErrorDto,
  },
  503: {
    description:
      "Your key, entitlement or quota can't be verified right now, or the dataset of `as_of` is being restored. Retry after `Retry-After` seconds",
    type: UnavailableDto,
  },
} as const;

function refusals(...statuses: (keyof typeof REFUSALS)[]): MethodDecorator[] {
  return statuses.map((status) => ApiResponse({ status, ...REFUSALS[status] }));
}

/** Not part of the API, nor of its OpenAPI document. */
function outsideApi(access: Exclude<Access, ApiRouteAccess>): () => MethodDecorator {
  return () => applyDecorators(RequiredAccess(access), ApiExcludeEndpoint());
}

/**
 * A health check for the orchestrator that runs the service. No key is read and nothing is counted.
 */
export const Probe = outsideApi('probe');

/** A page of the account area for everyone, signed in or not. */
export const ForVisitors = outsideApi('visitor');

/** A page of the account area for members who have signed in. */
export const ForMembers = outsideApi('member');

/** An endpoint of the authorization server, which authenticates its clients itself. */
export const ForOAuthClients = outsideApi('oauth-client');

/**
 * An endpoint for assistants. They send an access token instead of a key, and the endpoint's own
 * guard checks it.
 */
export const NeedsGrant = outsideApi('grant');

/** A page for everyone that has no form and therefore needs no cookie. */
export const ForEverybody = outsideApi('everybody');

/** A market page, for members, or for everyone if EXPLORE_PUBLIC is true. */
export const ForReaders = outsideApi('reader');

/**
 * An address that contains a secret. Everyone who has the link may open it, programs as well, which
 * may post to it without a form of ours.
 */
export const ForLinkHolders = outsideApi('link-holder');

/**
 * Needs no key. A valid key is read and an invalid one ignored. Calls without a key are limited per
 * address.
 */
export function Public(): MethodDecorator {
  return applyDecorators(
    RequiredAccess('public'),
    CallsPerMinute({ withoutKey: MAX_PUBLIC_CALLS_PER_MINUTE }),
    ...refusals(403, 406, 429, 500),
  );
}

/** Needs a key that identifies its account, even a lapsed one. Costs no quota. */
export function NeedsKey(): MethodDecorator {
  return applyDecorators(
    RequiredAccess('key'),
    CallsPerMinute(MAX_POLLS_PER_MINUTE),
    ApiBearerAuth('api_key'),
    ...refusals(401, 403, 406, 429, 500, 503),
  );
}

const DATA_HEADERS: readonly ApiHeaderOptions[] = [
  {
    name: 'X-Service-Intent',
    description:
      'What you want to do, in your own words. Only a category is stored, never the text.',
    schema: { type: 'string', maxLength: 2000 },
    example: 'weekly funding report',
  },
  {
    name: 'X-Service-SDK-Version',
    description: 'The SDK that you use and its version, for statistics.',
    schema: {
      type: 'string',
      maxLength: 64,
      pattern:
        '^(service-go|service-js|service-python|service-ruby)/v?[0-9]+\\.[0-9]+\\.[0-9]+(?:[-+][A-Za-z0-9.-]{1,20})?$',
    },
    example: 'service-js/2.1.0',
  },
  {
    name: 'X-Dataset-Preview',
    description:
      "Operators only: answers with this generation of the dataset before it is served. Needs an operator's key; any other key gets a 400.",
    schema: { type: 'string', maxLength: 40 },
    example: 'g12-9f2c1ab0',
  },
  {
    name: 'If-None-Match',
    description:
      "The `ETag` of an answer that you have. If the answer hasn't changed, you get a 304, which costs no quota.",
    schema: { type: 'string' },
    example: 'W/"h2fYv0m1b3Qm6oHfYl7wXg"',
  },
];

/** Needs a key that may read data, and costs a unit of its quota. */
export function NeedsDataAccess(): MethodDecorator {
  return applyDecorators(
    RequiredAccess('data'),
    ApiBearerAuth('api_key'),
    ...DATA_HEADERS.map((header) => ApiHeader({ required: false, ...header })),
    ApiResponse({
      status: 304,
      description: 'You already have this answer (`If-None-Match`). Costs no quota',
    }),
    ...refusals(400, 401, 403, 406, 429, 500, 503),
  );
}
