import 'reflect-metadata';
import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import {
  METHOD_METADATA,
  PIPES_METADATA,
  ROUTE_ARGS_METADATA,
  RouteParamtypes,
} from '@nestjs/common/internal';
import { NestFactory } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';
import { AppModule } from '../../src/app.module';
import { CallsPerMinute, RateLimitGuard } from '../../src/billing/throttle/rate-limit.guard';
import { readEnv } from '../../src/platform/config/env';
import { OpenToAll } from '../../src/platform/http/closed-by-default';
import { BODY_PIPE } from '../../src/platform/http/invalid-body';
import {
  ACCOUNT_SECTIONS,
  HOME_SECTION,
  MARKET_SECTIONS,
} from '../../src/platform/pages/navigation';
import { type DeclaredRoute, declaredRoutes } from '../support/route-list';

/**
 * Every route of a controller (the API's without /api/v2), under the guards and interceptors that
 * its requests go through, in order, and the filter of its errors. Without a filter, errors are
 * envelopes. /docs, /openapi.json and /assets have no controller.
 */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  'ApiKeyGuard > EntitlementGuard > QuotaInterceptor > AnswerInterceptor': [
    'GET /acquisition-category-data',
    'GET /acquisition-geo-data',
    'GET /acquisitions',
    'GET /acquisitions/history',
    'GET /buyer-type',
    'GET /category-data',
    'GET /changes',
    'GET /charts',
    'GET /cohorts',
    'GET /companies',
    'GET /companies/:name',
    'GET /company-type',
    'GET /comparison',
    'GET /filter-options',
    'GET /funding-geo-data',
    'GET /funding-rounds',
    'GET /funding-stage-percentiles',
    'GET /funding/history',
    'GET /funding/instrument-breakdown',
    'GET /investors',
    'GET /investors/:name',
    'GET /ma/history',
    'GET /publications',
    'GET /ranges/breakdown',
    'GET /stages/distribution',
    'GET /top-acquirers-by-volume',
    'GET /top-acquisitions',
    'GET /top-funding-rounds',
    'GET /top-investors',
  ],
  'ApiKeyGuard > EntitlementGuard > QuotaInterceptor > ExportInterceptor': [
    'GET /exports/acquisitions',
    'GET /exports/companies',
    'GET /exports/funding-rounds',
    'GET /exports/investors',
  ],
  'FreeCallGuard > QuotaStatusGuard > RateLimitGuard': ['GET /entitlement'],
  'OptionalKeyGuard > QuotaStatusGuard > RateLimitGuard': ['GET /pricing'],
  'RateLimitGuard > MemberGuard > FormAgain, errors: AccountAreaFilter': [
    'POST /account/developer/api/keys',
    'POST /account/developer/api/keys/:id/label',
  ],
  'RateLimitGuard > MemberGuard > OwnerGuard > FormAgain, errors: AccountAreaFilter': [
    'POST /account/members',
    'POST /account/webhooks',
  ],
  'RateLimitGuard > MemberGuard > OwnerGuard, errors: AccountAreaFilter': [
    'GET /account/members/:id',
    'GET /account/members/:id/remove',
    'POST /account/webhooks/:id/deliveries/:delivery',
    'POST /account/webhooks/:id/remove',
    'POST /account/webhooks/:id/resume',
  ],
  'RateLimitGuard > MemberGuard, errors: AccountAreaFilter': [
    'GET /account/connections',
    'GET /account/connections/:id',
    'GET /account/developer/api',
    'GET /account/developer/api/keys/:id',
    'GET /account/developer/api/keys/:id/revoke',
    'GET /account/members',
    'GET /account/webhooks',
    'GET /account/webhooks/:id',
    'POST /account/connect',
    'POST /account/connect/seat',
    'POST /account/connections/:id/disconnect',
    'POST /account/developer/api/keys/:id/revoke',
    'POST /account/developer/api/keys/:id/rotate',
    'POST /account/members/:id/remove',
    'POST /account/members/:id/role',
    'POST /account/sign-out',
    'POST /account/sign-out-everywhere',
  ],
  'RateLimitGuard > VisitorGuard > FormAgain, errors: AccountAreaFilter': ['POST /account/sign-in'],
  'RateLimitGuard > VisitorGuard, errors: AccountAreaFilter': [
    'ALL /account/*path',
    'GET /account',
    'GET /account/connect',
    'GET /account/link',
    'GET /account/oidc',
    'GET /account/oidc/callback',
    'GET /account/sign-in',
    'POST /account/link',
  ],
  'EverybodyGuard > AddressGuard, errors: ExploreFilter': ['GET /', 'GET /explore/*path'],
  'LinkHolderGuard > AddressGuard > VisitorTurnInterceptor, errors: ExploreFilter': [
    'GET /explore/embed/:token/:chart',
    'GET /explore/feed',
    'GET /explore/oembed',
  ],
  'LinkHolderGuard > AddressGuard, errors: ExploreFilter': [
    'GET /explore/unsubscribe',
    'POST /explore/unsubscribe',
  ],
  'ReaderGuard > AddressGuard > FormAgain, errors: ExploreFilter': ['POST /explore/views'],
  'ReaderGuard > AddressGuard > PageCacheInterceptor > VisitorTurnInterceptor, errors: ExploreFilter':
    [
      'GET /explore',
      'GET /explore/acquisitions',
      'GET /explore/changes',
      'GET /explore/cohorts',
      'GET /explore/companies',
      'GET /explore/companies/:name',
      'GET /explore/compare',
      'GET /explore/deals',
      'GET /explore/figures/:name',
      'GET /explore/filters/:name',
      'GET /explore/funding',
      'GET /explore/investors',
      'GET /explore/investors/:name',
      'GET /explore/week',
    ],
  'ReaderGuard > AddressGuard > VisitorTurnInterceptor, errors: ExploreFilter': [
    'GET /explore/charts/:file',
    'GET /explore/companies.:format',
    'GET /explore/companies/:name/:file',
    'GET /explore/compare.:format',
    'GET /explore/deals.:format',
    'GET /explore/figures/:name/rows.:format',
    'GET /explore/investors.:format',
    'GET /explore/investors/:name/:file',
    'GET /explore/largest-acquisitions.:format',
    'GET /explore/largest-rounds.:format',
    'GET /explore/search',
    'GET /explore/search/suggestions',
    'GET /explore/week/:file',
  ],
  'ReaderGuard > AddressGuard, errors: ExploreFilter': [
    'GET /explore/home',
    'POST /explore/views/:id/digest',
    'POST /explore/views/:id/feed',
    'POST /explore/views/:id/feed/revoke',
    'POST /explore/views/:id/remove',
  ],
  'McpGuard, errors: OAuthRefusalFilter': ['DELETE /mcp', 'GET /mcp', 'POST /mcp'],
  'RateLimitGuard > PublicAddressGuard > ClientGuard, errors: OAuthRefusalFilter': [
    'POST /oauth/revoke',
    'POST /oauth/token',
  ],
  'open to all: anyone may register a client (RFC 7591), RateLimitGuard > PublicAddressGuard > MetadataInterceptor, errors: OAuthRefusalFilter':
    ['POST /oauth/register'],
  'open to all: clients read it first (RFC 8414), RateLimitGuard > PublicAddressGuard, errors: OAuthRefusalFilter':
    ['GET /.well-known/oauth-authorization-server'],
  'open to all: clients read it first (RFC 9728), RateLimitGuard > PublicAddressGuard, errors: OAuthRefusalFilter':
    ['GET /.well-known/oauth-protected-resource', 'GET /.well-known/oauth-protected-resource/mcp'],
  'open to all: probes of the orchestrator': ['GET /health/live', 'GET /health/ready'],
};

