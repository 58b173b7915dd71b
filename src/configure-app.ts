import type { NestExpressApplication } from '@nestjs/platform-express';
import { ACCOUNT_AREA_ROUTES, outsideAccountArea, serveAccountArea } from './account-area/account-area-front';
import { Env } from './config/env';
import type { AccessLog } from './operations/log/access-log';
import { API_PREFIX } from './http/api-prefix';
import { serveOpenApi } from './http/openapi/openapi';
import { readOnly } from './http/read-only';
import { requestId } from './http/request-id';
import { observeRequests, type RequestWatcher } from './http/request-observer';
import { requireHttps } from './http/require-https';
import { HEALTH_PATHS } from './http/health-paths';
import { RequestMetrics } from './operations/metrics/request-metrics';

/** What stands in front of Nest's part of the request path, in order; shared by main, the tests and the OpenAPI writer. */
export function configureApp(app: NestExpressApplication, accessLog?: AccessLog): NestExpressApplication {
  const env = app.get(Env);
  if (env.trustProxy !== undefined) app.set('trust proxy', env.trustProxy);
  app.use(requestId);
  const figures = env.metricsPort === undefined ? undefined : app.get(RequestMetrics);
  const watchers: RequestWatcher[] = [figures, accessLog].filter((watcher) => watcher !== undefined);
  if (watchers.length > 0) app.use(observeRequests(watchers));
  serveAccountArea(app, env);
  if (env.requireHttps) app.use(outsideAccountArea(requireHttps));
  app.use(outsideAccountArea(readOnly));
  app.setGlobalPrefix(API_PREFIX, { exclude: [...HEALTH_PATHS, ...ACCOUNT_AREA_ROUTES] });
  serveOpenApi(app);
  return app;
}
