import { applyDecorators, Controller, UseFilters, UseGuards, UsePipes } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RateLimitGuard } from '../../billing/throttle/rate-limit.guard';
import { BODY_PIPE } from '../../platform/http/invalid-body';
import { OAuthRefusalFilter } from './oauth-refusal.filter';
import { PublicAddressGuard } from './public-address.guard';

/** A controller for OAuth clients. Each method is ClientGuard's, or says why it is open to all. */
export function OAuthController(): ClassDecorator {
  return applyDecorators(
    Controller(),
    ApiExcludeController(),
    UseGuards(
      RateLimitGuard, // too many calls from this address? (429)
      PublicAddressGuard, // does the service know its public address? (404)
    ),
    UsePipes(BODY_PIPE), // are the parameters as the DTO says? (400)
    UseFilters(OAuthRefusalFilter), // errors are those of OAuth
  );
}
