import type { OtherParameter } from '../../../platform/errors/near-words';
import type { WarningCode } from '../../../platform/errors/parameter-words';
import type { CandidateDto } from '../../../platform/http/error-envelope.dto';

/** A value that couldn't be used as sent. Bodies list it with the sentence of its code. */
export interface Warning {
  code: WarningCode;
  parameter: string;
  value: string;
  suggestions: string[];
  /** The records that an ambiguous name could mean. */
  candidates?: readonly CandidateDto[];
  /**
   * For the sentence: the kind of record, what was used instead, the filter that has the value, and
   * the parameters that exclude each other, or what a filter applies to.
   */
  kind?: string;
  used?: string;
  elsewhere?: OtherParameter;
  names?: readonly string[];
  /** Whether the totals count what has no row, because only disclosed amounts are ranked. */
  excludesOnlyRows?: true;
  /** The parameter without which this one has no effect. */
  needs?: string;
}
