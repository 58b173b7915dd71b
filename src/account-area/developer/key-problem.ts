import { DomainRefusal } from '../../errors/domain-refusal';
import type { RefusalCatalog, RefusalReason } from '../../errors/refusal-catalog';
import { PageProblem } from '../../pages/page-problem';

type Wording = { [Reason in RefusalReason]?: (values: RefusalCatalog[Reason]) => PageProblem };

const unknownKey = (): PageProblem => new PageProblem(404, 'Key not found', 'Your account has no key with this ID.');

/** The refusals of the domain as members read them. Whatever a form cannot cause has no words here. */
const WORDING: Wording = {
  no_api_access: () =>
    new PageProblem(
      403,
      'Your account has no API access',
      'A key could not read any data, so none was created. The overview explains why and links to the plans.',
    ),
  too_many_keys: ({ live, max }) =>
    new PageProblem(
      409,
      `Your account has ${live} live keys`,
      `${max} is the most an account can have. Revoke a key that you no longer need, then try again. A key that was replaced but still works counts too: ` +
        `with ${max} keys, rotate without an overlap.`,
    ),
  unknown_key: unknownKey,
  invalid_key_id: unknownKey,
  key_has_ended: ({ status }) =>
    new PageProblem(409, `This key is ${status}`, 'It no longer works, so it cannot be replaced. Create a new key instead.'),
  invalid_key_label: ({ max }) =>
    new PageProblem(
      422,
      'This label cannot be used',
      `A label has 1 to ${max} characters, at least one of them visible. Nothing was changed.`,
    ),
  already_submitted: () =>
    new PageProblem(
      409,
      'This form was already submitted',
      'It worked the first time: the key is in the list. Its secret is shown only once. If you do not have it, revoke the key and create another.',
    ),
};

/** A refused change of keys as a page; any other error as it is. */
export function keyProblem(error: unknown): unknown {
  return error instanceof DomainRefusal ? (problemOf(error) ?? error) : error;
}

function problemOf<Reason extends RefusalReason>({ reason, values }: DomainRefusal<Reason>): PageProblem | undefined {
  const word: Wording[Reason] = WORDING[reason];
  return word?.(values);
}
