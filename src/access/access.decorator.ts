import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiResponse } from '@nestjs/swagger';
import { ErrorEnvelopeDto } from '../http/error-envelope.dto';

/** What a route asks of its caller: nothing, a key that identifies its account, or a key that may read data. A probe's caller is not even counted. */
export type ApiAccess = 'public' | 'key' | 'data';
/** What is no part of the API asks for no key: probes, and the account area's pages, whose own guard tells visitors from signed-in members. */
export type Access = ApiAccess | 'probe' | 'visitor' | 'member';

export const ACCESS = 'billing:access';

const DESCRIPTIONS = {
  400: 'A parameter cannot be used as sent; the envelope names it and what is allowed',
  401: 'The key is missing, malformed, unknown, expired or revoked: one answer for all',
  403: 'A valid key without an active API entitlement',
  429: 'A quota window is spent, or too many requests of a throttled kind: see `window` and `Retry-After`',
  500: 'Unexpected error on our side; it has no `code`',
  503: 'Key, entitlement or quota cannot be verified just now: retry after `Retry-After` seconds',
} as const;

export function isApiAccess(access: Access): access is ApiAccess {
  return access === 'data' || access === 'key' || access === 'public';
}

function refusals(...statuses: (keyof typeof DESCRIPTIONS)[]): MethodDecorator[] {
  return statuses.map((status) => ApiResponse({ status, description: DESCRIPTIONS[status], type: ErrorEnvelopeDto }));
}

/** For the orchestrator that runs the service: no key is read, nothing is counted, the database is not asked. No part of the API. */
export function Probe(): MethodDecorator {
  return SetMetadata(ACCESS, 'probe' satisfies Access);
}

/** A page of the account area for anybody, signed in or not. */
export function ForVisitors(): MethodDecorator {
  return SetMetadata(ACCESS, 'visitor' satisfies Access);
}

/** A page of the account area for members who have signed in. */
export function ForMembers(): MethodDecorator {
  return SetMetadata(ACCESS, 'member' satisfies Access);
}

/** No key needed. A valid one that comes along is read, a bad one ignored. */
export function Public(): MethodDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'public' satisfies Access), ...refusals(429, 500));
}

/** A key that identifies its account, lapsed or not. Costs no quota. */
export function NeedsKey(): MethodDecorator {
  return applyDecorators(SetMetadata(ACCESS, 'key' satisfies Access), ApiBearerAuth('api_key'), ...refusals(401, 429, 500, 503));
}

/** A key of an account with API entitlement, and a unit of its quota. */
export function NeedsDataAccess(): MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'data' satisfies Access),
    ApiBearerAuth('api_key'),
    ApiHeader({
      name: 'X-Service-Intent',
      required: false,
      description: "The caller's goal, in words. Only a category of a closed set is kept, never the text.",
      schema: { type: 'string', maxLength: 2000 },
      example: 'weekly funding report',
    }),
    ApiHeader({
      name: 'X-Service-SDK-Version',
      required: false,
      description: 'Which SDK calls, for compatibility analytics.',
      schema: {
        type: 'string',
        maxLength: 64,
        pattern: '^(service-go|service-js|service-python|service-ruby)/v?[0-9]+\\.[0-9]+\\.[0-9]+(?:[-+][A-Za-z0-9.-]{1,20})?$',
      },
      example: 'service-js/2.1.0',
    }),
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'The `ETag` of an answer that the caller has: a free 304 while it holds.',
      schema: { type: 'string' },
      example: 'W/"h2fYv0m1b3Qm6oHfYl7wXg"',
    }),
    ApiResponse({ status: 304, description: 'The caller has this answer already (`If-None-Match`). Free of quota' }),
    ...refusals(400, 401, 403, 429, 500, 503),
  );
}
