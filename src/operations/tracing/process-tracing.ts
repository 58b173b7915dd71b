import { startTracing } from './tracing';

/** The first import of main.ts: http and pg must find the instrumentation in place when they are loaded. */
export const processTracing = startTracing(process.env);
