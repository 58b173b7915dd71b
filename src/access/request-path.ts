import {
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type OnModuleInit,
  type Provider,
  type Type,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, ModuleRef, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Access, RequiredAccess } from './access.decorator';

/** What a request goes through, in order, before its route's method. */
export interface RequestPath {
  guards: readonly Type<CanActivate>[];
  /** It also sees the answer or the error. */
  interceptor?: Type<NestInterceptor>;
  /** Answers whatever is thrown. */
  filter: ExceptionFilter;
}

export type RequestPaths = Readonly<Record<Access, RequestPath>>;
const REQUEST_PATHS = Symbol('REQUEST_PATHS');

/** What the paths consist of, and what leads every request along its path. */
export function requestPathProviders(paths: Partial<RequestPaths>): Provider[] {
  const steps = Object.values(paths).flatMap(({ guards, interceptor }): readonly Type[] => [
    ...guards,
    ...(interceptor ? [interceptor] : []),
  ]);
  return [
    { provide: REQUEST_PATHS, useValue: paths },
    ...new Set(steps),
    RequestPathRunner,
    { provide: APP_GUARD, useExisting: RequestPathRunner },
    { provide: APP_INTERCEPTOR, useExisting: RequestPathRunner },
    { provide: APP_FILTER, useExisting: RequestPathRunner },
  ];
}

/** The path with the instances of its classes. */
interface Steps {
  guards: readonly CanActivate[];
  interceptor?: NestInterceptor;
  filter: ExceptionFilter;
}

interface RoutedRequest extends Request {
  /** Missing if no route matched. */
  steps?: Steps;
}

/**
 * Sends each request along the path of its route's access. If no route matches, the path of public
 * routes answers.
 */
@Injectable()
@Catch()
class RequestPathRunner implements CanActivate, NestInterceptor, ExceptionFilter, OnModuleInit {
  private readonly steps = {} as Record<Access, Steps>;

  constructor(
    @Inject(REQUEST_PATHS) private readonly paths: RequestPaths,
    private readonly reflector: Reflector,
    private readonly moduleRef: ModuleRef,
  ) {}

  onModuleInit(): void {
    for (const [access, { guards, interceptor, filter }] of Object.entries(this.paths)) {
      this.steps[access as Access] = {
        guards: guards.map((guard) => this.moduleRef.get(guard)),
        interceptor: interceptor && this.moduleRef.get(interceptor),
        filter,
      };
    }
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const steps = this.steps[this.reflector.get(RequiredAccess, context.getHandler())];
    context.getArgByIndex<RoutedRequest>(0).steps = steps;
    for (const guard of steps.guards) {
      const passes = guard.canActivate(context);
      if (passes !== true && !(await passes)) return false;
    }
    return true;
  }

  intercept(
    context: ExecutionContext,
    next: CallHandler,
  ): ReturnType<NestInterceptor['intercept']> {
    const { steps } = context.getArgByIndex<RoutedRequest>(0);
    return steps?.interceptor?.intercept(context, next) ?? next.handle();
  }

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    const { steps } = host.getArgByIndex<RoutedRequest>(0);
    return (steps ?? this.paths.public).filter.catch(thrown, host);
  }
}
