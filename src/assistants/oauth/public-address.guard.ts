import { type CanActivate, Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env';
import { ApiError } from '../../platform/errors/api-error';

/** Does the service know its public address? (404: without it, nothing here exists) */
@Injectable()
export class PublicAddressGuard implements CanActivate {
  constructor(private readonly env: Env) {}

  canActivate(): true {
    if (this.env.accountAreaUrl === undefined) throw new ApiError('not_found');
    return true;
  }
}
