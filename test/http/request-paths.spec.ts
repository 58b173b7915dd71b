import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { PIPES_METADATA } from '@nestjs/common/internal';
import { NestFactory } from '@nestjs/core';
import { AccountAreaFilter } from '../../src/account-area/account-area.filter';
import { AppModule } from '../../src/app.module';
import {
  ApiKeyGuard,
  FreeCallGuard,
  OptionalKeyGuard,
} from '../../src/billing/api-key/api-key.guard';
import { EntitlementGuard } from '../../src/billing/entitlement/entitlement.guard';
import { QuotaStatusGuard } from '../../src/billing/quota/quota-status.guard';
import { QuotaInterceptor } from '../../src/billing/quota/quota.interceptor';
import { CallsPerMinute, RateLimitGuard } from '../../src/billing/throttle/rate-limit.guard';
import { readEnv } from '../../src/config/env';
import { PageCacheInterceptor } from '../../src/explore/cached-pages/page-cache.interceptor';
import { ExploreFilter } from '../../src/explore/explore.filter';
import { AddressGuard } from '../../src/explore/filters/address.guard';
import { AnswerInterceptor } from '../../src/market-query/routes/answer.interceptor';
import { ExportInterceptor } from '../../src/market-query/routes/export.interceptor';
import { McpGuard } from '../../src/mcp/mcp.guard';
import { OAuthRefusalFilter } from '../../src/oauth/oauth-refusal.filter';
import { ACCOUNT_SECTIONS, HOME_SECTION, MARKET_SECTIONS } from '../../src/pages/navigation';
import {
  EverybodyGuard,
  LinkHolderGuard,
  MemberGuard,
  ReaderGuard,
  VisitorGuard,
} from '../../src/visits/visit.guard';
import { type DeclaredRoute, declaredRoutes } from '../support/route-list';

type Steps = readonly (readonly unknown[])[];
const MARKET_PAGES: Steps = [ReaderGuard, EverybodyGuard, LinkHolderGuard].flatMap((guard) =>
  [[], [PageCacheInterceptor]].map((kept) => [guard, AddressGuard, ...kept, ExploreFilter]),
);
const OAUTH: Steps = [[RateLimitGuard, OAuthRefusalFilter]];
/** The steps that routes may have, by the first part of their address: guards, interceptors, filters. */
const STEPS: Readonly<Record<string, Steps>> = {
  '': MARKET_PAGES,
  explore: MARKET_PAGES,
  account: [
    [RateLimitGuard, VisitorGuard, AccountAreaFilter],
    [RateLimitGuard, MemberGuard, AccountAreaFilter],
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

  it('include a page for every tab', () => {
    const tabs = [HOME_SECTION, ...MARKET_SECTIONS, ...ACCOUNT_SECTIONS].map(({ href }) => href);
    const paths = routes.map(({ path }) => `/${path}`.replace(/\/+(?=\/|$)/g, ''));
    expect(tabs.filter((tab) => !paths.includes(tab))).toEqual([]);
  });

  it('have no pipes', () => {
    expect(routes.filter(({ method }) => Reflect.hasMetadata(PIPES_METADATA, method))).toEqual([]);
  });

  it('check the rate limit of every route that declares one', () => {
    const limited = routes.filter(({ method }) => Reflect.hasMetadata(CallsPerMinute.KEY, method));
    expect(limited.length).toBeGreaterThan(5);
    expect(limited.filter(({ guards }) => !guards.includes(RateLimitGuard))).toEqual([]);
  });
});
