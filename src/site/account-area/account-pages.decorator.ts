import { applyDecorators, Controller, UseFilters, UseGuards, UsePipes } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RateLimitGuard } from '../../billing/throttle/rate-limit.guard';
import { BODY_PIPE } from '../../platform/http/invalid-body';
import { MemberGuard } from '../visits/visit.guard';
import { AccountAreaFilter } from './account-area.filter';

/** Pages of the account area that only members open, who have signed in. */
export function MemberPages(path: string): ClassDecorator {
  return applyDecorators(
    Controller(path),
    ApiExcludeController(),
    UseGuards(
      RateLimitGuard, // too many calls of a limited page from this address? (429)
      // Who opens the page, and have they signed in? (303 to the sign-in page, 403 for a form that
      // isn't ours)
      MemberGuard,
    ),
    UsePipes(BODY_PIPE), // is the form as its DTO says? (422)
    UseFilters(AccountAreaFilter), // errors are pages
  );
}

/** Pages of the account area of which each method says who may open it: VisitorGuard or MemberGuard. */
export function AccountPages(path: string): ClassDecorator {
  return applyDecorators(
    Controller(path),
    ApiExcludeController(),
    UseGuards(
      RateLimitGuard, // too many calls of a limited page, such as sign-in, from this address? (429)
    ),
    UsePipes(BODY_PIPE), // is the form as its DTO says? (422)
    UseFilters(AccountAreaFilter), // errors are pages
  );
}
