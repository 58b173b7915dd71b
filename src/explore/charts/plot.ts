import { createRequire } from 'node:module';

const load = createRequire(__filename);

/** Observable Plot. It is loaded for the first drawing and not before: a service that only answers requests of the API starts without it. */
export function observablePlot(): typeof import('@observablehq/plot') {
  return load('@observablehq/plot') as typeof import('@observablehq/plot');
}
