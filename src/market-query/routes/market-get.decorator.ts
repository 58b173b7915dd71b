import { applyDecorators, Get, UseInterceptors } from '@nestjs/common';
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
import { MEDIA_TYPES } from '../../http/answer-format';
import { API_PREFIX } from '../../http/api-prefix';
import { NotFoundDto } from '../../http/error-envelope.dto';
import type { Handler } from '../answer-cache/answer-cache';
import { type Endpoint, isAboutOneRecord } from '../endpoint/endpoint';
import type { ExportEndpoint } from '../endpoint/export-endpoint';
import { rowOf } from '../endpoint/row-fields';
import type { SelectRows } from '../exports/exports';
import { apiParameters } from '../filters/api-parameters';
import { MAX_ENTITY_NAME_LENGTH } from '../names/entity-name';
import { AnswerInterceptor } from './answer.interceptor';
import { documentsDataAccess } from './data-controller';
import { EndpointOf } from './endpoint-of';
import { ExportInterceptor } from './export.interceptor';

/** Decorates a method of this type. Others don't compile. */
type DecoratorOf<Method> = <M extends Method>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<M>,
) => void;

/**
 * The route of a market endpoint: AnswerInterceptor answers, and calls the method for the body of
 * an answer that isn't kept. A method that needs what the endpoint doesn't declare, or that
 * computes another body, doesn't compile.
 */
export function MarketGet<E extends Endpoint>(endpoint: E): DecoratorOf<Handler<E>> {
  return applyDecorators(
    Get(endpoint.path),
    EndpointOf(endpoint),
    UseInterceptors(AnswerInterceptor),
    ...documentsMarket(endpoint),
  );
}

/** The route of a list as a whole: ExportInterceptor streams the rows that the method selects. */
export function WholeListGet(endpoint: ExportEndpoint): DecoratorOf<SelectRows> {
  return applyDecorators(
    Get(endpoint.path),
    EndpointOf(endpoint),
    UseInterceptors(ExportInterceptor),
    ...documentsMarket(endpoint),
  );
}

/** The parameters and the body, for the OpenAPI document. */
function documentsMarket(endpoint: Endpoint): MethodDecorator[] {
  const { path, label, body, summary = label } = endpoint;
  const example = encodeURI(endpoint.example);
  const description = `${endpoint.description}\n\nExample: \`GET /${API_PREFIX}/${example}\``;
  return [
    ...documentsDataAccess(),
    ApiOperation({
      operationId: path.replace('/:', '-by-').replaceAll('/', '-'),
      summary,
      description,
    }),
    ...(isAboutOneRecord(endpoint) ? [entityName(example), NAME_NOT_FOUND] : []),
    ...apiParameters(endpoint).map((parameter) => ApiQuery(parameter)),
    ApiExtraModels(endpoint.formats ? rowOf(endpoint) : body),
    ApiOkResponse({ description: summary, content: contentOf(endpoint) }),
  ];
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
