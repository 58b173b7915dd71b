import { createRequire } from 'node:module';

const load = createRequire(__filename);

/** Observable Plot, loaded for the first drawing: a service that only answers API requests starts without it. */
export function observablePlot(): typeof import('@observablehq/plot') {
  return load('@observablehq/plot') as typeof import('@observablehq/plot');
}
