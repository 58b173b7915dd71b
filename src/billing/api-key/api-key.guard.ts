import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error';
import { ACCESS, type Access, isApiAccess } from '../../access/access.decorator';
import type { Caller, CallerRequest } from '../caller';
import { AddressThrottle } from '../throttle/address-throttle';
import { bearerToken } from './bearer-token';
import { KeyCheck } from './key-check';
import { parseKey } from './key-format';

/** Step 401 of the request path: turns the key into the request's Caller, by a live look-up. 503 when the database cannot be asked. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly keyCheck: KeyCheck,
    private readonly addresses: AddressThrottle,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const access = Reflect.getMetadata(ACCESS, context.getHandler()) as Access;
    if (!isApiAccess(access)) return true;
    const request = context.switchToHttp().getRequest<CallerRequest>();
    if (access === 'public') return this.publicCall(request);
    const caller = await this.identify(request);
    if (!caller) return this.refuse(request);
    request.caller = caller;
    return true;
  }

  /** Public routes answer anybody, also while the database is away: a key is read where a valid one comes along, and such a call is not throttled. */
  private async publicCall(request: CallerRequest): Promise<true> {
    try {
      request.caller = (await this.identify(request)) ?? undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    if (!request.caller) await this.addresses.countPublicCall(request.ip);
    return true;
  }

  private async identify(request: CallerRequest): Promise<Caller | null> {
    const token = bearerToken(request.headers.authorization);
    const key = token === null ? null : parseKey(token);
    return key && this.keyCheck.identify(key);
  }

  private async refuse(request: CallerRequest): Promise<never> {
    await this.addresses.countFailedAuthentication(request.ip);
    throw new ApiError('auth_required');
  }
}
