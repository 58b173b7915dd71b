import { UnusableDocument } from '../../oauth/client/client-document';
import { ConsentRefusal } from '../../oauth/grant/consent.service';
import { OAuthRefusal } from '../../oauth/oauth-refusal';
import { PageProblem } from '../../pages/page-problem';

const REFUSALS: Record<ConsentRefusal['reason'], [status: number, title: string, text: string]> = {
  no_mcp_access: [
    403,
    'Your plan does not include assistants',
    'Nothing was connected. The connections page says which plans do.',
  ],
  seat_taken: [
    409,
    'Another member uses the seat',
    'Nothing was connected. Go to your connections to move the seat to you, then start again in the assistant.',
  ],
  seat_not_movable: [409, 'The seat cannot be moved now', 'A seat can be moved once in 24 hours. Nothing was changed.'],
  too_many_grants: [409, 'You have 50 connections', 'That is the most. Disconnect one that you no longer use, then try again.'],
  answered_before: [
    409,
    'This request was answered before',
    'Nothing was changed this time. Go back to the assistant, and connect again if it asks you to.',
  ],
  unknown_connection: [404, 'There is no such connection', 'It may have been disconnected already.'],
};

/** What a refusal is to a person; any other error as it is. For the end of a promise. */
export function connectProblem(error: unknown): never {
  if (error instanceof ConsentRefusal) throw new PageProblem(...REFUSALS[error.reason]);
  if (error instanceof OAuthRefusal || error instanceof UnusableDocument) {
    throw new PageProblem(400, 'This request cannot be used', `${error.message} Nothing was connected.`);
  }
  throw error;
}

export const noSuchRequest = (): PageProblem =>
  new PageProblem(
    410,
    'This request is no longer waiting',
    'It was answered before, it is older than 30 minutes, or it began in another browser. Start again in the assistant.',
  );
