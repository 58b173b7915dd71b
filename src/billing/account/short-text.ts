import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { isInvisible, withoutHidden } from '../../platform/text/hidden-characters';

/**
 * A name or a label as it is stored: on one line, without hidden characters and blanks around it.
 * Refuses one in which nothing can be seen, or longer than `max` characters.
 */
export function readShortText(
  reason: 'invalid_account_name' | 'invalid_key_label',
  sent: string,
  max: number,
): string {
  const text = withoutHidden(sent)
    .replace(/[\t\r\n\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  const length = isInvisible(text) ? 0 : [...text].length;
  if (length < 1 || length > max) throw new DomainRefusal(reason, { length, max });
  return text;
}
