import { API_PREFIX } from '../../../platform/http/api-prefix';
import type { Endpoint } from '../endpoints/endpoint';
import { OTHER_SIDE } from '../filters/api-parameters';
import { UNTIL } from '../filters/log-parameters';
import { CURSOR } from '../filters/page-parameters';
import type { Parameter } from '../filters/parameter';
import { parameterNamed } from '../filters/parameters';
import { AS_OF_MOMENT } from '../filters/period-parameters';

/** What an address says. */
export interface SentAddress {
  /** The query string, without the "?". */
  readonly search: string;
  /** The percent-decoded {name} of the path, on endpoints about one record. */
  readonly name?: string | undefined;
}

export interface AskedAddress extends SentAddress {
  readonly endpoint: Endpoint;
}

/** The address that keeps giving an answer, as it is known before the answer is. */
export interface CitedAddress {
  readonly address: string;
  /**
   * The address ends in `as_of=` or `until=`, to which the answer's moment is appended. Otherwise, it
   * has a cursor, which names the moment.
   */
  readonly needsMoment: boolean;
}

/** The address of other pages of a list or a log, to which their cursor is appended. */
export function addressOfPages(asked: AskedAddress): string {
  return addressEndingIn(CURSOR, asked);
}

/** `lastingCursor`: if a cursor was sent, one of the same page that works for as long as possible. */
export function addressToCite(
  asked: AskedAddress,
  lastingCursor: string | undefined,
): CitedAddress | undefined {
  if (asked.endpoint.log) return citedLogAddress(asked);
  if (lastingCursor === undefined)
    return { address: addressEndingIn(AS_OF_MOMENT, asked), needsMoment: true };
  const address = addressOfPages(asked) + encodeURIComponent(lastingCursor);
  return { address, needsMoment: false };
}

/** The changes of the last days aren't those of later ones, and a cursor takes no other `until`. */
function citedLogAddress(asked: AskedAddress): CitedAddress | undefined {
  const hasCursor = new URLSearchParams(asked.search).has(CURSOR.name);
  if (asked.endpoint.log === 'changes' || hasCursor) return undefined;
  return { address: addressEndingIn(UNTIL, asked), needsMoment: true };
}

/**
 * The request's path and parameters, to which another value of one can be appended. Leaves out
 * unknown parameters, so that something that was put into the URL by mistake, such as a key, isn't
 * repeated.
 */
function addressEndingIn(
  { name: last }: Parameter,
  { endpoint, search, name = '' }: AskedAddress,
): string {
  // Half a surrogate pair can't be encoded; no record has one in its name.
  const wellFormed = Buffer.from(name).toString();
  const path = endpoint.path.replace(':name', encodeURIComponent(wellFormed));
  const kept = [...new URLSearchParams(search)].filter(
    ([sent]) => sent !== last && parameterNamed(sent.replace(OTHER_SIDE, '')),
  );
  return `/${API_PREFIX}/${path}?${new URLSearchParams([...kept, [last, '']]).toString()}`;
}
