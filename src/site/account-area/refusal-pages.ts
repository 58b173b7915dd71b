import { UnusableDocument } from '../../assistants/oauth/client/client-document';
import {
  ConsentRefusal,
  MAX_GRANTS_PER_MEMBER,
} from '../../assistants/oauth/grant/consent.service';
import { OAuthRefusal } from '../../assistants/oauth/oauth-refusal';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import type { RefusalReason } from '../../platform/errors/refusal-catalog';
import type { RefusedField } from '../../platform/http/invalid-body';
import { PageProblem, type WayOn } from '../../platform/pages/page-problem';
import { unusableLabel } from './developer/key-label';

/** A part of the account area, and the pages below its path. */
interface Section {
  path: string;
  /** Where the page of a refusal leads. */
  nextStep: WayOn;
  /** What to do if a form was submitted twice. */
  submittedTwice: string;
}

const WORKED = 'It worked the first time.';
const SECTIONS: readonly Section[] = [
  {
    path: '/account/developer/api',
    nextStep: { href: '/account/developer/api', text: 'Go to your keys' },
    submittedTwice:
      'It worked the first time: the key is in the list. Its secret is shown only once. If you do not have it, revoke the key and create another.',
  },
  {
    path: '/account/members',
    nextStep: { href: '/account/members', text: 'Go to the members' },
    submittedTwice:
      'It worked the first time: the member is in the list. To get a new link, invite the same address again.',
  },
  {
    path: '/account/connect',
    nextStep: { href: '/account/connections', text: 'Go to your assistants' },
    submittedTwice: WORKED,
  },
  {
    path: '/account/webhooks',
    nextStep: { href: '/account/webhooks', text: 'Go to the webhooks' },
    submittedTwice: WORKED,
  },
];

/** A refusal of the domain, whose values belong to its reason. */
type Refusal = { [R in RefusalReason]: DomainRefusal<R> }[RefusalReason];

function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof DomainRefusal;
}

/** The page for a change that was refused. Undefined for any other error. */
export function refusalPage(thrown: unknown, path: string): PageProblem | undefined {
  // Express takes addresses in any case.
  const section = SECTIONS.find((each) => path.toLowerCase().startsWith(each.path));
  const words = inWords(thrown, section?.submittedTwice ?? WORKED);
  return (
    words &&
    new PageProblem(words.status, words.title, words.text, {
      nextStep: section?.nextStep,
    })
  );
}

interface RefusalWords {
  status: number;
  title: string;
  text: string;
}

const UNKNOWN_KEY: RefusalWords = {
  status: 404,
  title: 'Key not found',
  text: 'Your account has no key with this ID.',
};

/** Our pages don't offer most of these: someone else made a change in the meantime. */
const WORDS: { readonly [R in RefusalReason | ConsentRefusal['reason']]?: RefusalWords } = {
  owners_only: {
    status: 403,
    title: 'Only owners can do this',
    text: 'Nothing was changed. Ask an owner of your account to do it.',
  },
  no_api_access: {
    status: 403,
    title: 'Your account has no API access',
    text: 'A new key could not read any data, so none was created. The API page explains why and links to the plans.',
  },
  unknown_key: UNKNOWN_KEY,
  invalid_key_id: UNKNOWN_KEY,
  unknown_member: {
    status: 404,
    title: 'Member not found',
    text: 'Your account has no such member. They may have been removed already.',
  },
  last_owner: {
    status: 409,
    title: 'This is the only owner of your account',
    text: 'Nothing was changed. Make another member an owner first.',
  },
  no_mcp_access: {
    status: 403,
    title: 'Your plan does not include assistants',
    text: 'Nothing was connected. The Assistants page links to the plans.',
  },
  seat_taken: {
    status: 409,
    title: 'Another member uses the seat',
    text: 'Nothing was connected. Move the seat to yourself on the Assistants page, then connect again from the assistant.',
  },
  seat_not_movable: {
    status: 409,
    title: "The seat can't be moved right now",
    text: 'A seat can move once every 24 hours. Nothing was changed. The Assistants page says when you can move it.',
  },
  too_many_grants: {
    status: 409,
    title: `You have ${MAX_GRANTS_PER_MEMBER} connected assistants`,
    text: 'That is the limit. Disconnect one that you no longer use, then try again.',
  },
  answered_before: {
    status: 409,
    title: 'This request was already answered',
    text: 'Nothing was changed this time. Go back to the assistant, and connect again if it asks you to.',
  },
  unknown_connection: {
    status: 404,
    title: 'No such connection',
    text: 'It may have been disconnected already.',
  },
};

function inWords(thrown: unknown, submittedTwice: string): RefusalWords | undefined {
  if (thrown instanceof OAuthRefusal || thrown instanceof UnusableDocument)
    return {
      status: 400,
      title: "This request can't be used",
      text: `${thrown.message} Nothing was connected.`,
    };
  if (thrown instanceof ConsentRefusal) return WORDS[thrown.reason];
  if (!isRefusal(thrown)) return undefined;
  if (thrown.reason === 'already_submitted')
    return { status: 409, title: 'This form has already been submitted', text: submittedTwice };
  if (thrown.reason === 'key_has_ended')
    return {
      status: 409,
      title: `This key is ${thrown.values.status}`,
      text: 'It no longer works, so it cannot be replaced. Create a new key instead.',
    };
  if (thrown.reason === 'too_many_keys') {
    const { live, max } = thrown.values;
    return {
      status: 409,
      title: `Your account has ${live} live keys`,
      text:
        `An account can have at most ${max}. Revoke a key that you no longer need, then try again. A key that was replaced but still works counts too: ` +
        `with ${max} keys, rotate without an overlap.`,
    };
  }
  return WORDS[thrown.reason];
}

/**
 * The same for a refusal that is about a field: the form is shown again, with the sentence beside
 * it.
 */
export function refusedField(thrown: unknown): RefusedField | undefined {
  if (!isRefusal(thrown)) return undefined;
  const { reason } = thrown;
  switch (reason) {
    case 'invalid_key_label':
      return { field: 'label', rule: reason, sentence: unusableLabel(thrown.values.length) };
    case 'member_of_other_account':
      return {
        field: 'email',
        rule: reason,
        sentence:
          'This address can’t be invited: it belongs to another account. Use another address, or ask the operator of this service.',
      };
    case 'too_many_members':
      return {
        field: 'email',
        rule: reason,
        sentence: 'Your account has as many members as it can have. Remove one first.',
      };
    default:
      return undefined;
  }
}
