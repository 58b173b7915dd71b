import { applyDecorators, createParamDecorator, type ExecutionContext, Get } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  type ApiResponseNoStatusOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import { NeedsDataAccess } from '../../access/access.decorator';
import type { Caller, CallerRequest } from '../../billing/caller';
import { isProOrHigher } from '../../billing/plan/offers';
import type { Env } from '../../config/env';
import { ApiError, invalidParameter } from '../../errors/api-error';
import { MEDIA_TYPES, preferredFormat } from '../../http/answer-format';
import { API_PREFIX } from '../../http/api-prefix';
import { NotFoundDto } from '../../http/error-envelope.dto';
import { publicOrigin } from '../../http/public-origin';
import type { IdentifiedRequest } from '../../http/request-id';
import { searchOf } from '../../http/search-of';
import { type Endpoint, isAboutOneRecord } from '../endpoint/endpoint';
import { rowOf } from '../endpoint/row-fields';
import { apiParameters } from '../filters/api-parameters';
import { MAX_ENTITY_NAME_LENGTH } from '../names/entity-name';
import type { Audience, RawMarketRequest } from '../request/market-request';
import { PREVIEW_HEADER, type PreviewRequest } from '../vintage/dataset-preview';

/**
 * Makes a method the handler of a market endpoint: its route, access, parameters and body, for Nest
 * and for the OpenAPI document.
 */
export function MarketEndpoint(endpoint: Endpoint): MethodDecorator {
  const { path, label, body, summary = label } = endpoint;
  const example = encodeURI(endpoint.example);
  const description = `${endpoint.description}\n\nExample: \`GET /${API_PREFIX}/${example}\``;
  return applyDecorators(
    Get(path),
    NeedsDataAccess(),
    ApiOperation({
      operationId: path.replace('/:', '-by-').replaceAll('/', '-'),
      summary,
      description,
    }),
    ...(isAboutOneRecord(endpoint) ? [entityName(example), NAME_NOT_FOUND] : []),
    ...apiParameters(endpoint).map((parameter) => ApiQuery(parameter)),
    ApiExtraModels(endpoint.formats ? rowOf(endpoint) : body),
    ApiOkResponse({ description: summary, content: contentOf(endpoint) }),
  );
}

function contentOf(endpoint: Endpoint): NonNullable<ApiResponseNoStatusOptions['content']> {
  const { rows, body } = endpoint;
  if (endpoint.formats) return wholeList(endpoint);
  const json = { 'application/json': { schema: { $ref: getSchemaPath(body) } } };
  const description = `The rows of \`${rows?.in}\` (RFC 4180), always with a header row. Cells are exactly as in JSON; lists of texts are joined by \`|\`, other lists are JSON. Where deals have no row, further rows add them up, and the column \`row\` says which are \`other\`, \`unknown\` and \`total\`. Warnings are in the header \`X-Warnings\``;
  if (rows === undefined) return json;
  const workbook =
    'The same rows as an Excel workbook with typed cells; the sheet `About` has the query, the period, the generation and the licence';
  return {
    ...json,
    [MEDIA_TYPES.csv]: { schema: { type: 'string', description } },
    [MEDIA_TYPES.xlsx]: { schema: { type: 'string', format: 'binary', description: workbook } },
  };
}

/** Rows in the formats of whole lists. */
function wholeList(endpoint: Endpoint): NonNullable<ApiResponseNoStatusOptions['content']> {
  const row = { $ref: getSchemaPath(rowOf(endpoint)) };
  return {
    [MEDIA_TYPES.ndjson]: { schema: row },
    [MEDIA_TYPES.csv]: { schema: { type: 'string', description: 'The columns of the list’s CSV' } },
    [MEDIA_TYPES.parquet]: {
      schema: {
        type: 'string',
        format: 'binary',
        description:
          'Dates are DATE, amounts DOUBLE in US dollars, counts INT64, and lists LIST. The metadata of the file has `generation`, `as_of`, `licence` and `build`',
      },
    },
  };
}

/** `example` is a request for one record. Swagger UI fills in its name. */
function entityName(example: string): MethodDecorator {
  return ApiParam({
    name: 'name',
    description:
      'A name or slug, percent-encoded once (`A%2FS`). These are compared in order until exactly one record matches: the slug; the exact name; the name in any ' +
      'case; the name without accents, punctuation and legal form (`&` is "and"); an alias; a slug that the record had before; the domain of the website, first among websites without a path. `matched_by` says which one matched.',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: MAX_ENTITY_NAME_LENGTH,
      example: example.split('/').at(-1),
    },
  });
}

const NAME_NOT_FOUND = ApiNotFoundResponse({
  type: NotFoundDto,
  description:
    '`not_found`: no record has this name (see `did_you_mean`), or several have it (see `candidates`)',
});

/** The MarketRequest of a market endpoint, which MarketQueryPipe resolves. */
export const MarketQueryParam = createParamDecorator(
  (endpoint: Endpoint, context: ExecutionContext): RawMarketRequest => {
    const request = context.getArgByIndex<CallerRequest & IdentifiedRequest>(0);
    if (request.undecodablePath) throw invalidParameter('undecodable', { parameter: 'path' });
    const {
      accept,
      'if-none-match': ifNoneMatch,
      'accept-encoding': acceptEncoding,
    } = request.headers;
    const delivery = {
      ifNoneMatch,
      acceptEncoding,
      accepts: preferredFormat(accept),
      origin: (env: Env) => publicOrigin(env, request),
      arrivedAt: request.arrivedAt,
      caller: request.caller,
      isHead: request.method === 'HEAD',
    };
    return {
      endpoint,
      search: searchOf(request),
      audience: audience(request.caller),
      delivery,
      name: request.params.name as string | undefined,
      preview: previewOf(request),
    };
  },
);

function previewOf(request: CallerRequest): PreviewRequest | undefined {
  const label = request.get(PREVIEW_HEADER);
  return label === undefined || !request.caller
    ? undefined
    : { label, keyId: request.caller.keyId };
}

function audience(caller: Caller | undefined): Audience {
  if (!caller) throw new Error('A market endpoint was reached without a caller');
  if (!caller.generation) {
    throw new ApiError('quota_unavailable', { error: 'No dataset has been imported yet.' });
  }
  return {
    generation: caller.generation,
    proOrHigher: isProOrHigher(caller.plan),
    accountId: caller.accountId,
  };
}
