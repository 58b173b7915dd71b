import { createRequire } from 'node:module';

const load = createRequire(__filename);

/**
 * Observable Plot, loaded for the first file: a service that only answers API requests and shows
 * pages starts without it.
 */
export function observablePlot(): typeof import('@observablehq/plot') {
  return load('@observablehq/plot') as typeof import('@observablehq/plot');
}

/**
 * Loads it before it is needed, in many turns of the event loop. At once, its modules would keep
 * the process busy for a tenth of a second.
 */
export async function loadObservablePlot(): Promise<void> {
  await import('@observablehq/plot');
}
