import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isApiAccess, requiredAccess } from '../../access/access.decorator';
import { ApiError, isUnavailable } from '../../errors/api-error';
import type { CallerRequest } from '../caller';
import { KeyCheck } from './key-check';
import { type ParsedKey, parseKey } from './key-format';

/**
 * Authenticates the request: turns its key into its caller, by a live check that also reserves the unit of a data request. 401 for every key that does not work,
 * however many fail; 503 when the database is unavailable.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keyCheck: KeyCheck,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const access = requiredAccess(this.reflector, context);
    if (!isApiAccess(access)) return true;
    const request = context.getArgByIndex<CallerRequest>(0);
    const key = keyIn(request);
    if (access === 'public') return key ? this.identifyIfPossible(key, request) : true;
    if (!key) throw new ApiError('auth_required');
    return this.authenticate(key, request, access === 'data' ? 1 : 0);
  }

  private async authenticate(key: ParsedKey, request: CallerRequest, units: 0 | 1): Promise<true> {
    const { caller, reservation } = await this.keyCheck.identify(key, units);
    if (!caller) throw new ApiError('auth_required');
    request.caller = caller;
    request.reservation = reservation;
    return true;
  }

  /** Public routes ignore a bad key, and answer while the database is unavailable. */
  private async identifyIfPossible(key: ParsedKey, request: CallerRequest): Promise<true> {
    try {
      request.caller = (await this.keyCheck.identify(key)).caller ?? undefined;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    return true;
  }
}

/** The key in an `Authorization: Bearer` header (RFC 6750; the scheme in any case), or null if it cannot be one. */
function keyIn({ headers: { authorization } }: CallerRequest): ParsedKey | null {
  if (authorization === undefined) return null;
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization.trim()) ?? [];
  return token === undefined ? null : parseKey(token);
}
