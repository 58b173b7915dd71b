import { AlreadySubmitted } from '../../billing/account/account-change';
import { MAX_LABEL_LENGTH, MAX_LIVE_KEYS } from '../../billing/api-key/api-key.service';
import { KeyRefusal, type KeyRefusalReason } from '../../billing/api-key/key-refusal';
import { PageProblem } from '../page-problem';

const PROBLEMS: Record<KeyRefusalReason, [status: number, title: string, text: string]> = {
  no_api_access: [
    403,
    'Your account has no API access',
    'A key could not read anything, so none was created. The overview says why, and where the plans are.',
  ],
  too_many_keys: [
    409,
    `Your account has ${MAX_LIVE_KEYS} live keys`,
    `${MAX_LIVE_KEYS} is the most. Revoke a key that you do not need any more, then try again. While a replaced key works on, it counts as well: ` +
      'with 20 keys, rotate without that.',
  ],
  unknown_key: [404, 'There is no such key', 'Your account has no key of this id.'],
  ended_key: [409, 'This key has ended', 'It was revoked or has expired, so it cannot be replaced. Create a new key instead.'],
  unfit_label: [
    422,
    'This label does not fit',
    `A label has 1 to ${MAX_LABEL_LENGTH} characters, and one at least that can be seen. Nothing was changed.`,
  ],
};

/** What a refusal of a change of keys is to a member; any other error as it is. */
export function keyProblem(error: unknown): unknown {
  if (error instanceof AlreadySubmitted) {
    const text =
      'The first time, it worked: the key is in the list. Its secret is shown only once; if you do not have it, revoke the key and create another.';
    return new PageProblem(409, 'This form was sent before', text);
  }
  return error instanceof KeyRefusal ? new PageProblem(...PROBLEMS[error.reason]) : error;
}

export const unfitChoice = (): PageProblem =>
  new PageProblem(
    422,
    'This choice does not exist',
    'Nothing was changed. Go back and choose one of those that the form offers.',
  );
