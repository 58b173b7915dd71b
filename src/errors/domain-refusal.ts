import type { RefusalCatalog, RefusalReason } from './refusal-catalog';

/**
 * The domain refuses a change: a reason and its values, nothing else. command-line/refusal-wording.ts words it for operators, the account area's pages for
 * members.
 */
export class DomainRefusal<Reason extends RefusalReason = RefusalReason> extends Error {
  constructor(
    readonly reason: Reason,
    readonly values: RefusalCatalog[Reason],
  ) {
    super(reason);
  }
}
