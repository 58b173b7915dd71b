import {
  type ArgumentsHost,
  type CanActivate,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  Inject,
  Injectable,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Access, requiredAccess } from './access.decorator';

/** What a request goes through, in order, before its route's method. */
export interface RequestPath {
  guards: readonly Type<CanActivate>[];
  /** Answers whatever is thrown. */
  filter: ExceptionFilter;
}

export type RequestPaths = Readonly<Record<Access, RequestPath>>;
export const REQUEST_PATHS = Symbol('REQUEST_PATHS');

/** The path with the instances of its classes. */
interface Steps {
  guards: readonly CanActivate[];
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
export class RequestPathRunner implements CanActivate, ExceptionFilter, OnModuleInit {
  private readonly steps = new Map<Access, Steps>();

  constructor(
    @Inject(REQUEST_PATHS) private readonly paths: RequestPaths,
    private readonly reflector: Reflector,
    private readonly moduleRef: ModuleRef,
  ) {}

  onModuleInit(): void {
    for (const [access, { guards, filter }] of Object.entries(this.paths)) {
      this.steps.set(access as Access, {
        guards: guards.map((guard) => this.moduleRef.get(guard)),
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

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    const { steps } = host.getArgByIndex<RoutedRequest>(0);
    return (steps ?? this.paths.public).filter.catch(thrown, host);
  }
}
