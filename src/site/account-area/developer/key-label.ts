import { MAX_LABEL_LENGTH } from '../../../billing/api-key/api-key.service';

/** What is wrong with a label of this many characters. */
export function unusableLabel(length: number): string {
  return length > MAX_LABEL_LENGTH
    ? `A label has at most ${MAX_LABEL_LENGTH} characters. This one has ${length}.`
    : 'Enter a label that can be seen.';
}
