import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Request } from 'express';
import helmet from 'helmet';
import { declareResponseHeaders } from './response-headers';

const CONTRACT_VERSION = '2.0.0';
const TERMS_URL = 'https://signal-market.example/terms';

const DESCRIPTION = `
Read-only access to a curated cybersecurity-market dataset: funding rounds, M&A, companies, investors, rankings and distributions.

**Authentication.** Every call but \`/pricing\` sends \`Authorization: Bearer <API_KEY>\`. Enter the key once under *Authorize*. Keys never belong in URLs or in
client-side code. A revoked key is refused at its next request.

**Numbers.** Money is in US dollars, plain units, rounded half up to 2 decimals. An undisclosed amount is \`null\` on a record; it adds 1 to counts and 0 to sums.
In every body, the sum of the rows plus \`unknown_count\`/\`unknown_amount\` equals the total.

**Time.** Everything is UTC. Periods are inclusive calendar days; weeks are ISO weeks. A full range of \`start\` and \`end\` wins over \`timeframe\`.

**Caching.** Answers carry a weak \`ETag\`. Send it back as \`If-None-Match\`: a 304 is free of quota. The tag is a digest of what the answer says, so an import
that doesn't touch an answer leaves its tag alone. A page of a list with a \`next_cursor\` gets a new tag with every import, because its cursor is new.

**Quota.** Only data requests that end 2xx count; \`X-Quota-Cost\` says which. Windows turn at 00:00 UTC and on the 1st of the month.

**Names in filters** ignore case, blanks, hyphens and underscores; a name that holds a comma is passed by its slug. What cannot be used as sent is refused with 400
(closed lists) or answered with \`warnings\` (open vocabularies, unknown parameters): nothing is dropped in silence.

**Licence.** Embedding, redistribution and AI-training use of the data require separate licensing terms.
`.trim();

export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Signal Market API')
    .setDescription(DESCRIPTION)
    .setVersion(CONTRACT_VERSION)
    .setTermsOfService(TERMS_URL)
    .setLicense('Proprietary: embedding, redistribution and AI training need a separate licence', TERMS_URL)
    .addServer('/', 'This installation')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A live API key: sig_live_...' }, 'api_key')
    .addTag('Funding', 'Funding rounds: who raised, how much, when')
    .addTag('Acquisitions', 'M&A: who was acquired, by whom, for how much')
    .addTag('Companies', 'The tracked companies, and what is known of one')
    .addTag('Investors', 'The tracked investors, and who was most active')
    .addTag('Analytics', 'Several questions answered together')
    .addTag('Account', "The caller's plan, entitlement and quota, and the plans on offer")
    .build();
  const document = SwaggerModule.createDocument(app, config);
  declareResponseHeaders(document);
  for (const parameter of parametersOf(document)) hoistExample(parameter);
  return document;
}

type Parameter = Exclude<NonNullable<NonNullable<OpenAPIObject['paths'][string]['get']>['parameters']>[number], { $ref: string }>;

function parametersOf(document: OpenAPIObject): Parameter[] {
  const parameters = Object.values(document.paths).flatMap(({ get }) => get?.parameters ?? []);
  return parameters.filter((parameter): parameter is Parameter => !('$ref' in parameter));
}

/**
 * The decorators lose an example beside a schema; in a schema it is deprecated since OpenAPI 3.1. So it is written there and moved here.
 * The schema is replaced, not changed: the spellings of one parameter share it.
 */
function hoistExample(parameter: Parameter): void {
  const { schema } = parameter;
  if (!schema || '$ref' in schema || schema.example === undefined) return;
  const own = { ...schema };
  parameter.example = own.example as unknown;
  delete own.example;
  parameter.schema = own;
}

/** Serves /openapi.json, /openapi.yaml and Swagger UI at /docs, all from this process: it works without internet. */
export function serveOpenApi(app: NestExpressApplication): void {
  // Plain HTTP is how an installation is tried: the browser must not be told to upgrade the UI's own files to HTTPS.
  app.use(
    '/docs',
    helmet({ contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } }, strictTransportSecurity: false }),
  );
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('docs', app, () => (document ??= buildOpenApi(app)), {
    jsonDocumentUrl: 'openapi.json',
    yamlDocumentUrl: 'openapi.yaml',
    customSiteTitle: 'Signal Market API',
    patchDocumentOnRequest: (request, _response, whole) =>
      (request as Request).path.endsWith('.js') ? forTryingOut(whole) : whole,
    swaggerOptions: {
      persistAuthorization: true,
      displayRequestDuration: true,
      tryItOutEnabled: true,
      defaultModelsExpandDepth: -1,
    },
  });
}

/** Swagger UI fills the form with the examples of parameters: it would ask with every filter at once. There, they stand in the descriptions. */
function forTryingOut(document: OpenAPIObject): OpenAPIObject {
  const copy = structuredClone(document);
  for (const parameter of parametersOf(copy)) {
    if (parameter.in === 'path' || parameter.example === undefined) continue;
    parameter.description = `${parameter.description ?? ''} Example: \`${String(parameter.example)}\`.`;
    delete parameter.example;
  }
  return copy;
}
