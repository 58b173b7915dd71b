import type { Express, Request } from 'express';

interface RouterLayer {
  match: (path: string) => unknown;
  route?: { methods: Record<string, boolean> };
}

/** The methods that the routes of this path accept, for the header `Allow`; empty if no route has the path. */
export function allowedMethods({ app, path }: Request): string[] {
  const layers = (app as Express).router.stack as unknown as RouterLayer[];
  // A route that accepts even TRACE accepts every method, so it is a fallback and not an endpoint.
  const declared = layers.flatMap((layer) =>
    layer.route && !layer.route.methods.trace && layer.match(path) ? Object.keys(layer.route.methods) : [],
  );
  // Express answers HEAD with the routes for GET.
  const methods = declared.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return [...new Set(methods)];
}
