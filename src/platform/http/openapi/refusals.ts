import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import {
  BadRequestDto,
  ForbiddenDto,
  NotAcceptableDto,
  ServerErrorDto,
  TooManyRequestsDto,
  UnauthorizedDto,
  UnavailableDto,
} from '../error-envelope.dto';

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
    description:
      "`not_acceptable`: you requested CSV or a workbook, but this endpoint has neither, and you don't accept JSON instead",
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
      "`temporarily_unavailable`: the answer can't be computed right now. `quota_unavailable`: your key, entitlement or quota can't be verified right now. `vintage_restoring`: the dataset of `as_of` is being restored. Retry these after `Retry-After` seconds. `vintage_unavailable`, without `Retry-After`: that dataset couldn't be restored, and the operators know about it",
    type: UnavailableDto,
  },
} as const;

/** Documents the refusals of a route. */
export function Refusals(...statuses: (keyof typeof REFUSALS)[]): MethodDecorator {
  return applyDecorators(...statuses.map((status) => ApiResponse({ status, ...REFUSALS[status] })));
}
