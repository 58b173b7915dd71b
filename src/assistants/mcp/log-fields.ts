import type { IdentifiedRequest } from '../../platform/http/request-id';
import type { EndedCall, Grant } from '../oauth/grant/grant';

/**
 * What the access log says of a request: who called, which tools, and how the calls ended. A batch
 * has several calls, but one line in the log: `calls` lists them.
 */
export function logFieldsOf(
  { accountId, publicId, clientId }: Grant,
  calls: readonly EndedCall[],
): IdentifiedRequest['logFields'] {
  const caller = { account_id: accountId, grant_id: publicId, client_id: clientId };
  const [call, ...others] = calls;
  if (!call) return caller;
  return others.length === 0 ? { ...caller, ...call } : { ...caller, calls };
}
