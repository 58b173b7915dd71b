import type { INestApplication, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Express, Request } from 'express';
import helmet from 'helmet';
import { LRUCache } from 'lru-cache';
import { Env } from '../../config/env';
import { FixedContent } from '../fixed-content';
import { publicOrigin } from '../public-origin';
import type { ObservedResponse } from '../request-observer';
import { ApiDocument } from './api-document';
import { declareResponseHeaders } from './response-headers';
import { type Operation, shareComponents } from './shared-components';
import { swaggerUiFiles, UI_ADDITIONS } from './swagger-ui-files';

const CONTRACT_VERSION = '2.0.0';
const TERMS_URL = 'https://signal-market.example/terms';

const CHANGELOG_URL = 'https://signal-market.example/changelog';

/** Replaced by the address that the document is asked for at. */
const HERE = '/';
/** Documents for other hosts are made again. */
const MAX_HOSTS = 10;

const KEY_DESCRIPTION = 'An API key: sig_live_...';

const DESCRIPTION = `
Read-only access to a curated cybersecurity-market dataset: funding rounds, acquisitions, companies and investors, with rankings, breakdowns and trends.

**Authentication.** Send \`Authorization: Bearer <API_KEY>\` with every request except \`/pricing\`. On this page, enter your key once under *Authorize*. Never put a key
in a URL or in client-side code. A revoked key stops working immediately.

**Numbers.** Amounts are in US dollars, rounded half up to 2 decimals. An undisclosed amount is \`null\` on a record; it adds 1 to counts and 0 to sums.
In every body, the rows plus \`unknown_count\` and \`unknown_amount\` add up to the total.

**Time.** All dates and times are UTC. Periods are whole calendar days, including the first and the last one. Weeks are ISO weeks. If you send both \`start\` and \`end\`, they take
precedence over \`timeframe\`.

**The past.** With \`as_of\`, an endpoint gives the answer of a moment in the past, from the dataset that was served then. To cite a figure, note the instant at which you read it.

**Caching.** Send an answer's \`ETag\` back as \`If-None-Match\`: while the answer hasn't changed, you get a 304 that costs no quota. The tag depends only on the answer's
content, so it survives an import that doesn't affect the answer. A page with a \`next_cursor\` gets a new tag with every import, because its cursor changes.
Answers over 1 KB are compressed with br or gzip, if you accept it.

**Quota.** Only data requests with a 2xx answer count; \`X-Quota-Cost\` shows what a request cost. Daily quotas reset at 00:00 UTC, monthly quotas on the 1st.

**Filters.** Values of one filter widen it (OR); different filters narrow each other (AND). Case, spaces, hyphens and underscores don't matter. Send a name that contains a comma as its
slug. A value outside a closed list gets a 400 that lists the allowed values. An unknown name or parameter gets an answer with \`warnings\`. Nothing is ignored silently.

**Changes.** The [changelog](${CHANGELOG_URL}) lists what changed and what may change. Ignore fields that you don't know: new ones can appear at any time.

**Licence.** Embedding, redistribution and AI-training use of the data require separate licensing terms.
`.trim();

/**
 * Builds the OpenAPI document. `baseModels` are the bodies that others extend, the more specific
 * ones first.
 */
export function buildOpenApi(app: INestApplication, baseModels: readonly Type[]): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Signal Market API')
    .setDescription(DESCRIPTION)
    .setVersion(CONTRACT_VERSION)
    .setTermsOfService(TERMS_URL)
    .setLicense(
      'Proprietary: embedding, redistribution and AI training need a separate licence',
      TERMS_URL,
    )
    .addServer(HERE, 'This installation')
    .addSecurity('api_key', { type: 'http', scheme: 'bearer', description: KEY_DESCRIPTION })
    .addTag('Funding', 'Funding rounds: who raised how much, and when')
    .addTag('Acquisitions', 'Acquisitions: who bought whom, and for how much')
    .addTag('Companies', 'The tracked companies and their profiles')
    .addTag('Investors', 'The tracked investors, and which were most active')
    .addTag('Analytics', 'Charts, transaction ranges and filter options')
    .addTag('Changes', 'What publications changed')
    .addTag('Account', "The caller's plan, entitlement and quota, and the plans on offer")
    .build();
  const document = SwaggerModule.createDocument(app, config, { extraModels: [...baseModels] });
  declareResponseHeaders(document);
  for (const parameter of parametersOf(document)) hoistExample(parameter);
  shareComponents(
    document,
    baseModels.map(({ name }) => name),
  );
  return document;
}

