import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CallerRequest } from '../../billing/caller';
import { present } from '../../platform/errors/present';
import type { Question } from '../query/questions/question';

/** A request whose answer is being computed. */
export interface AskedRequest extends CallerRequest {
  question?: Question;
}

/** The question that a request asks: what AnswerInterceptor or ExportInterceptor has read. */
export const Asked = createParamDecorator((_: undefined, context: ExecutionContext): Question =>
  present(
    context.getArgByIndex<AskedRequest>(0).question,
    'question: the route has no interceptor that reads one',
  ),
);
