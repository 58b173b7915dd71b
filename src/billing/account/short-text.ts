import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { withoutHidden } from '../../platform/text/hidden-characters';

/**
 * A name or a label as it is stored, without hidden characters. Refuses one that is empty, or longer
 * than `max` characters.
 */
export function readShortText(
  reason: 'invalid_account_name' | 'invalid_key_label',
  sent: string,
  max: number,
): string {
  const text = withoutHidden(sent);
  const { length } = [...text];
  if (length < 1 || length > max) throw new DomainRefusal(reason, { length, max });
  return text;
}
