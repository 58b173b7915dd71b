import 'reflect-metadata';
import type { INestApplicationContext, Type } from '@nestjs/common';
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
import { ExportInterceptor } from '../../src/market/routes/export.interceptor';
import { API_PREFIX } from '../../src/platform/http/api-prefix';
import { guardsOf } from '../../src/platform/http/closed-by-default';

type Handler = () => unknown;

/** A route as its controller declares it. */
export interface DeclaredRoute {
  /** Without the API's prefix and without slashes at its ends, e.g. companies/:name */
  path: string;
  controller: Type;
  method: Handler;
  /** In the order in which Nest runs them. */
  guards: unknown[];
  interceptors: unknown[];
  filters: unknown[];
}

/** Everyone, every key, or only keys of accounts that may read data. */
type ApiRouteAccess = 'public' | 'key' | 'data';

/** A route of the API as its callers see it. */
export interface Route {
  /** e.g. /api/v2/companies/{name} */
  path: string;
  /** The same path with a name that exists in the hand-made market. */
  example: string;
  access: ApiRouteAccess;
  /** An export of a whole list, which is streamed: no JSON, and not cached. */
  isStream: boolean;
}

/**
 * Every route of the service, including pages and probes. They are read from the controllers, so
 * that new routes are included. It also works in Nest's preview mode, which starts nothing.
 */
export function declaredRoutes(app: INestApplicationContext): DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values())
      routes.push(...routesOf(metatype as Type));
  }
  return routes;
}

function routesOf(controller: Type): DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  const prototype = controller.prototype as Record<string, Handler>;
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
    const method = prototype[name] as Handler;
    if (!Reflect.hasMetadata(METHOD_METADATA, method)) continue;

    // A handler can have several paths.
    const paths = Reflect.getMetadata(PATH_METADATA, method) as string | string[];
    for (const path of [paths].flat()) {
      routes.push({
        path: `${base}/${path}`.replace(/^\/+|\/+$/g, ''),
        controller,
        method,
        guards: guardsOf(controller, method),
        interceptors: stepsOf(INTERCEPTORS_METADATA, controller, method),
        filters: stepsOf(EXCEPTION_FILTERS_METADATA, controller, method),
      });
    }
  }
  return routes;
}

/** What the decorators of the controller and of its method add up to. */
function stepsOf(metadataKey: string, controller: Type, method: Handler): unknown[] {
  const ofController = Reflect.getMetadata(metadataKey, controller) as unknown[] | undefined;
  const ofMethod = Reflect.getMetadata(metadataKey, method) as unknown[] | undefined;
  return [...(ofController ?? []), ...(ofMethod ?? [])];
}

/** Every route of the API: not the pages, the probes and the assistants' routes. */
export function documentedRoutes(app: INestApplicationContext): Route[] {
  const routes: Route[] = [];
  for (const { path, guards, interceptors } of declaredRoutes(app)) {
    const access = accessOf(guards);
    if (!access) continue;
    const full = `/${API_PREFIX}/${path}`;
    const existing = path.startsWith('investors') ? 'north' : 'alpha';
    routes.push({
      path: full.replace(/:(\w+)/g, '{$1}'),
      example: full.replace(/:\w+/g, existing),
      access,
      isStream: interceptors.includes(ExportInterceptor),
    });
  }
  return routes;
}

/** Those that answer with one body. Exports are streams. */
export function answerRoutes(app: INestApplicationContext): Route[] {
  return documentedRoutes(app).filter(({ isStream }) => !isStream);
}

/** Who may call a route of the API. Undefined if it isn't one. */
function accessOf(guards: readonly unknown[]): ApiRouteAccess | undefined {
  if (guards.includes(ApiKeyGuard)) return 'data';
  if (guards.includes(FreeCallGuard)) return 'key';
  if (guards.includes(OptionalKeyGuard)) return 'public';
  return undefined;
}
