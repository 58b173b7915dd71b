import type { Attributes, Span } from '@opentelemetry/api';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUILD_VERSION } from '../../http/build-version';
import type { IdentifiedRequest } from '../../http/request-id';
import { routeOf } from '../../http/request-observer';
import { isHealthPath } from '../../http/health-paths';
import { withoutSecrets } from '../log/secrets';

const SERVICE_NAME = 'signal-market-api';
/** A collector that doesn't answer must not delay shutdown. */
const FLUSH_TIMEOUT_MS = 2000;
const METRICS_PATH = '/metrics';

interface Tracing {
  /** Sends the remaining spans. */
  close: () => Promise<unknown>;
}

/**
 * OpenTelemetry's own variables decide: OTEL_EXPORTER_OTLP_ENDPOINT,
 * OTEL_EXPORTER_OTLP_TRACES_ENDPOINT or OTEL_TRACES_EXPORTER turns tracing on;
 * OTEL_SDK_DISABLED=true or OTEL_TRACES_EXPORTER=none turns it off. While it is off, no
 * OpenTelemetry code is loaded.
 */
export function startTracing(variables: NodeJS.ProcessEnv): Tracing | undefined {
  const set = (name: string): string => variables[name]?.trim() ?? '';
  const exporter = set('OTEL_TRACES_EXPORTER');
  const asked =
    exporter || set('OTEL_EXPORTER_OTLP_ENDPOINT') || set('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  if (!asked || exporter === 'none' || set('OTEL_SDK_DISABLED').toLowerCase() === 'true')
    return undefined;
  return loadAndStart();
}

/**
 * Makes spans for requests (except probes and scrapes) and for their statements. If several
 * requests share a statement, its span belongs to the first of them. Metrics and logs are not sent
 * this way.
 */
function loadAndStart(): Tracing {
  const load = createRequire(__filename);
  const { NodeSDK, resources } = load(
    '@opentelemetry/sdk-node',
  ) as typeof import('@opentelemetry/sdk-node');
  const { HttpInstrumentation } = load(
    '@opentelemetry/instrumentation-http',
  ) as typeof import('@opentelemetry/instrumentation-http');
  const { PgInstrumentation } = load(
    '@opentelemetry/instrumentation-pg',
  ) as typeof import('@opentelemetry/instrumentation-pg');
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
