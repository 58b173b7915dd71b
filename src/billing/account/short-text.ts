import { DomainRefusal } from '../../platform/errors/domain-refusal';

/** Refuses a name or a label that is empty, or longer than `max` characters. */
export function requireText(
  reason: 'invalid_account_name' | 'invalid_key_label',
  text: string,
  max: number,
): void {
  const { length } = [...text];
  if (length < 1 || length > max) throw new DomainRefusal(reason, { length, max });
}
