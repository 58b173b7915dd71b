import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';
import { BASE_BODIES } from '../market/query/bodies/base-bodies';
import { RequestMetrics } from '../operations/metrics/request-metrics';
import { Env } from '../platform/config/env';
import { API_PREFIX } from '../platform/http/api-prefix';
import { HEALTH_PATHS } from '../platform/http/health-paths';
import {
  readOnly,
  refuseMalformed,
  requireHttps,
  routeUndecodablePath,
  strictTransport,
} from '../platform/http/middleware';
import { ApiDocument } from '../platform/http/openapi/api-document';
import { buildOpenApi, serveOpenApi } from '../platform/http/openapi/openapi';
import { requestId } from '../platform/http/request-id';
import { observeRequests, type RequestObserver } from '../platform/http/request-observer';
import { ASSET_PATHS } from '../platform/pages/assets';
import { outsidePages, PAGE_ROUTES, servePages } from '../platform/pages/pages-front';

/** The MCP endpoint, and the authorization server in front of it. */
const ASSISTANT_ROUTES = ['mcp', 'oauth/*path', '.well-known/*path'];
const HEADERS_MARGIN_MS = 5000;

/**
 * Sets up what runs before Nest's part of the request path, in order. Shared by the service and the
 * tests.
 */
export function configureApp(
  app: NestExpressApplication,
  accessLog?: RequestObserver,
): NestExpressApplication {
  const env = app.get(Env);
  if (env.trustProxy !== undefined) app.set('trust proxy', env.trustProxy);
  keepConnectionsAlive(app.getHttpServer(), env);
  app.use(requestId);
  const metrics = env.metricsPort === undefined ? undefined : app.get(RequestMetrics);
  const observers: RequestObserver[] = [metrics, accessLog].filter(
    (observer) => observer !== undefined,
  );
  if (observers.length > 0) app.use(observeRequests(observers));
  if (env.requireHttps) app.use(strictTransport);
  app.use(refuseMalformed);
  servePages(app, env);
  if (env.requireHttps) app.use(outsidePages(requireHttps));
  app.use(outsidePages(readOnly));
  app.use(outsidePages(routeUndecodablePath));
  app.setGlobalPrefix(API_PREFIX, {
    exclude: [...HEALTH_PATHS, ...PAGE_ROUTES, ...ASSISTANT_ROUTES],
  });
  app.get(ApiDocument).builtBy(() => buildOpenApi(app, BASE_BODIES));
  serveOpenApi(app, ASSET_PATHS.icon);
  return app;
}

/**
 * By default, Node closes idle connections after 5 s, although clients and load balancers still
 * reuse them. The timeout for headers must be longer, and bodies get no more time.
 */
function keepConnectionsAlive(server: Server, { keepAliveTimeoutMs }: Env): void {
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.headersTimeout = keepAliveTimeoutMs + HEADERS_MARGIN_MS;
  server.requestTimeout = server.headersTimeout;
}
