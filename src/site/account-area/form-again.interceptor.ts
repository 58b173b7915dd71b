import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { catchError, type Observable } from 'rxjs';
import { InvalidBody } from '../../platform/http/invalid-body';
import type { Reply } from '../../platform/http/reply';
import { tamperedForm } from '../visits/form-problem';
import type { VisitRequest } from '../visits/visit';
import { refusedField } from './refusal-pages';

/** A controller that can show its form again. */
export interface ShowsFormAgain {
  formAgain: (request: VisitRequest, refused: InvalidBody) => Reply | Promise<Reply>;
}

/**
 * Is a field of the form not as it should be? Then the controller shows the form again, with what
 * was typed and what is wrong beside the field (422), whether its DTO refuses it or the domain.
 */
@Injectable()
export class FormAgain implements NestInterceptor {
  constructor(private readonly moduleRef: ModuleRef) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<VisitRequest>();
    return next.handle().pipe(
      catchError(async (thrown: unknown) => {
        const refused = refusalOf(thrown);
        if (!refused) throw thrown;
        const controller = this.moduleRef.get<ShowsFormAgain>(context.getClass(), {
          strict: false,
        });
        return controller.formAgain(request, refused);
      }),
    );
  }
}

function refusalOf(thrown: unknown): InvalidBody | undefined {
  if (thrown instanceof InvalidBody) return tamperedForm(thrown) ? undefined : thrown;
  const field = refusedField(thrown);
  return field && new InvalidBody([field]);
}
