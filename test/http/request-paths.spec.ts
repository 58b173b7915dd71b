import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  PIPES_METADATA,
} from '@nestjs/common/internal';
import { NestFactory } from '@nestjs/core';
import { CallsPerMinute } from '../../src/access/access.decorator';
import type { RequestPath } from '../../src/access/request-path';
import { AppModule } from '../../src/app.module';
import { RateLimitGuard } from '../../src/billing/throttle/rate-limit.guard';
import { readEnv } from '../../src/config/env';
import { PageCacheInterceptor } from '../../src/explore/cached-pages/page-cache.interceptor';
import { AnswerInterceptor } from '../../src/market-query/routes/answer.interceptor';
import { ExportInterceptor } from '../../src/market-query/routes/export.interceptor';
import { ACCOUNT_SECTIONS, HOME_SECTION, MARKET_SECTIONS } from '../../src/pages/navigation';
import { PATH_OF } from '../../src/request-paths';
import { type DeclaredRoute, declaredRoutes } from '../support/route-list';

const MARKET_PAGES = [PATH_OF.reader, PATH_OF.everybody, PATH_OF['link-holder']];
/** The paths that each first part of an address stands for. Everything else is market data. */
const PATHS: Readonly<Record<string, readonly RequestPath[]>> = {
  '': MARKET_PAGES,
  explore: MARKET_PAGES,
  account: [PATH_OF.visitor, PATH_OF.member],
  mcp: [PATH_OF.grant],
  oauth: [PATH_OF['oauth-client']],
  '.well-known': [PATH_OF['oauth-client']],
  health: [PATH_OF.probe],
  entitlement: [PATH_OF.key],
  pricing: [PATH_OF.public],
};
const OWN_STEPS = [GUARDS_METADATA, PIPES_METADATA, EXCEPTION_FILTERS_METADATA];

describe('the request paths', () => {
  let app: INestApplication;
  let routes: (DeclaredRoute & { requestPath: RequestPath })[];

  beforeAll(async () => {
    const module = AppModule.with({ ...readEnv({}), databaseUrl: 'postgres://nowhere' });
    app = await NestFactory.create(module, { preview: true, logger: false });
    routes = declaredRoutes(app).map((route) => ({ ...route, requestPath: PATH_OF[route.access] }));
  });
  afterAll(() => app.close());

  it('lead every route along the path of its address', () => {
    const expected = ({ path }: DeclaredRoute): readonly RequestPath[] =>
      PATHS[path.split('/')[0] ?? ''] ?? [PATH_OF.data];
    const strays = routes.filter((route) => !expected(route).includes(route.requestPath));
    expect(strays.map(({ path }) => path)).toEqual([]);
    expect(new Set(routes.map(({ requestPath }) => requestPath))).toEqual(
      new Set(Object.values(PATH_OF)),
    );
    expect(routes.length).toBeGreaterThan(50);
  });

  it('include a page for every tab', () => {
    const tabs = [HOME_SECTION, ...MARKET_SECTIONS, ...ACCOUNT_SECTIONS].map(({ href }) => href);
    const paths = routes.map(({ path }) => `/${path}`.replace(/\/+(?=\/|$)/g, ''));
    expect(tabs.filter((tab) => !paths.includes(tab))).toEqual([]);
  });

  it('hold every step: no controller and no method adds a guard, a pipe or a filter of its own', () => {
    const own = routes.filter(({ controller, method }) =>
      OWN_STEPS.some(
        (key) => Reflect.hasMetadata(key, controller) || Reflect.hasMetadata(key, method),
      ),
    );
    expect(own.map(({ path }) => path)).toEqual([]);
  });

  it('hold every interceptor, except those that keep pages and answer for data', () => {
    const intercepted = routes.filter(({ interceptors }) => interceptors.length > 0);
    expect(intercepted.length).toBeGreaterThan(5);
    const mayIntercept = new Map<RequestPath, unknown[]>([
      [PATH_OF.reader, [PageCacheInterceptor]],
      [PATH_OF.data, [AnswerInterceptor, ExportInterceptor]],
    ]);
    const isKnown = ({ requestPath, interceptors }: (typeof routes)[number]): boolean =>
      interceptors.every((interceptor) => mayIntercept.get(requestPath)?.includes(interceptor));
    expect(intercepted.filter((route) => !isKnown(route)).map(({ path }) => path)).toEqual([]);
  });

  it('check the rate limit of every route that declares one', () => {
    const limited = routes.filter(({ method }) => Reflect.hasMetadata(CallsPerMinute.KEY, method));
    expect(limited.length).toBeGreaterThan(5);
    expect(
      limited.filter(({ requestPath }) => !requestPath.guards.includes(RateLimitGuard)),
    ).toEqual([]);
  });
});
