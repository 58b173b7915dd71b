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
/** A collector that does not answer may not hold up the end. */
const FLUSH_TIMEOUT_MS = 2000;
const METRICS_PATH = '/metrics';

export interface Tracing {
  /** Sends what is left. */
  close: () => Promise<unknown>;
}

/**
 * OpenTelemetry's own variables decide: on where OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT or OTEL_TRACES_EXPORTER is set; off with
 * OTEL_SDK_DISABLED=true or OTEL_TRACES_EXPORTER=none. Off, nothing of it is loaded.
 */
export function startTracing(variables: NodeJS.ProcessEnv): Tracing | undefined {
  const set = (name: string): string => variables[name]?.trim() ?? '';
  const exporter = set('OTEL_TRACES_EXPORTER');
  const asked = exporter || set('OTEL_EXPORTER_OTLP_ENDPOINT') || set('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  if (!asked || exporter === 'none' || set('OTEL_SDK_DISABLED').toLowerCase() === 'true') return undefined;
  return loadAndStart();
}

/**
 * Spans of requests, but for probes and scrapes, and of the statements that they wait for. A statement that is shared by the requests of an event-loop turn
 * belongs to the first of them. Metrics and logs have ways of their own.
 */
function loadAndStart(): Tracing {
  const load = createRequire(__filename);
  const { NodeSDK, resources } = load('@opentelemetry/sdk-node') as typeof import('@opentelemetry/sdk-node');
  const { HttpInstrumentation } = load(
    '@opentelemetry/instrumentation-http',
  ) as typeof import('@opentelemetry/instrumentation-http');
  const { PgInstrumentation } = load('@opentelemetry/instrumentation-pg') as typeof import('@opentelemetry/instrumentation-pg');
  const sdk = new NodeSDK({
    resource: resources.resourceFromAttributes({ 'service.name': SERVICE_NAME, 'service.version': BUILD_VERSION }),
    // What the process and the host are called is for OTEL_RESOURCE_ATTRIBUTES to say: the detectors tell whole command lines.
    resourceDetectors: [resources.envDetector],
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url = '' }) => isHealthPath(pathOf(url)) || pathOf(url) === METRICS_PATH,
        startIncomingSpanHook,
        applyCustomAttributesOnSpan: nameByRoute,
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true, enhancedDatabaseReporting: false }),
    ],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return { close: () => Promise.race([sdk.shutdown(), sleep(FLUSH_TIMEOUT_MS, undefined, { ref: false })]) };
}

/** Overrides what the instrumentation would say of the address: no query string, no key that somebody put into the path. */
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
