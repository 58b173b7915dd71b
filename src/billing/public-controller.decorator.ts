import { applyDecorators, Controller, UseGuards } from '@nestjs/common';
import { OptionalKeyGuard } from './api-key/api-key.guard';
import { QuotaStatusGuard } from './quota/quota-status.guard';
import { RateLimitGuard } from './throttle/rate-limit.guard';

/** A controller for everyone, with or without a key. It costs no quota. */
export function PublicController(): ClassDecorator {
  return applyDecorators(
    Controller(),
    UseGuards(
      OptionalKeyGuard, // who is calling, if a valid key says so?
      QuotaStatusGuard, // what is left of the quota, if the database says so?
      RateLimitGuard, // too many calls in a minute? (429)
    ),
  );
}
