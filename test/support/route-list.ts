import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
} from '@nestjs/common/internal';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import {
  ApiKeyGuard,
  FreeCallGuard,
  OptionalKeyGuard,
} from '../../src/billing/api-key/api-key.guard';
import { API_PREFIX } from '../../src/platform/http/api-prefix';
import { guardsOf } from '../../src/platform/http/closed-by-default';

type Method = () => unknown;

export interface DeclaredRoute {
  /** Without the API's prefix, e.g. companies/:name */
  path: string;
  controller: new (...dependencies: never[]) => unknown;
  method: Method;
  /** In the order in which Nest runs them. */
  guards: unknown[];
  interceptors: unknown[];
  filters: unknown[];
}

type ApiRouteAccess = 'public' | 'key' | 'data';
const ACCESS = new Map<unknown, ApiRouteAccess>([
  [OptionalKeyGuard, 'public'],
  [FreeCallGuard, 'key'],
  [ApiKeyGuard, 'data'],
]);

export interface Route {
  /** e.g. /api/v2/companies/{name} */
  path: string;
  /** The same path with a name that exists in the hand-made market. */
  example: string;
  access: ApiRouteAccess;
  /** A whole list: a stream, which is neither JSON nor kept. */
  isStream: boolean;
}

/**
 * Every route of the service, read from the controllers, so that new ones are included. Also in
 * Nest's preview mode, which starts nothing.
 */
export function declaredRoutes(app: INestApplicationContext): DeclaredRoute[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as DeclaredRoute['controller'];
    const prototype = controller.prototype as Record<string, Method>;
    return scanner
      .getAllMethodNames(prototype)
      .map((name) => prototype[name] as Method)
      .filter((method) => Reflect.hasMetadata(METHOD_METADATA, method))
      .flatMap((method) => {
        const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
        const paths = [Reflect.getMetadata(PATH_METADATA, method) as string | string[]].flat();
        const steps = (key: string): unknown[] =>
          [controller, method].flatMap(
            (target) => (Reflect.getMetadata(key, target) as unknown[] | undefined) ?? [],
          );
        return paths.map((path) => ({
          path: `${base}/${path}`.replace(/^\/+/, ''),
          controller,
          method,
          guards: guardsOf(controller as never, method),
          interceptors: steps(INTERCEPTORS_METADATA),
          filters: steps(EXCEPTION_FILTERS_METADATA),
        }));
      });
  });
}

/** Every route of the API. Probes and pages aren't. */
export function documentedRoutes(app: INestApplicationContext): Route[] {
  return declaredRoutes(app).flatMap(({ path, guards }) => {
    const access = ACCESS.get(guards[0]);
    return access ? [route(path, access)] : [];
  });
}

/** Those of answers that are computed once, and kept. */
export function answerRoutes(app: INestApplicationContext): Route[] {
  return documentedRoutes(app).filter(({ isStream }) => !isStream);
}

function route(path: string, access: Route['access']): Route {
  const full = `/${API_PREFIX}/${path}`;
  const name = path.startsWith('investors') ? 'north' : 'alpha';
  return {
    path: full.replace(/:(\w+)/g, '{$1}'),
    example: full.replace(/:\w+/g, name),
    access,
    isStream: path.startsWith('exports/'),
  };
}
