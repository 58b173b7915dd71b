import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/internal';
import { Reflector } from '@nestjs/core';
import {
  ApiExtraModels,
  ApiNotAcceptableResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  type ApiResponseNoStatusOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { NeedsDataAccess } from '../access/access.decorator';
import type { Caller, CallerRequest } from '../billing/caller';
import { isProOrHigher } from '../billing/plan/offers';
import { ApiError, invalidParameter } from '../errors/api-error';
import { API_PREFIX } from '../http/api-prefix';
import type { Answer } from '../http/answer';
import { NotAcceptableDto, NotFoundDto } from '../http/error-envelope.dto';
import type { IdentifiedRequest } from '../http/request-id';
import { apiParameters } from './filters/api-parameters';
import type { EndpointSpec } from './market-query';
import { MAX_NAME_LENGTH } from './names/entity-name';
import { PREVIEW_HEADER, type PreviewRequest } from './dataset-preview';
import { type MarketRequest, type RawMarketQuery, RawMarketRequest } from './resolved-query';

const EndpointSpecOf = Reflector.createDecorator<EndpointSpec>();
const reflector = new Reflector();

interface EndpointDocument<Body> {
  summary: string;
  description: string;
  /** An example request below /api/v2 that works with the sample dataset. */
  example: string;
  body: Type<Body>;
  /** The body's only list of rows, which the CSV contains. */
  rows?: Extract<keyof Body, string>;
}

/** A method whose answer has a different body than the documented one doesn't compile. */
type MarketMethodDecorator<Body> = <Method extends (request: MarketRequest) => Promise<Answer<Body>>>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/**
 * Declares a market endpoint: its access, parameters and body, for Nest and for the OpenAPI document. Write it above `@Get('...')`, whose path is the name of
 * the endpoint.
 */
export function MarketEndpoint<Body>(
  spec: Omit<EndpointSpec, 'path'>,
  document: EndpointDocument<Body>,
): MarketMethodDecorator<Body> {
  return (target, name, descriptor) => {
    const path = Reflect.getMetadata(PATH_METADATA, descriptor.value as object) as string | undefined;
    if (path === undefined) throw new Error(`@MarketEndpoint() must be written above @Get('...') on ${String(name)}`);
    decorate({ path, ...spec, rows: document.rows }, document)(target, name, descriptor);
  };
}

function decorate<Body>(endpoint: EndpointSpec, { summary, body, ...document }: EndpointDocument<Body>): MethodDecorator {
  const example = encodeURI(document.example);
  const description = `${document.description}\n\nExample: \`GET /${API_PREFIX}/${example}\``;
  return applyDecorators(
    EndpointSpecOf(endpoint),
    NeedsDataAccess(),
    ApiOperation({ operationId: endpoint.path.replace('/:', '-by-').replaceAll('/', '-'), summary, description }),
    ...(isAboutOneRecord(endpoint) ? [entityName(example), NAME_NOT_FOUND] : []),
    ...apiParameters(endpoint).map((parameter) => ApiQuery(parameter)),
    ApiExtraModels(body),
    ApiOkResponse({ description: summary, content: contentOf(endpoint, body) }),
    ApiNotAcceptableResponse({
      type: NotAcceptableDto,
      description: '`not_acceptable`: you requested CSV, but this endpoint has none',
    }),
  );
}

function contentOf({ rows }: EndpointSpec, body: Type): NonNullable<ApiResponseNoStatusOptions['content']> {
  const json = { 'application/json': { schema: { $ref: getSchemaPath(body) } } };
  const description = `The rows of \`${rows}\` (RFC 4180, with a header row). Lists within a row are joined by "; ". Warnings are in the header \`X-Warnings\``;
  return rows === undefined ? json : { ...json, 'text/csv': { schema: { type: 'string', description } } };
}

export function isAboutOneRecord({ path }: EndpointSpec): boolean {
  return path.endsWith('/:name');
}

/** `example` is a request for one record. Swagger UI fills in its name. */
function entityName(example: string): MethodDecorator {
  return ApiParam({
    name: 'name',
    description:
      'A name or slug, percent-encoded once (`A%2FS`). These are compared in order until exactly one record matches: the slug; the exact name; the name in any ' +
      'case; the name without accents, punctuation and legal form (`&` is "and"); an alias; the domain of the website. `matched_by` says which one matched.',
    schema: { type: 'string', minLength: 1, maxLength: MAX_NAME_LENGTH, example: example.split('/').at(-1) },
  });
}

const NAME_NOT_FOUND = ApiNotFoundResponse({
  type: NotFoundDto,
  description: '`not_found`: no record has this name (see `did_you_mean`), or several have it (see `candidates`)',
});

/** The spec of a handler's endpoint; undefined for handlers that aren't market endpoints. */
export function endpointSpecOf(handler: () => unknown): EndpointSpec | undefined {
  // The type says that it always exists, but a handler without the decorator has none.
  return reflector.get(EndpointSpecOf, handler);
}

/** The MarketRequest of a market endpoint, which MarketQueryPipe resolves. */
export const MarketQueryParam = createParamDecorator((_: unknown, context: ExecutionContext): RawMarketRequest => {
  const endpoint = endpointSpecOf(context.getHandler() as () => unknown);
  if (!endpoint) throw new Error('@MarketQueryParam() needs @MarketEndpoint() on its method');
  const request = context.getArgByIndex<CallerRequest & IdentifiedRequest>(0);
  if (request.undecodablePath) throw invalidParameter('path', "The path isn't valid percent-encoded UTF-8.");
  const mark = request.url.indexOf('?');
  const search = mark < 0 ? '' : request.url.slice(mark + 1);
  const raw = { endpoint, search, name: request.params.name as string | undefined, ...audience(request.caller) };
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
  return new RawMarketRequest(raw, ifNoneMatch, acceptEncoding, prefersCsv(request), request.arrivedAt, previewOf(request));
});

/** Skips content negotiation for most callers, who don't mention CSV. */
function prefersCsv(request: Request): boolean {
  const { accept } = request.headers;
  return accept !== undefined && accept.includes('text/csv') && request.accepts(['application/json', 'text/csv']) === 'text/csv';
}

function previewOf(request: CallerRequest): PreviewRequest | undefined {
  const label = request.get(PREVIEW_HEADER);
  return label === undefined || !request.caller ? undefined : { label, keyId: request.caller.keyId };
}

function audience(caller: Caller | undefined): Pick<RawMarketQuery, 'generation' | 'proOrHigher'> {
  if (!caller) throw new Error('A market endpoint was reached without a caller');
  if (!caller.generation) {
    throw new ApiError('quota_unavailable', { error: 'No dataset has been imported yet.' });
  }
  return { generation: caller.generation, proOrHigher: isProOrHigher(caller.plan) };
}
