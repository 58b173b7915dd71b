import { createRequire } from 'node:module';
import type { Tracing } from './spans';

/**
 * The first import of main.ts: the instrumentation must be in place before http and pg are loaded.
 */
export const processTracing = startTracing(process.env);

/**
 * OpenTelemetry's own variables decide: OTEL_EXPORTER_OTLP_ENDPOINT,
 * OTEL_EXPORTER_OTLP_TRACES_ENDPOINT or OTEL_TRACES_EXPORTER turns tracing on;
 * OTEL_SDK_DISABLED=true or OTEL_TRACES_EXPORTER=none turns it off. While it is off, no
 * OpenTelemetry code is loaded.
 */
function startTracing(variables: NodeJS.ProcessEnv): Tracing | undefined {
  const set = (name: string): string => variables[name]?.trim() ?? '';
  const exporter = set('OTEL_TRACES_EXPORTER');
  const asked =
    exporter || set('OTEL_EXPORTER_OTLP_ENDPOINT') || set('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  if (!asked || exporter === 'none' || set('OTEL_SDK_DISABLED').toLowerCase() === 'true')
    return undefined;
  const { startSpans } = createRequire(__filename)('./spans') as typeof import('./spans');
  return startSpans();
}
