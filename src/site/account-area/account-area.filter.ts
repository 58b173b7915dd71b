import { Catch } from '@nestjs/common';
import { pageUnavailable, type PageProblem } from '../../platform/pages/page-problem';
import { PageFilter } from '../visits/page.filter';
import type { VisitRequest } from '../visits/visit';
import { refusalPage } from './refusal-pages';

@Catch()
export class AccountAreaFilter extends PageFilter {
  constructor() {
    super('AccountArea');
  }

  protected override problemOf(thrown: unknown, request: VisitRequest): PageProblem {
    return refusalPage(thrown, request.path) ?? super.problemOf(thrown, request);
  }

  /**
   * If the connection is lost at the end of a change, we can't know whether it was made, and the
   * page says so.
   */
  protected unavailable(): PageProblem {
    return pageUnavailable(
      'Try again in a moment. If you sent a form, check first whether it took effect.',
    );
  }
}
