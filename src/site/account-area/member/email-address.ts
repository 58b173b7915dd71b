import { withoutHidden } from '../../../platform/text/hidden-characters';

const LONGEST = 254;
const SHAPE = /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]+$/u;

/** The address as we store and compare it: trimmed, in lower case. null if it isn't one. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const isPlain = email.length <= LONGEST && withoutHidden(email) === email;
  return isPlain && SHAPE.test(email) ? email : null;
}
