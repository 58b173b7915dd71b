import { UnusableDocument } from '../../oauth/client/client-document';
import { ConsentRefusal } from '../../oauth/grant/consent.service';
import { OAuthRefusal } from '../../oauth/oauth-refusal';
import { type PageProblem, problemsLeadingTo } from '../../pages/page-problem';

const problem = problemsLeadingTo({
  href: '/account/connections',
  text: 'Go to your assistants',
});

const REFUSALS: Record<ConsentRefusal['reason'], [status: number, title: string, text: string]> = {
  no_mcp_access: [
    403,
    'Your plan does not include assistants',
    'Nothing was connected. The Assistants page links to the plans.',
  ],
  seat_taken: [
    409,
    'Another member uses the seat',
    'Nothing was connected. Move the seat to yourself on the Assistants page, then connect again from the assistant.',
  ],
  seat_not_movable: [
    409,
    "The seat can't be moved right now",
    'A seat can move once every 24 hours. Nothing was changed. The Assistants page says when you can move it.',
  ],
  too_many_grants: [
    409,
    'You have 50 connected assistants',
    'That is the limit. Disconnect one that you no longer use, then try again.',
  ],
  answered_before: [
    409,
    'This request was already answered',
    'Nothing was changed this time. Go back to the assistant, and connect again if it asks you to.',
  ],
  unknown_connection: [404, 'No such connection', 'It may have been disconnected already.'],
};

/** Throws a refusal as a page, and any other error as it is. For `catch` of a promise. */
export function connectProblem(error: unknown): never {
  if (error instanceof ConsentRefusal) throw problem(...REFUSALS[error.reason]);
  if (error instanceof OAuthRefusal || error instanceof UnusableDocument) {
    throw problem(400, "This request can't be used", `${error.message} Nothing was connected.`);
  }
  throw error;
}

export const noSuchRequest = (): PageProblem =>
  problem(
    410,
    'This request is no longer waiting',
    'It was already answered, is older than 30 minutes, or was started in another browser. Connect again from the assistant.',
  );
