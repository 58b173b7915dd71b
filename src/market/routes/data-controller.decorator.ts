import { applyDecorators, Controller, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiKeyGuard } from '../../billing/api-key/api-key.guard';
import { EntitlementGuard } from '../../billing/entitlement/entitlement.guard';
import { QuotaInterceptor } from '../../billing/quota/quota.interceptor';

/**
 * A controller of market data. Each call needs a key that may read data, and a unit of its quota.
 * Its methods are `@MarketGet()` or `@WholeListGet()`, which add AnswerInterceptor or
 * ExportInterceptor.
 */
export function DataController(): ClassDecorator {
  return applyDecorators(
    Controller(),
    UseGuards(
      ApiKeyGuard, // who is calling? (401; 503 if the database is unavailable)
      EntitlementGuard, // may this account read data? (403)
    ),
    UseInterceptors(
      QuotaInterceptor, // was a unit of quota left? (429) On the way back: refunds it unless the answer is a 2xx.
    ),
  );
}
