import { applyDecorators, Controller, UseGuards } from '@nestjs/common';
import { FreeCallGuard } from './api-key/api-key.guard';
import { QuotaStatusGuard } from './quota/quota-status.guard';
import { RateLimitGuard } from './throttle/rate-limit.guard';

/** A controller of what an account asks about itself. It costs no quota. */
export function AccountController(): ClassDecorator {
  return applyDecorators(
    Controller(),
    UseGuards(
      FreeCallGuard, // who is calling? (401; 503 if the database is unavailable)
      QuotaStatusGuard, // what is left of the quota?
      RateLimitGuard, // too many calls in a minute? (429)
    ),
  );
}
