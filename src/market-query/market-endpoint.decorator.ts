import { applyDecorators, createParamDecorator, type ExecutionContext, Get, SetMetadata, type Type } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiParam, ApiQuery } from '@nestjs/swagger';
import { NeedsDataAccess } from '../access/access.decorator';
import type { CallerRequest } from '../billing/caller';
import { ErrorEnvelopeDto } from '../http/error-envelope.dto';
import type { IdentifiedRequest } from '../http/request-id';
import { apiParameters } from './filters/api-parameters';
import type { EndpointSpec } from './market-query';
import { MAX_NAME_LENGTH } from './names/entity-name';

const QUESTION = 'market-query:question';

interface EndpointDocument {
  summary: string;
  description?: string;
  body: Type;
}

/** One endpoint that asks the market: its route, its access, its parameters and its body, for Nest and for the OpenAPI document. */
export function MarketEndpoint(endpoint: EndpointSpec, { summary, description, body }: EndpointDocument): MethodDecorator {
  return applyDecorators(
    Get(endpoint.name),
    SetMetadata(QUESTION, endpoint),
    NeedsDataAccess(),
    ApiOperation({ operationId: endpoint.name.replace('/:', '-by-').replaceAll('/', '-'), summary, description }),
    ...(isAboutOneRecord(endpoint) ? [entityName(endpoint), NAME_NOT_FOUND] : []),
    ...apiParameters(endpoint).map((parameter) => ApiQuery(parameter)),
    ApiOkResponse({ type: body, description: summary }),
  );
}

export function isAboutOneRecord(endpoint: EndpointSpec): boolean {
  return endpoint.name.endsWith('/:name');
}

/** Its example is a record of the sample dataset: Swagger UI fills it in. */
function entityName(endpoint: EndpointSpec): MethodDecorator {
  return ApiParam({
    name: 'name',
    description:
      'Percent-encoded once (`A%2FS`); upper and lower case, NFC and NFD, blanks around and between do not matter. Looked up in steps, each of which wants ' +
      'exactly one hit: the slug; the name; the name without accents, punctuation and legal form (`&` is "and"); an alias, read likewise; the ' +
      "website's domain. `matched_by` says which step it was.",
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: MAX_NAME_LENGTH,
      example: endpoint.name.startsWith('investors') ? 'teal-scope-sons-capital' : 'pinekeep-ai',
    },
  });
}

const NAME_NOT_FOUND = ApiNotFoundResponse({
  type: ErrorEnvelopeDto,
  description: '`not_found`: no record has this name (`did_you_mean`), or several have it (`candidates`)',
});

/** The question that a handler answers; undefined for handlers of other endpoints. */
export function endpointSpecOf(handler: object): EndpointSpec | undefined {
  return Reflect.getMetadata(QUESTION, handler) as EndpointSpec | undefined;
}

/** A request with the question that its route asks, before MarketQueryPipe has read it. */
export class RawMarketRequest {
  constructor(
    readonly endpoint: EndpointSpec,
    /** The {name} of the path, percent-decoded; undefined where the question is not about one record. */
    readonly name: string | undefined,
    readonly request: CallerRequest & IdentifiedRequest,
  ) {}
}

/** The MarketRequest of a market endpoint: read by MarketQueryPipe. */
export const Asked = createParamDecorator((_: unknown, context: ExecutionContext): RawMarketRequest => {
  const endpoint = endpointSpecOf(context.getHandler()) as EndpointSpec;
  const request = context.switchToHttp().getRequest<CallerRequest & IdentifiedRequest>();
  return new RawMarketRequest(endpoint, request.params.name as string | undefined, request);
});
