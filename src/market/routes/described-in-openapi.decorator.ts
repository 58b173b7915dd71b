import { applyDecorators } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiHeader,
  type ApiHeaderOptions,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  type ApiResponseNoStatusOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import { MAX_COMPARED_LENGTH } from '../../market-data/names/company-name';
import { MEDIA_TYPES } from '../../platform/http/answer-format';
import { API_PREFIX } from '../../platform/http/api-prefix';
import { NotFoundDto } from '../../platform/http/error-envelope.dto';
import { Refusals } from '../../platform/http/openapi/refusals';
import { type Endpoint, isAboutOneRecord } from '../query/endpoints/endpoint';
import { rowOf } from '../query/endpoints/row-fields';
import { apiParameters } from '../query/filters/api-parameters';

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

const NOT_MODIFIED = ApiResponse({
  status: 304,
  description: 'You already have this answer (`If-None-Match`). Costs no quota',
});

/** What the OpenAPI document says of a market endpoint. */
export function DescribedInOpenApi(endpoint: Endpoint): MethodDecorator {
  const { path, label, body, summary = label } = endpoint;
  const example = encodeURI(endpoint.example);
  const description = `${endpoint.description}\n\nExample: \`GET /${API_PREFIX}/${example}\``;
  return applyDecorators(
    ApiBearerAuth('api_key'),
    ...DATA_HEADERS.map((header) => ApiHeader({ required: false, ...header })),
    NOT_MODIFIED,
    Refusals(400, 401, 403, 406, 429, 500, 503),
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
      maxLength: MAX_COMPARED_LENGTH,
      example: example.split('/').at(-1),
    },
  });
}

const NAME_NOT_FOUND = ApiNotFoundResponse({
  type: NotFoundDto,
  description:
    '`not_found`: no record has this name (see `did_you_mean`), or several have it (see `candidates`)',
});
