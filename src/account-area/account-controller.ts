import { applyDecorators, Controller, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RateLimitGuard } from '../billing/throttle/rate-limit.guard';
import { AccountAreaFilter } from './account-area.filter';

/** Pages of the account area. Each method says who may open it: VisitorGuard or MemberGuard. */
export function AccountController(path: string): ClassDecorator {
  return applyDecorators(
    Controller(path),
    ApiExcludeController(),
    UseGuards(RateLimitGuard), // too many attempts to sign in from this address? (429)
    UseFilters(AccountAreaFilter), // errors are pages
  );
}
