import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Env } from '../../../../platform/config/env';
import { publicOrigin } from '../../../../platform/http/public-origin';
import type { VisitRequest } from '../../../visits/visit';

/** The pages' public addresses. */
@Injectable()
export class PublicAddresses {
  constructor(private readonly env: Env) {}

  /** Their scheme and host. */
  origin(request: Request): string {
    return this.env.accountAreaUrl ?? publicOrigin(this.env, request);
  }

  /** For files that say where their figures come from. That of a preview is a secret. */
  of(request: VisitRequest, path: string): string {
    return request.visit.preview
      ? 'A preview, which is not published'
      : this.origin(request) + path;
  }
}
