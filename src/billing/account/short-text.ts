import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { isInvisible, withoutHidden } from '../../platform/text/hidden-characters';

const LINE_BREAKS_AND_TABS = /[\t\r\n\p{Zl}\p{Zp}]+/gu;

/**
 * A name or a label as it is stored: on one line, without hidden characters and without blanks
 * around it. Empty if nothing of it can be seen, because it couldn't be told from others.
 */
export function shortText(sent: string): string {
  const text = withoutHidden(sent).replace(LINE_BREAKS_AND_TABS, ' ').trim();
  return isInvisible(text) ? '' : text;
}

/** The same, but refuses an empty text and one longer than `max` characters. */
export function readShortText(
  reason: 'invalid_account_name' | 'invalid_key_label',
  sent: string,
  max: number,
): string {
  const text = shortText(sent);
  const { length } = [...text];
  if (length < 1 || length > max) throw new DomainRefusal(reason, { length, max });
  return text;
}
