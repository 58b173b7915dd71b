import { PARAMETER_REFUSALS } from './parameter-refusals';
import { PARAMETER_WARNINGS } from './parameter-warnings';
import type { ParameterWording, Voice } from './voice';

const WORDS = { ...PARAMETER_REFUSALS, ...PARAMETER_WARNINGS };

export type WarningCode = keyof typeof PARAMETER_WARNINGS;
export const WARNING_CODES = Object.keys(PARAMETER_WARNINGS) as WarningCode[];

/** Why a parameter or a name is refused, or the code of a warning about it. */
export type Reason = keyof typeof WORDS;

/** What the sentence of a reason needs. */
export type ValuesOf<R extends Reason> = (typeof WORDS)[R] extends (
  values: infer Needed,
  say: Voice,
) => string
  ? Needed
  : object;

/** Why a parameter or a name can't be used. */
export interface ParameterProblem {
  reason: Reason;
  values: object;
}

export function wordsOf({ reason, values }: ParameterProblem, say: Voice): string {
  const words: ParameterWording = WORDS[reason];
  return typeof words === 'string' ? words : words(values as never, say);
}