/** Such as "ReaderGuard > AddressGuard, errors: ExploreFilter". */
function stepsOf({ controller, method, guards, interceptors, filters }: DeclaredRoute): string {
  const openTo: unknown =
    Reflect.getMetadata(OpenToAll.KEY, method) ?? Reflect.getMetadata(OpenToAll.KEY, controller);
  const steps = [...guards, ...interceptors] as Type[];
  const parts: string[] = [];
  if (typeof openTo === 'string') parts.push(`open to all: ${openTo}`);
  if (steps.length > 0) parts.push(steps.map(({ name }) => name).join(' > '));
  for (const { name } of filters as Type[]) parts.push(`errors: ${name}`);
  return parts.join(', ');
}

/** Whether the handler has a body whose class has rules of class-validator. */
function takesDto({ controller, method }: DeclaredRoute): boolean {
  // By the source of a parameter and its place: the body as the first parameter is "3:0".
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method.name) ??
    {}) as Record<string, { index: number }>;
  const body = Object.keys(parameters).find((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
  if (body === undefined) return false;

  const prototype = controller.prototype as object;
  const types = Reflect.getMetadata('design:paramtypes', prototype, method.name) as Type[];
  const dto = types[Number(body.split(':')[1])];
  if (!dto) return false;
  return getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false).length > 0;
}

