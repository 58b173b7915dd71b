import { DomainRefusal } from '../../errors/domain-refusal';

/** Refuses a name or a label that is empty, longer than `max` characters, or contains a NUL. */
export function requireText(
  reason: 'invalid_account_name' | 'invalid_key_label',
  text: string,
  max: number,
): void {
  const { length } = [...text];
  if (text.includes('\0')) throw new DomainRefusal(reason, { problem: 'nul', length, max });
  if (length < 1 || length > max)
    throw new DomainRefusal(reason, { problem: 'length', length, max });
}
