import type { RefusalCatalog, RefusalReason } from './refusal-catalog';

/**
 * The domain refuses a change. Carries only a reason and its values: the catalogue words them for
 * operators, and the pages of the account area for members.
 */
export class DomainRefusal<Reason extends RefusalReason = RefusalReason> extends Error {
  constructor(
    readonly reason: Reason,
    readonly values: RefusalCatalog[Reason],
  ) {
    super(reason);
  }
}