function isChecked({ controller }: DeclaredRoute): boolean {
  const pipes = (Reflect.getMetadata(PIPES_METADATA, controller) ?? []) as unknown[];
  return pipes.length === 1 && pipes[0] === BODY_PIPE;
}

describe('the request paths', () => {
  let app: INestApplication;
  let routes: DeclaredRoute[];

  beforeAll(async () => {
    const module = AppModule.with({ ...readEnv({}), databaseUrl: 'postgres://nowhere' });
    app = await NestFactory.create(module, { preview: true, logger: false });
    routes = declaredRoutes(app);
  });
  afterAll(() => app.close());

  it('are those of ROUTES in this file, where a new one is added', () => {
    const found: Record<string, string[]> = {};
    for (const route of routes) {
      const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, route.method) as number];
      (found[stepsOf(route)] ??= []).push(`${verb} /${route.path}`);
    }
    for (const paths of Object.values(found)) paths.sort();
    expect(found).toEqual(ROUTES);
  });

  const changes = (): DeclaredRoute[] =>
    routes.filter(({ method }) => {
      const verb = Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod;
      return ![RequestMethod.GET, RequestMethod.ALL].includes(verb);
    });

  it('include a page for every tab', () => {
    const tabs = [HOME_SECTION, ...MARKET_SECTIONS, ...ACCOUNT_SECTIONS].map(({ href }) => href);
    const paths = routes.map(({ path }) => `/${path}`);
    expect(tabs.filter((tab) => !paths.includes(tab))).toEqual([]);
  });

  it('take every form and every JSON body as a DTO, which one pipe checks', () => {
    const takesNoDto = changes().filter((route) => !takesDto(route) || !isChecked(route));
    expect(takesNoDto.map(({ path }) => path).sort()).toEqual([
      // Forms with a button and no field.
      'account/sign-out',
      'account/sign-out-everywhere',
      'account/webhooks/:id/deliveries/:delivery',
      'explore/unsubscribe',
      'explore/views/:id/feed',
      'explore/views/:id/feed/revoke',
      'explore/views/:id/remove',
      // JSON-RPC, which the SDK reads.
      'mcp',
      'mcp',
    ]);
    expect(changes().length).toBeGreaterThan(20);
  });

  it('check the rate limit of every route that declares one', () => {
    const limited = routes.filter(({ method }) => Reflect.hasMetadata(CallsPerMinute.KEY, method));
    expect(limited.length).toBeGreaterThan(5);
    expect(limited.filter(({ guards }) => !guards.includes(RateLimitGuard))).toEqual([]);
  });
});
