import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { upgradeForWholeLists } from '../../billing/entitlement/next-step';
import { Env } from '../../platform/config/env';
import { ApiError } from '../../platform/errors/api-error';
import type { Answer } from '../../platform/http/answer';
import { preferredExport } from '../../platform/http/answer-format';
import { publicOrigin } from '../../platform/http/public-origin';
import { Exports } from '../query/answers/exports';
import type { ExportEndpoint } from '../query/endpoints/export-endpoint';
import type { MarketQuery } from '../query/questions/market-request';
import type { AskedRequest } from './asked.decorator';
import { RequestReader } from './request-reader';

/** Answers with a whole list, whose rows the controller's method selects. It is never kept. */
@Injectable()
export class ExportInterceptor implements NestInterceptor {
  constructor(
    private readonly reader: RequestReader,
    private readonly exports: Exports,
    private readonly env: Env,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<Answer>> {
    const request = context.getArgByIndex<AskedRequest>(0);
    const { query, audience } = await this.reader.read(context);
    this.refuseQuota(query, request);
    const { accept, 'if-none-match': ifNoneMatch } = request.headers;
    const delivery = {
      accepts: preferredExport(accept),
      acceptEncoding: request.headers['accept-encoding'],
      ifNoneMatch,
      isHead: request.method === 'HEAD',
      origin: publicOrigin(this.env, request),
    };
    const answer = this.exports.answer(
      query as MarketQuery<ExportEndpoint>,
      audience,
      delivery,
      (question) => {
        request.question = question;
        return lastValueFrom(next.handle());
      },
    );
    return of(await answer);
  }

  private refuseQuota({ endpoint }: MarketQuery, { caller }: AskedRequest): void {
    if (!caller || caller.limits === null) return;
    throw new ApiError('api_access_required', {
      error: `Whole lists need a plan without a call quota. With this key, use the pages of /${endpoint.path.replace('exports/', '')}.`,
      fields: { upgrade: upgradeForWholeLists(caller, this.env.pricingUrl) ?? undefined },
    });
  }
}
