import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiError, isUnavailable } from '../../platform/errors/api-error';
import { AccessGuard } from '../../platform/http/access-guard';
import type { CallerRequest } from '../caller';
import { KeyCheck } from './key-check';
import { type ParsedKey, parseKey } from './key-format';

/**
 * Authenticates the request: looks up the caller by its key, and reserves a unit of quota in the
 * same statement. Answers 401 for every key that doesn't work, no matter how many fail, and 503 if
 * the database is unavailable.
 */
@Injectable()
export class ApiKeyGuard extends AccessGuard implements CanActivate {
  /** What a call costs. */
  protected readonly units: 0 | 1 = 1;

  constructor(private readonly keyCheck: KeyCheck) {
    super();
  }

  canActivate(context: ExecutionContext): true | Promise<true> {
    const request = context.getArgByIndex<CallerRequest>(0);
    const key = keyIn(request);
    if (!key) throw new ApiError('auth_required');
    return this.authenticate(key, request);
  }

  protected async authenticate(key: ParsedKey, request: CallerRequest): Promise<true> {
    const { caller, reservation } = await this.keyCheck.identify(key, this.units);
    if (!caller) throw new ApiError('auth_required');
    request.caller = caller;
    request.reservation = reservation;
    return true;
  }
}

/** For calls that cost no quota. A lapsed key identifies its account, too. */
@Injectable()
export class FreeCallGuard extends ApiKeyGuard {
  protected override readonly units = 0;
}

/** For everyone. A valid key is read, also to show its quota, and an invalid one is ignored. */
@Injectable()
export class OptionalKeyGuard extends FreeCallGuard {
  override canActivate(context: ExecutionContext): true | Promise<true> {
    const request = context.getArgByIndex<CallerRequest>(0);
    const key = keyIn(request);
    return key ? this.authenticateIfPossible(key, request) : true;
  }

  /** Answers even if the database is unavailable. */
  private async authenticateIfPossible(key: ParsedKey, request: CallerRequest): Promise<true> {
    return this.authenticate(key, request).catch((error: unknown) => {
      if (isUnavailable(error) || (error instanceof ApiError && error.code === 'auth_required'))
        return true;
      throw error;
    });
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
