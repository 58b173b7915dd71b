import type { RefusalCatalog } from '../../errors/refusal-catalog';
import { isRefusal, refusedAs } from '../refused-as';
import type { TypedText } from '../text-field';

const KEYS = { href: '/account/developer/api', text: 'Go to your keys' };

const UNKNOWN_KEY = [404, 'Key not found', 'Your account has no key with this ID.'] as const;

export const keyProblem = refusedAs(KEYS, {
  no_api_access: [
    403,
    'Your account has no API access',
    'A new key could not read any data, so none was created. The API page explains why and links to the plans.',
  ],
  too_many_keys: ({ live, max }) => [
    409,
    `Your account has ${live} live keys`,
    `An account can have at most ${max}. Revoke a key that you no longer need, then try again. A key that was replaced but still works counts too: ` +
      `with ${max} keys, rotate without an overlap.`,
  ],
  unknown_key: UNKNOWN_KEY,
  invalid_key_id: UNKNOWN_KEY,
  key_has_ended: ({ status }) => [
    409,
    `This key is ${status}`,
    'It no longer works, so it cannot be replaced. Create a new key instead.',
  ],
  already_submitted: [
    409,
    'This form has already been submitted',
    'It worked the first time: the key is in the list. Its secret is shown only once. If you do not have it, revoke the key and create another.',
  ],
});

/** The label as it was sent, with what is wrong with it. Throws any other error as a page. */
export function refusedLabel(error: unknown, form: ReadonlyMap<string, string>): TypedText {
  if (!isRefusal(error) || error.reason !== 'invalid_key_label') return keyProblem(error);
  const { length, max } = error.values as RefusalCatalog['invalid_key_label'];
  return {
    value: form.get('label') ?? '',
    error:
      length > max
        ? `A label has at most ${max} characters. This one has ${length}.`
        : 'Enter a label that can be seen.',
  };
}
