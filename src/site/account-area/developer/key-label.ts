import { MAX_LABEL_LENGTH } from '../../../billing/api-key/api-key.service';
import { withoutHidden } from '../../../platform/text/hidden-characters';

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Cleans a pasted label: puts it on one line, and drops hidden characters, which would change the
 * direction of text in the list, the trail and terminals. Returns '' if nothing visible is left,
 * because such a key couldn't be told from others.
 */
export function readLabel(text: string): string {
  const label = withoutHidden(text.replace(BREAKS, ' ')).trim();
  return SEEN.test(label) ? label : '';
}

/** What is wrong with a label of this many characters. */
export function unusableLabel(length: number): string {
  return length > MAX_LABEL_LENGTH
    ? `A label has at most ${MAX_LABEL_LENGTH} characters. This one has ${length}.`
    : 'Enter a label that can be seen.';
}
