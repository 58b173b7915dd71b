import { startTracing } from './tracing';

/**
 * The first import of main.ts: the instrumentation must be in place before http and pg are loaded.
 */
export const processTracing = startTracing(process.env);
