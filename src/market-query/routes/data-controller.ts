import { applyDecorators, Controller, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, type ApiHeaderOptions, ApiResponse } from '@nestjs/swagger';
import { ApiKeyGuard } from '../../billing/api-key/api-key.guard';
import { EntitlementGuard } from '../../billing/entitlement/entitlement.guard';
import { QuotaInterceptor } from '../../billing/quota/quota.interceptor';
import { Refusals } from '../../http/openapi/refusals';

/** A controller of market data. Each call needs a key that may read data, and a unit of its quota. */
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

const DATA_HEADERS: readonly ApiHeaderOptions[] = [
  {
    name: 'X-Service-Intent',
    description:
      'What you want to do, in your own words. Only a category is stored, never the text.',
    schema: { type: 'string', maxLength: 2000 },
    example: 'weekly funding report',
  },
  {
    name: 'X-Service-SDK-Version',
    description: 'The SDK that you use and its version, for statistics.',
    schema: {
      type: 'string',
      maxLength: 64,
      pattern:
        '^(service-go|service-js|service-python|service-ruby)/v?[0-9]+\\.[0-9]+\\.[0-9]+(?:[-+][A-Za-z0-9.-]{1,20})?$',
    },
    example: 'service-js/2.1.0',
  },
  {
    name: 'X-Dataset-Preview',
    description:
      "Operators only: answers with this generation of the dataset before it is served. Needs an operator's key; any other key gets a 400.",
    schema: { type: 'string', maxLength: 40 },
    example: 'g12-9f2c1ab0',
  },
  {
    name: 'If-None-Match',
    description:
      "The `ETag` of an answer that you have. If the answer hasn't changed, you get a 304, which costs no quota.",
    schema: { type: 'string' },
    example: 'W/"h2fYv0m1b3Qm6oHfYl7wXg"',
  },
];

/** What the OpenAPI document says of such a call. */
export function documentsDataAccess(): MethodDecorator[] {
  return [
    ApiBearerAuth('api_key'),
    ...DATA_HEADERS.map((header) => ApiHeader({ required: false, ...header })),
    ApiResponse({
      status: 304,
      description: 'You already have this answer (`If-None-Match`). Costs no quota',
    }),
    Refusals(400, 401, 403, 406, 429, 500, 503),
  ];
}
