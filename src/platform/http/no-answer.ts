const WORDS = {
  not_public: 'Its address doesn’t lead to a public server',
  timed_out: 'It didn’t answer in time',
  unreachable: 'It can’t be reached',
  refused: 'It refused the connection',
  insecure: 'Its TLS certificate or settings were not accepted',
  closed: 'It closed the connection without an answer',
  switched: 'Status 101',
  not_http: 'Its answer isn’t HTTP',
} as const;

/**
 * Why a public server gave no answer. The message is for whoever entered its address, so it has
 * nothing of ours.
 */
export class NoAnswer extends Error {
  constructor(reason: keyof typeof WORDS, options?: ErrorOptions) {
    super(WORDS[reason], options);
  }
}

const UNREACHABLE = ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EHOSTDOWN', 'ENETDOWN'];
const CLOSED = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];
/** OpenSSL's reasons, such as CERT_HAS_EXPIRED, and those of Node. */
const INSECURE =
  /^(CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|EPROTO$|HOSTNAME_MISMATCH$|INVALID_|PATH_LENGTH_)/;

/** What the server did, if that is why a request failed. null for errors of ours. */
export function noAnswerBy(cause: unknown): NoAnswer | null {
  if (cause instanceof NoAnswer) return cause;
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return new NoAnswer('refused', { cause });
  if (UNREACHABLE.includes(code)) return new NoAnswer('unreachable', { cause });
  if (CLOSED.includes(code)) return new NoAnswer('closed', { cause });
  if (code.startsWith('HPE_')) return new NoAnswer('not_http', { cause });
  if (INSECURE.test(code)) return new NoAnswer('insecure', { cause });
  return null;
}
