import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requiredAccess } from '../../access/access.decorator';
import { ApiError, isUnavailable } from '../../errors/api-error';
import type { CallerRequest } from '../caller';
import { KeyCheck } from './key-check';
import { type ParsedKey, parseKey } from './key-format';

/**
 * Authenticates the request: looks up the caller by its key, and reserves a unit of quota for a
 * data request in the same statement. Answers 401 for every key that doesn't work, no matter how
 * many fail, and 503 if the database is unavailable.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keyCheck: KeyCheck,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const access = requiredAccess(this.reflector, context);
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

  /** Public routes ignore an invalid key, and answer even if the database is unavailable. */
  private async identifyIfPossible(key: ParsedKey, request: CallerRequest): Promise<true> {
    try {
      request.caller = (await this.keyCheck.identify(key)).caller ?? undefined;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    return true;
  }
}

/**
 * Reads the key from an `Authorization: Bearer` header (RFC 6750, case-insensitive). Null if it
 * can't be a key.
 */
function keyIn({ headers: { authorization } }: CallerRequest): ParsedKey | null {
  if (authorization === undefined) return null;
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization.trim()) ?? [];
  return token === undefined ? null : parseKey(token);
}
