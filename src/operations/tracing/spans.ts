import type { Attributes, Span } from '@opentelemetry/api';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK, resources } from '@opentelemetry/sdk-node';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUILD_VERSION } from '../../platform/http/build-version';
import { isHealthPath } from '../../platform/http/health-paths';
import type { IdentifiedRequest } from '../../platform/http/request-id';
import { routeOf } from '../../platform/http/request-observer';
import { withoutSecrets } from '../log/secrets';

const SERVICE_NAME = 'signal-market-api';
/** A collector that doesn't answer must not delay shutdown. */
const FLUSH_TIMEOUT_MS = 2000;
const METRICS_PATH = '/metrics';

export interface Tracing {
  /** Sends the remaining spans. */
  close: () => Promise<unknown>;
}

/**
 * Makes spans for requests (except probes and scrapes) and for their statements. If several
 * requests share a statement, its span belongs to the first of them. Metrics and logs are not sent
 * this way.
 */
export function startSpans(): Tracing {
  const sdk = new NodeSDK({
    resource: resources.resourceFromAttributes({
      'service.name': SERVICE_NAME,
      'service.version': BUILD_VERSION,
    }),
    // Only OTEL_RESOURCE_ATTRIBUTES describes the process and its host: the other detectors send
    // whole command lines.
    resourceDetectors: [resources.envDetector],
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url = '' }) =>
          isHealthPath(pathOf(url)) || pathOf(url) === METRICS_PATH,
        startIncomingSpanHook,
        requestHook: (span, request) =>
          void ((request as IdentifiedRequest).traceId = span.spanContext().traceId),
        applyCustomAttributesOnSpan: nameByRoute,
      }),
      new PgInstrumentation({
        requireParentSpan: true,
        ignoreConnectSpans: true,
        enhancedDatabaseReporting: false,
      }),
    ],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return {
    close: () => Promise.race([sdk.shutdown(), sleep(FLUSH_TIMEOUT_MS, undefined, { ref: false })]),
  };
}

/**
 * Overrides the URL that the instrumentation would record: no query string, and no key that a
 * caller put into the path.
 */
function startIncomingSpanHook({ url = '' }: IncomingMessage | { url?: string }): Attributes {
  return { 'url.path': withoutSecrets(pathOf(url)), 'url.query': undefined };
}

function nameByRoute(span: Span, request: unknown): void {
  const { method, requestId } = request as IdentifiedRequest;
  const route = routeOf(request as Request);
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.route': route, 'signal.request_id': withoutSecrets(requestId) });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] as string;
}
