import { DomainRefusal } from '../errors/domain-refusal';
import type { RefusalCatalog, RefusalReason } from '../errors/refusal-catalog';
import { PageProblem, type WayOn } from '../pages/page-problem';

type ProblemText = readonly [status: number, title: string, text: string];

/** Domain refusals in words for members. Refusals that no form can cause are missing. */
type Pages = {
  [Reason in RefusalReason]?: ProblemText | ((values: RefusalCatalog[Reason]) => ProblemText);
};

/** Throws a refused change as a page, and any other error as it is. For `catch` of a promise. */
export function refusedAs(nextStep: WayOn, pages: Pages): (error: unknown) => never {
  return (error) => {
    const page = isRefusal(error) ? pageOf(error, pages) : undefined;
    throw page ? new PageProblem(...page, { nextStep }) : error;
  };
}

export function isRefusal(error: unknown): error is DomainRefusal {
  return error instanceof DomainRefusal;
}

function pageOf<Reason extends RefusalReason>(
  { reason, values }: DomainRefusal<Reason>,
  pages: Pages,
): ProblemText | undefined {
  const page: Pages[Reason] = pages[reason];
  return typeof page === 'function' ? page(values) : page;
}
