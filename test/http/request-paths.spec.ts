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
import { McpGuard } from '../../src/assistants/mcp/mcp.guard';
import { ClientGuard } from '../../src/assistants/oauth/client/client.guard';
import { MetadataInterceptor } from '../../src/assistants/oauth/oauth-body';
import { OAuthRefusalFilter } from '../../src/assistants/oauth/oauth-refusal.filter';
import { PublicAddressGuard } from '../../src/assistants/oauth/public-address.guard';
import {
  ApiKeyGuard,
  FreeCallGuard,
  OptionalKeyGuard,
} from '../../src/billing/api-key/api-key.guard';
import { EntitlementGuard } from '../../src/billing/entitlement/entitlement.guard';
import { QuotaStatusGuard } from '../../src/billing/quota/quota-status.guard';
import { QuotaInterceptor } from '../../src/billing/quota/quota.interceptor';
import { CallsPerMinute, RateLimitGuard } from '../../src/billing/throttle/rate-limit.guard';
import { AnswerInterceptor } from '../../src/market/routes/answer.interceptor';
import { ExportInterceptor } from '../../src/market/routes/export.interceptor';
import { readEnv } from '../../src/platform/config/env';
import { BODY_PIPE } from '../../src/platform/http/invalid-body';
import {
  ACCOUNT_SECTIONS,
  HOME_SECTION,
  MARKET_SECTIONS,
} from '../../src/platform/pages/navigation';
import { AccountAreaFilter } from '../../src/site/account-area/account-area.filter';
import { FormAgain } from '../../src/site/account-area/form-again.interceptor';
import { OwnerGuard } from '../../src/site/account-area/owner.guard';
import { PageCacheInterceptor } from '../../src/site/explore/engine/cached-pages/page-cache.interceptor';
import { ExploreFilter } from '../../src/site/explore/engine/explore.filter';
import { AddressGuard } from '../../src/site/explore/filters/address.guard';
import {
  EverybodyGuard,
  LinkHolderGuard,
  MemberGuard,
  ReaderGuard,
  VisitorGuard,
} from '../../src/site/visits/visit.guard';
import { type DeclaredRoute, declaredRoutes } from '../support/route-list';

type Steps = readonly (readonly unknown[])[];
const MARKET_PAGES: Steps = [ReaderGuard, EverybodyGuard, LinkHolderGuard].flatMap((guard) =>
  [[], [PageCacheInterceptor]].map((kept) => [guard, AddressGuard, ...kept, ExploreFilter]),
);
const OAUTH: Steps = [
  [RateLimitGuard, PublicAddressGuard, OAuthRefusalFilter],
  [RateLimitGuard, PublicAddressGuard, MetadataInterceptor, OAuthRefusalFilter],
  [RateLimitGuard, PublicAddressGuard, ClientGuard, OAuthRefusalFilter],
];
/** The steps that routes may have, by the first part of their address: guards, interceptors, filters. */
const STEPS: Readonly<Record<string, Steps>> = {
  '': MARKET_PAGES,
  explore: [...MARKET_PAGES, [ReaderGuard, AddressGuard, FormAgain, ExploreFilter]],
  account: [
    [RateLimitGuard, VisitorGuard, AccountAreaFilter],
    [RateLimitGuard, VisitorGuard, FormAgain, AccountAreaFilter],
    [RateLimitGuard, MemberGuard, AccountAreaFilter],
    [RateLimitGuard, MemberGuard, FormAgain, AccountAreaFilter],
    [RateLimitGuard, MemberGuard, OwnerGuard, AccountAreaFilter],
    [RateLimitGuard, MemberGuard, OwnerGuard, FormAgain, AccountAreaFilter],
  ],
  mcp: [[McpGuard, OAuthRefusalFilter]],
  oauth: OAUTH,
  '.well-known': OAUTH,
  health: [[]],
  entitlement: [[FreeCallGuard, QuotaStatusGuard, RateLimitGuard]],
  pricing: [[OptionalKeyGuard, QuotaStatusGuard, RateLimitGuard]],
  exports: [[ApiKeyGuard, EntitlementGuard, QuotaInterceptor, ExportInterceptor]],
};
const DATA: Steps = [[ApiKeyGuard, EntitlementGuard, QuotaInterceptor, AnswerInterceptor]];

/** The class of the handler's body, if class-validator knows it. */
function dtoOf({ controller, method }: DeclaredRoute): unknown {
  const sources = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method.name) ??
    {}) as Record<string, { index: number }>;
  const types = Reflect.getMetadata(
    'design:paramtypes',
    controller.prototype as object,
    method.name,
  ) as Type[];
  const body = Object.entries(sources).find(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`));
  const dto = body && types[body[1].index];
  const rules = dto ? getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false) : [];
  return rules.length > 0 ? dto : undefined;
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

  it('have the steps of their address, in order', () => {
    const allowed = ({ path }: DeclaredRoute): Steps => STEPS[path.split('/')[0] ?? ''] ?? DATA;
    const isAllowed = (route: DeclaredRoute): boolean => {
      const steps = [...route.guards, ...route.interceptors, ...route.filters];
      return allowed(route).some(
        (wanted) =>
          wanted.length === steps.length && wanted.every((step, index) => step === steps[index]),
      );
    };
    const namesOf = (route: DeclaredRoute): string =>
      [...route.guards, ...route.interceptors, ...route.filters]
        .map((step) => (step as { name: string }).name)
        .join(' ');
    expect(
      routes
        .filter((route) => !isAllowed(route))
        .map((route) => `${route.path}: ${namesOf(route)}`),
    ).toEqual([]);
    expect(routes.length).toBeGreaterThan(50);
  });

  const changes = (): DeclaredRoute[] =>
    routes.filter(({ method }) => {
      const verb = Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod;
      return ![RequestMethod.GET, RequestMethod.ALL].includes(verb);
    });

  it('include a page for every tab', () => {
    const tabs = [HOME_SECTION, ...MARKET_SECTIONS, ...ACCOUNT_SECTIONS].map(({ href }) => href);
    const paths = routes.map(({ path }) => `/${path}`.replace(/\/+(?=\/|$)/g, ''));
    expect(tabs.filter((tab) => !paths.includes(tab))).toEqual([]);
  });

  it('take every form and every JSON body as a DTO, which one pipe checks', () => {
    const takesNoDto = changes().filter((route) => !dtoOf(route) || !isChecked(route));
    expect(takesNoDto.map(({ path }) => path.replace(/\/+$/, '')).sort()).toEqual([
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
