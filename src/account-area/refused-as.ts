import { DomainRefusal } from '../errors/domain-refusal';
import type { RefusalCatalog, RefusalReason } from '../errors/refusal-catalog';
import type { PageProblem } from '../pages/page-problem';

/** Domain refusals in words for members. Refusals that no form can cause are missing. */
type Pages = { [Reason in RefusalReason]?: (values: RefusalCatalog[Reason]) => PageProblem };

/** Throws a refused change as a page, and any other error as it is. For `catch` of a promise. */
export function refusedAs(pages: Pages): (error: unknown) => never {
  return (error) => {
    throw isRefusal(error) ? (pageOf(error, pages) ?? error) : error;
  };
}

export function isRefusal(error: unknown): error is DomainRefusal {
  return error instanceof DomainRefusal;
}

function pageOf<Reason extends RefusalReason>(
  { reason, values }: DomainRefusal<Reason>,
  pages: Pages,
): PageProblem | undefined {
  const page: Pages[Reason] = pages[reason];
  return page?.(values);
}
