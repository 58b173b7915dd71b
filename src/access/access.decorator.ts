import { applyDecorators, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiHeader, ApiResponse } from '@nestjs/swagger';
import {
  BadRequestDto,
  ForbiddenDto,
  ServerErrorDto,
  TooManyRequestsDto,
  UnauthorizedDto,
  UnavailableDto,
} from '../http/error-envelope.dto';

/** What a route asks of its caller: nothing, a key that identifies its account, or a key that may read data. A probe's caller is not even counted. */
export type ApiAccess = 'public' | 'key' | 'data';
/** Routes outside the API ask for no key: probes, web pages, whose own guard tells visitors from signed-in members, and what assistants call. */
export type Access = ApiAccess | 'probe' | 'everybody' | 'visitor' | 'reader' | 'member' | 'oauth-client' | 'grant';

/** What a route asks of its caller. Every handler has it: ClosedByDefault stops the start otherwise. */
export const RequiredAccess = Reflector.createDecorator<Access>();

/** How often a key or, without one, an address may call a route in a minute. Routes that do not say are not limited. */
export const CallsPerMinute = Reflector.createDecorator<number>();

/** Polls of a route that tells a key about itself. It asks for one a minute; clients that restart poll more often. */
const MAX_POLLS_PER_MINUTE = 30;
const MAX_PUBLIC_CALLS_PER_MINUTE = 300;

/** What the route of this request asks of its caller. Fails closed: a handler that does not say is not reached by anyone. */
export function requiredAccess(reflector: Reflector, context: ExecutionContext): Access {
  const access: Access | undefined = reflector.get(RequiredAccess, context.getHandler());
  if (access === undefined)
    throw new Error(`${context.getClass().name}.${context.getHandler().name} does not declare its access`);
  return access;
}

const REFUSALS = {
  400: { description: "A parameter can't be used as sent. The body names it and what is allowed", type: BadRequestDto },
  401: {
    description: 'The key is missing, malformed, unknown, expired or revoked: the answer is the same',
    type: UnauthorizedDto,
  },
  403: {
    description: 'The key is valid, but its account has no active API entitlement; or HTTPS is required',
    type: ForbiddenDto,
  },
  429: {
    description: 'A quota window is used up, or there were too many requests: see `window` and `Retry-After`',
    type: TooManyRequestsDto,
  },
  500: { description: 'Unexpected error on our side. It has no `code`', type: ServerErrorDto },
  503: {
    description: "Key, entitlement or quota can't be verified right now. Retry after `Retry-After` seconds",
    type: UnavailableDto,
  },
} as const;

export function isApiAccess(access: Access): access is ApiAccess {
  return access === 'data' || access === 'key' || access === 'public';
}

function refusals(...statuses: (keyof typeof REFUSALS)[]): MethodDecorator[] {
  return statuses.map((status) => ApiResponse({ status, ...REFUSALS[status] }));
}

/** For the orchestrator that runs the service: no key is read, nothing is counted, the database is not asked. No part of the API. */
export function Probe(): MethodDecorator {
  return RequiredAccess('probe');
}

/** A page of the account area for everyone, signed in or not. */
export function ForVisitors(): MethodDecorator {
  return RequiredAccess('visitor');
}

/** A page of the account area for members who have signed in. */
export function ForMembers(): MethodDecorator {
  return RequiredAccess('member');
}

/** An endpoint of the authorization server, which knows its clients itself. */
export function ForOAuthClients(): MethodDecorator {
  return RequiredAccess('oauth-client');
}

/** An endpoint for assistants: an access token instead of a key, which the endpoint's own guard checks. */
export function NeedsGrant(): MethodDecorator {
  return RequiredAccess('grant');
}

/** A page for everybody that has no form, and so needs no cookie. */
export function ForEverybody(): MethodDecorator {
  return RequiredAccess('everybody');
}

/** A market page: for members, or for everybody where EXPLORE_PUBLIC says so. */
export function ForReaders(): MethodDecorator {
  return RequiredAccess('reader');
}

/** No key needed. A valid one is read, a bad one ignored; calls without one are limited by address. */
export function Public(): MethodDecorator {
  return applyDecorators(RequiredAccess('public'), CallsPerMinute(MAX_PUBLIC_CALLS_PER_MINUTE), ...refusals(403, 429, 500));
}

/** A key that identifies its account, lapsed or not. Costs no quota. */
export function NeedsKey(): MethodDecorator {
  return applyDecorators(
    RequiredAccess('key'),
    CallsPerMinute(MAX_POLLS_PER_MINUTE),
    ApiBearerAuth('api_key'),
    ...refusals(401, 403, 429, 500, 503),
  );
}

/** A key of an account with API entitlement, and a unit of its quota. */
export function NeedsDataAccess(): MethodDecorator {
  return applyDecorators(
    RequiredAccess('data'),
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
      name: 'X-Dataset-Preview',
      required: false,
      description:
        "For operators: answers from this generation of the dataset before it is served. Only an operator's key can send it.",
      schema: { type: 'string', maxLength: 40 },
      example: 'g12-9f2c1ab0',
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
