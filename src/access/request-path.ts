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
  type Type,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { type Access, requiredAccess } from './access.decorator';

/** What a request goes through, in order, before its route's method. The interceptor also sees what the method returns. */
export interface RequestPath {
  guards: readonly Type<CanActivate>[];
  interceptor?: Type<NestInterceptor>;
  /** Answers whatever is thrown. */
  filter: ExceptionFilter;
}

export type RequestPaths = Readonly<Record<Access, RequestPath>>;
export const REQUEST_PATHS = Symbol('REQUEST_PATHS');

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

/** Sends each request along the path of its route's access. If no route matches, the path of public routes answers. */
@Injectable()
@Catch()
export class RequestPathRunner implements CanActivate, NestInterceptor, ExceptionFilter, OnModuleInit {
  private readonly steps = new Map<Access, Steps>();

  constructor(
    @Inject(REQUEST_PATHS) private readonly paths: RequestPaths,
    private readonly reflector: Reflector,
    private readonly moduleRef: ModuleRef,
  ) {}

  onModuleInit(): void {
    for (const [access, { guards, interceptor, filter }] of Object.entries(this.paths)) {
      this.steps.set(access as Access, {
        guards: guards.map((guard) => this.moduleRef.get(guard)),
        interceptor: interceptor && this.moduleRef.get(interceptor),
        filter,
      });
    }
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const steps = this.steps.get(requiredAccess(this.reflector, context))!;
    context.getArgByIndex<RoutedRequest>(0).steps = steps;
    for (const guard of steps.guards) {
      const passes = guard.canActivate(context);
      if (passes !== true && !(await passes)) return false;
    }
    return true;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const { steps } = context.getArgByIndex<RoutedRequest>(0);
    return steps?.interceptor ? steps.interceptor.intercept(context, next) : next.handle();
  }

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    const { steps } = host.getArgByIndex<RoutedRequest>(0);
    return (steps ?? this.paths.public).filter.catch(thrown, host);
  }
}
