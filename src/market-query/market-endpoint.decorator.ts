import { applyDecorators, createParamDecorator, type ExecutionContext, Get, SetMetadata, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery } from '@nestjs/swagger';
import { NeedsDataAccess } from '../billing/access.decorator';
import type { CallerRequest } from '../billing/caller';
import type { IdentifiedRequest } from '../http/request-id';
import { apiParameters } from './filters/api-parameters';
import type { Question } from './market-query';

const QUESTION = 'market-query:question';

interface EndpointDocument {
  summary: string;
  description?: string;
  body: Type;
}

/** One endpoint that asks the market: its route, its access, its parameters and its body, for Nest and for the OpenAPI document. */
export function MarketEndpoint(question: Question, { summary, description, body }: EndpointDocument): MethodDecorator {
  return applyDecorators(
    Get(question.name),
    SetMetadata(QUESTION, question),
    NeedsDataAccess(),
    ApiOperation({ operationId: question.name.replaceAll('/', '-'), summary, description }),
    ...apiParameters(question).map((parameter) => ApiQuery(parameter)),
    ApiOkResponse({ type: body, description: summary }),
  );
}

/** A request with the question that its route asks, before MarketQueryPipe has read it. */
export class UnreadQuestion {
  constructor(
    readonly question: Question,
    readonly request: CallerRequest & IdentifiedRequest,
  ) {}
}

/** The MarketRequest of a market endpoint: read by MarketQueryPipe. */
export const Asked = createParamDecorator((_: unknown, context: ExecutionContext): UnreadQuestion => {
  const question = Reflect.getMetadata(QUESTION, context.getHandler()) as Question;
  return new UnreadQuestion(question, context.switchToHttp().getRequest());
});
