import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isApiAccess, requiredAccess } from '../../access/access.decorator';
import { ApiError, isUnavailable } from '../../errors/api-error';
import type { Caller, CallerRequest } from '../caller';
import { KeyCheck } from './key-check';
import { parseKey } from './key-format';

/**
 * Authenticates the request: turns its key into its caller, by a live look-up. 401 for every key that does not work, however many fail; 503 when the database
 * is unavailable.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keyCheck: KeyCheck,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const access = requiredAccess(this.reflector, context);
    if (!isApiAccess(access)) return true;
    const request = context.getArgByIndex<CallerRequest>(0);
    request.caller = access === 'public' ? await this.callerIfAny(request) : await this.authenticate(request);
    return true;
  }

  private async authenticate(request: CallerRequest): Promise<Caller> {
    const caller = await this.identify(request);
    if (!caller) throw new ApiError('auth_required');
    return caller;
  }

  /** Public routes ignore a bad key, and answer while the database is unavailable. */
  private async callerIfAny(request: CallerRequest): Promise<Caller | undefined> {
    try {
      return (await this.identify(request)) ?? undefined;
    } catch (error) {
      if (isUnavailable(error)) return undefined;
      throw error;
    }
  }

  private identify({ headers }: CallerRequest): Promise<Caller | null> {
    const token = bearerToken(headers.authorization);
    const key = token === null ? null : parseKey(token);
    return key ? this.keyCheck.identify(key) : Promise.resolve(null);
  }
}

/** The credentials of an `Authorization: Bearer` header (RFC 6750; the scheme in any case), or null. */
function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null;
  const match = /^bearer\s+(\S+)$/i.exec(authorization.trim());
  return match?.[1] ?? null;
}
