import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type ApiAccess, isApiAccess, RequiredAccess } from '../../src/access/access.decorator';
import { API_PREFIX } from '../../src/http/api-prefix';

export interface Route {
  /** e.g. /api/v2/companies/{name} */
  path: string;
  /** The same path with a name that exists in the hand-made market. */
  example: string;
  access: ApiAccess;
}

/** Every route of the API, read from the controllers, so that new endpoints are included. Probes and the account area aren't. */
export function documentedRoutes(app: NestExpressApplication): Route[] {
  const scanner = new MetadataScanner();
  const reflector = new Reflector();
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return scanner
        .getAllMethodNames(prototype)
        .map((name) => prototype[name] as () => unknown)
        .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
        .flatMap((handler) => {
          const access = reflector.get(RequiredAccess, handler);
          return !isApiAccess(access) ? [] : [route(Reflect.getMetadata(PATH_METADATA, handler) as string, access)];
        });
    });
}

function route(path: string, access: Route['access']): Route {
  const full = `/${API_PREFIX}/${path.replace(/^\//, '')}`;
  const name = path.startsWith('investors') ? 'north' : 'alpha';
  return { path: full.replace(/:(\w+)/g, '{$1}'), example: full.replace(/:\w+/g, name), access };
}
