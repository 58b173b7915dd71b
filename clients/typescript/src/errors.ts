/** The JSON of an error. */
export interface ErrorBody {
  error?: string;
  code?: string;
  [field: string]: unknown;
}

/** Every failure of a request. `instanceof` tells which kind it is. */
export class SignalMarketError extends Error {
  constructor(
    message: string,
    /** 0 if no answer arrived, or not all of it. */
    readonly status: number,
    readonly code: string | undefined,
    /** Quote it when you report a problem. */
    readonly requestId: string | null,
    /** The whole JSON of the answer. */
    readonly body: ErrorBody,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** 400 or 406: a parameter can't be used as sent. */
export class BadRequestError extends SignalMarketError {
  get parameter(): string | undefined {
    return this.body.parameter as string | undefined;
  }
  /** The values that the parameter accepts, if there is a fixed list. */
  get supportedValues(): string[] {
    return (this.body.supported_values as string[] | undefined) ?? [];
  }
}

/** 401: the key is missing, invalid, expired or revoked. */
export class AuthenticationError extends SignalMarketError {}

/** 403: the key is valid, but its account has no API access. */
export class AccessError extends SignalMarketError {}

/** 404: no record has this name, or several have it. */
export class NotFoundError extends SignalMarketError {
  /** The most similar names, best first. */
  get didYouMean(): string[] {
    return (this.body.did_you_mean as string[] | undefined) ?? [];
  }
  /** The records that share the name. Repeat the request with a slug. */
  get candidates(): { name: string; slug: string; country?: string | null }[] {
    return (this.body.candidates as NotFoundError['candidates'] | undefined) ?? [];
  }
}

/** 429: the quota is used up, or requests come too fast. */
export class QuotaError extends SignalMarketError {
  get window(): 'daily' | 'monthly' | 'account_monthly' | 'minute' | undefined {
    return this.body.window as QuotaError['window'];
  }
  get resetsAt(): Date | null {
    const { resets_at: at } = this.body;
    return typeof at === 'string' ? new Date(at) : null;
  }
}

/**
 * 503: the service can't check the key or reach its data right now. The client has already retried.
 */
export class UnavailableError extends SignalMarketError {}

/** 500 and other failures of the service. */
export class ServerError extends SignalMarketError {}

/**
 * No answer arrived, or it broke off: the network failed, or the request timed out. `cause` has the
 * details.
 */
export class ConnectionError extends SignalMarketError {
  constructor(problem: string, cause: unknown) {
    super(`${problem}: ${reasonOf(cause)}`, 0, undefined, null, {}, { cause });
  }

  static noAnswer(url: string, cause: unknown): ConnectionError {
    return new ConnectionError(`No answer from ${new URL(url).origin}`, cause);
  }

  static brokenOff(url: string, cause: unknown): ConnectionError {
    const { origin } = new URL(url);
    return new ConnectionError(`The answer from ${origin} broke off before its end`, cause);
  }
}

/** The message of what fetch() failed with, which says more than "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** The request can't be sent as it is, so it wasn't. */
export class ArgumentError extends SignalMarketError {
  constructor(message: string) {
    super(message, 0, undefined, null, {});
  }
}

/**
 * The answer is a success, but not one of this API: a page of a proxy or of a sign-in, or JSON
 * that isn't complete.
 */
export class UnexpectedAnswerError extends SignalMarketError {
  constructor({ url, status, headers }: Response, cause?: unknown) {
    const type = headers.get('content-type')?.split(';')[0] ?? 'an unknown type';
    const message = `The answer from ${url} can't be read (${type}). Check \`baseUrl\`, and any proxy on the way.`;
    super(message, status, undefined, headers.get('x-request-id'), {}, { cause });
  }
}

const BY_STATUS: Readonly<Record<number, typeof SignalMarketError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: AccessError,
  404: NotFoundError,
  406: BadRequestError,
  429: QuotaError,
  503: UnavailableError,
};

export function refusalOf(response: Response, content: unknown): SignalMarketError {
  const body = typeof content === 'object' && content !== null ? (content as ErrorBody) : {};
  const kind =
    BY_STATUS[response.status] ?? (response.status >= 500 ? ServerError : SignalMarketError);
  const message = body.error ?? `The service answered with status ${response.status}.`;
  return new kind(message, response.status, body.code, response.headers.get('x-request-id'), body);
}
