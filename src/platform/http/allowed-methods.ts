import type { Express, Request } from 'express';

interface RouterLayer {
  match: (path: string) => unknown;
  route?: { methods: Record<string, boolean> };
}

/**
 * Whether a route of this path accepts the method. Stops at the first one, because a call of an
 * assistant comes this way, too.
 */
export function acceptsMethod({ app, path, method }: Request): boolean {
  const name = method.toLowerCase();
  return layersOf(app).some(
    (layer) => isEndpoint(layer) && layer.route.methods[name] && layer.match(path),
  );
}

/**
 * The methods that the routes of this path accept, for the header `Allow`; empty if no route has
 * the path.
 */
export function allowedMethods({ app, path }: Request): string[] {
  const declared = layersOf(app).flatMap((layer) =>
    isEndpoint(layer) && layer.match(path) ? Object.keys(layer.route.methods) : [],
  );
  // Express answers HEAD with the routes for GET.
  const methods = declared.flatMap((method) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  );
  return [...new Set(methods)];
}

function layersOf(app: Request['app']): RouterLayer[] {
  return (app as Express).router.stack as unknown as RouterLayer[];
}

/**
 * A route that accepts even TRACE accepts every method, so it is a fallback and not an endpoint.
 */
function isEndpoint(layer: RouterLayer): layer is Required<RouterLayer> {
  return layer.route !== undefined && !layer.route.methods.trace;
}