type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;

function parametersOf(document: OpenAPIObject): Parameter[] {
  const parameters = Object.values(document.paths).flatMap(({ get }) => get?.parameters ?? []);
  return parameters.filter((parameter): parameter is Parameter => !('$ref' in parameter));
}

/**
 * Moves a parameter's example out of its schema, where OpenAPI 3.1 deprecates it. The decorators
 * lose an example that is declared next to a schema. The schema is copied first, because the
 * aliases of a parameter share it.
 */
function hoistExample(parameter: Parameter): void {
  const { schema } = parameter;
  if (!schema || '$ref' in schema || schema.example === undefined) return;
  const own = { ...schema };
  parameter.example = own.example as unknown;
  delete own.example;
  parameter.schema = own;
}

/**
 * Serves /openapi.json, /openapi.yaml and Swagger UI at /docs. All files come from this process, so
 * it works without internet access. `icon`: the path of the service's.
 */
export function serveOpenApi(app: NestExpressApplication, icon: string): void {
  const express: Express = app.getHttpAdapter().getInstance();
  express.get('/favicon.ico', (_request, response) => response.redirect(icon));
  const document = app.get(ApiDocument);
  const env = app.get(Env);
  // With a tag, so that a client that generates code asks for free.
  const byOrigin = new LRUCache<string, FixedContent>({
    max: MAX_HOSTS,
    memoMethod: (origin) =>
      new FixedContent({
        content: JSON.stringify(servedAt(origin, document.get())),
        type: 'application/json; charset=utf-8',
        cacheControl: 'no-cache',
      }),
  });
  express.get('/openapi.json', (request, response, next) => {
    const json = byOrigin.memo(publicOrigin(env, request));
    json.answer(request.headers).then((answer) => answer.write(response as ObservedResponse), next);
  });
  serveSwaggerUi(app, icon, (request) => publicOrigin(env, request));
}

function serveSwaggerUi(
  app: NestExpressApplication,
  icon: string,
  originOf: (request: Request) => string,
): void {
  // New installations are often tried over plain HTTP, so the browser must not upgrade requests for
  // the UI's files to HTTPS.
  app.use(
    '/docs',
    helmet({
      contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
      strictTransportSecurity: false,
    }),
    swaggerUiFiles(),
  );
  SwaggerModule.setup('docs', app, () => app.get(ApiDocument).get(), {
    yamlDocumentUrl: 'openapi.yaml',
    customSiteTitle: 'Signal Market API',
    customfavIcon: icon,
    customCssUrl: `./docs/${UI_ADDITIONS.style}`,
    customJs: `./docs/${UI_ADDITIONS.script}`,
    patchDocumentOnRequest: (request, _response, whole) =>
      (request as Request).path.endsWith('.js')
        ? forTryingOut(whole)
        : servedAt(originOf(request as Request), whole),
    swaggerOptions: {
      displayRequestDuration: true,
      tryItOutEnabled: true,
      defaultModelsExpandDepth: -1,
    },
  });
}

/**
 * With the address in full, for generators that read a copy of the document. Swagger UI keeps the
 * relative one: it asks wherever it was opened.
 */
function servedAt(origin: string, document: OpenAPIObject): OpenAPIObject {
  return {
    ...document,
    servers: document.servers?.map((server) => ({ ...server, url: origin || server.url })),
  };
}

/**
 * Swagger UI fills its form with the examples, so a request would have every filter at once. This
 * moves the examples to the descriptions.
 */
function forTryingOut(document: OpenAPIObject): OpenAPIObject {
  const copy = structuredClone(document);
  const shared = Object.values(copy.components?.parameters ?? {}) as Parameter[];
  for (const parameter of [...parametersOf(copy), ...shared]) {
    if (parameter.in === 'path' || parameter.example === undefined) continue;
    parameter.description = `${parameter.description ?? ''} Example: \`${String(parameter.example)}\`.`;
    delete parameter.example;
  }
  return copy;
}
