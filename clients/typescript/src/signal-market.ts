import createClient, { type Client } from 'openapi-fetch';
import { AnswerCache, type AnswerStore, type StoredAnswer } from './answer-cache';
import type { paths } from './api';
import { checkedQuery, checkHeader, checkName } from './check-request';
import type { Body, CsvPath, ExportPath, Item, ListPath } from './endpoints';
import { type Parameters, type Path, rowsOf, type XlsxPath } from './endpoints';
import { BadRequestError, refusalOf, UnexpectedAnswerError } from './errors';
import { type NoticeHandlers, report } from './notices';
import { type Quota, quotaOf } from './quota';
import { Retry } from './retry';
import { assertFormat, formatOf, save } from './saved-file';

export type { AnswerStore, StoredAnswer } from './answer-cache';
export type {
  Body,
  CsvPath,
  ExportPath,
  Item,
  ListPath,
  Parameters,
  Path,
  XlsxPath,
} from './endpoints';
export * from './errors';
export type { Deprecation, NoticeHandlers, Warning } from './notices';
export type { Quota, QuotaWindow } from './quota';

/** How a record of the lists changed. */
export type Change = Body<'/changes'>['changes'][number];

export const VERSION = '1.0.0';
const DEFAULT_URL = 'http://127.0.0.1:3000/api/v2';
const API_PREFIX = '/api/v2';
const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_RETRIES = 3;
const DEFAULT_MAX_RETRY_WAIT_SECONDS = 60;
const MAX_RESTARTS = 3;
/** What the API answers with. Anything else comes from something in between. */
const OWN_MEDIA_TYPES =
  /^(application\/json|text\/csv|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\s*(;|$)/i;

export interface SignalMarketOptions extends NoticeHandlers {
  /** Defaults to the environment variable SIGNAL_KEY. */
  apiKey?: string;
  /**
   * The address of the API, with or without `/api/v2`. Defaults to the environment variable
   * SIGNAL_URL, then to a service on this machine.
   */
  baseUrl?: string;
  /**
   * What you use the data for, in a few words (`X-Service-Intent`). The service stores only a
   * category, never the text.
   */
  intent?: string;
  /**
   * How many times a request is repeated after a 503, a rate limit or a lost connection. Default:
   * 3.
   */
  maxRetries?: number;
  /**
   * If `Retry-After` asks for a longer wait than this, the request fails immediately. Default: 60.
   */
  maxRetryWaitSeconds?: number;
  /** How long one attempt may take. Default: 30,000. */
  timeoutMs?: number;
  /**
   * Where answers are stored for conditional requests. Default: the last 100 answers, in memory.
   * `false` turns conditional requests off.
   */
  cache?: AnswerStore | false;
}

/** What the service said about the last answer. */
export interface LastAnswer {
  /** 304 if a stored answer was still valid: such a request costs no quota. */
  status: number;
  /** Quote it when you report a problem. */
  requestId: string | null;
  /** The day the dataset last changed, `YYYY-MM-DD`. */
  dataFreshness: string | null;
  /** null if the answer has no quota headers. */
  quota: Quota | null;
}

export interface RequestOptions {
  intent?: string;
  signal?: AbortSignal;
}

/** A record can't be asked for without its `name`. */
type Arguments<P extends Path> =
  Parameters<P> extends { name: string }
    ? [parameters: Parameters<P>, options?: RequestOptions]
    : [parameters?: Parameters<P>, options?: RequestOptions];

export interface WalkOptions extends RequestOptions {
  /**
   * If given, a walk whose dataset is no longer stored starts again with the first page, at most 3
   * times. It calls this function first, so that you can drop what you have collected. Without it,
   * such a walk fails with the code `invalid_cursor`.
   */
  onRestart?: () => void;
}

/**
 * A client of the Signal Market API for servers. Requests are authenticated, repeated if the
 * service asks for it, and conditional: an answer that hasn't changed costs no quota.
 */
export class SignalMarket {
  private readonly client: Client<paths>;
  private readonly retry: Retry;
  private readonly cache: AnswerCache | null;
  private answer: LastAnswer | null = null;

  constructor(private readonly options: SignalMarketOptions = {}) {
    if (typeof (globalThis as { document?: unknown }).document !== 'undefined') {
      throw new Error(
        'This client is for servers: an API key in a browser can be read by every visitor.',
      );
    }
    const apiKey = options.apiKey ?? process.env.SIGNAL_KEY;
    if (!apiKey)
      throw new Error('No API key: set the environment variable SIGNAL_KEY, or pass `apiKey`.');
    checkHeader('apiKey', apiKey);
    const url = options.baseUrl ?? process.env.SIGNAL_URL ?? DEFAULT_URL;
    this.cache = options.cache === false ? null : new AnswerCache(options.cache);
    this.retry = new Retry({
      maxRetries: options.maxRetries ?? DEFAULT_MAX_RETRIES,
      maxWaitSeconds: options.maxRetryWaitSeconds ?? DEFAULT_MAX_RETRY_WAIT_SECONDS,
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    });
    this.client = createClient<paths>({
      baseUrl: url.replace(/\/+$/, '').replace(new RegExp(`${API_PREFIX}$`), ''),
      headers: {
        authorization: `Bearer ${apiKey}`,
        'x-service-sdk-version': `service-js/${VERSION}`,
      },
      // Each item as a parameter of its own: it may contain a comma.
      querySerializer: { array: { style: 'form', explode: true } },
      fetch: (request) => this.send(request),
    });
  }

  /**
   * What the service said about the last answer; null before the first one. With parallel requests,
   * "last" is the one that arrived last.
   */
  get last(): LastAnswer | null {
    return this.answer;
  }

  /**
   * Calls one endpoint and returns its body: `get('/companies/{name}', { name: 'Acme' })`. Rejects
   * with a subclass of SignalMarketError: one for each status, ConnectionError if no answer
   * arrived or it broke off, ArgumentError for what can't be sent, and UnexpectedAnswerError for
   * what isn't the API's answer.
   */
  async get<P extends Path>(
    path: P,
    ...[parameters, options = {}]: Arguments<P>
  ): Promise<Body<P>> {
    return (await this.call(path, { ...parameters }, options, 'json')) as Body<P>;
  }

  /** The rows of an endpoint as CSV text, with a header row. Rejects like `get`. */
  async csv<P extends CsvPath>(
    path: P,
    parameters?: Parameters<P>,
    options: RequestOptions = {},
  ): Promise<string> {
    return (await this.call(path, { ...parameters, format: 'csv' }, options, 'text')) as string;
  }

  /**
   * The same rows as an Excel workbook, to write into a file: `writeFile('deals.xlsx', await
   * market.xlsx('/funding-rounds'))`. Rejects like `get`.
   */
  async xlsx<P extends XlsxPath>(
    path: P,
    parameters?: Parameters<P>,
    options: RequestOptions = {},
  ): Promise<Uint8Array> {
    const bytes = await this.call(path, { ...parameters, format: 'xlsx' }, options, 'arrayBuffer');
    return new Uint8Array(bytes as ArrayBuffer);
  }

  /**
   * All pages of a list, from the first to the last: `for await (const page of
   * market.pages('/companies', { limit: 500 }))`. All pages are of the dataset and the day of the
   * first one, also if a new dataset is imported in between. A walk that pauses for days can fail
   * with the code `invalid_cursor`, once its dataset is no longer stored. With `onRestart`, it
   * starts again.
   */
  async *pages<P extends ListPath>(
    path: P,
    parameters?: Parameters<P>,
    { onRestart, ...options }: WalkOptions = {},
  ): AsyncGenerator<Body<P>, void, undefined> {
    let cursor: string | null = null;
    let restarts = 0;
    for (;;) {
      const query = { ...parameters, ...(cursor !== null && { cursor }) };
      let page: Body<P>;
      try {
        page = (await this.call(path, query, options, 'json')) as Body<P>;
      } catch (error) {
        const hasExpired =
          cursor !== null && error instanceof BadRequestError && error.code === 'invalid_cursor';
        if (!onRestart || !hasExpired || restarts === MAX_RESTARTS) throw error;
        restarts += 1;
        cursor = null;
        onRestart();
        continue;
      }
      yield page;
      cursor = (page as { metadata: { next_cursor: string | null } }).metadata.next_cursor;
      if (cursor === null) return;
    }
  }

  /**
   * All rows of a list, page by page: `for await (const company of market.items('/companies', {
   * limit: 500 }))`.
   */
  async *items<P extends ListPath>(
    path: P,
    parameters?: Parameters<P>,
    options: WalkOptions = {},
  ): AsyncGenerator<Item<P>, void, undefined> {
    for await (const page of this.pages(path, parameters, options))
      yield* rowsOf<P>(page as object);
  }

  /**
   * What imports, approvals and rollbacks changed, oldest first: `for await (const change of
   * market.changes({ since }))`. Keep the position of the last one, `${change.id}@${change.generation}`,
   * and pass it as `since` the next time: while nothing has changed, the first such call costs one
   * unit of quota, and the next ones none. Rejects
   * with a BadRequestError about `since` if you have to copy the lists again.
   */
  async *changes(
    parameters?: Parameters<'/changes'>,
    options: WalkOptions = {},
  ): AsyncGenerator<Change, void, undefined> {
    for await (const page of this.pages('/changes', parameters, options)) yield* page.changes;
  }

  /**
   * Writes a whole list into a file, and returns its number of rows: `market.export(
   * '/exports/companies', 'companies.parquet')`. The end of the file's name is the format: `.ndjson`,
   * `.csv` or `.parquet`. The file appears once it is complete. A request is repeated until the first
   * byte arrives, not afterwards. Rejects like `get`.
   */
  async export<P extends ExportPath>(
    path: P,
    file: string,
    parameters?: Parameters<P>,
    options: RequestOptions = {},
  ): Promise<number> {
    const format = formatOf(file);
    const { data, response } = await this.request(path, { ...parameters, format }, options, {
      parseAs: 'stream',
      fetch: (request: Request) => this.retry.fetch(request, true),
    });
    this.note(response);
    await assertFormat(response, format);
    report(this.options, response);
    await save(response, data, file, options.signal);
    return Number(response.headers.get('x-total-count'));
  }

  private async call(
    path: Path,
    query: Record<string, unknown>,
    options: RequestOptions,
    parseAs: 'json' | 'text' | 'arrayBuffer',
  ): Promise<unknown> {
    const { data, response } = await this.request(path, query, options, {
      parseAs: parseAs === 'arrayBuffer' ? parseAs : 'text',
    });
    if (parseAs !== 'json') {
      report(this.options, response);
      return data;
    }
    const json = jsonOf(response, data);
    report(this.options, response, json);
    return json;
  }

  private async request(
    path: Path | ExportPath,
    { name, ...query }: Record<string, unknown>,
    { intent = this.options.intent, signal }: RequestOptions,
    how: object,
  ): Promise<{ data: unknown; response: Response }> {
    if (intent !== undefined) checkHeader('intent', intent);
    checkName(path, name);
    const sent = checkedQuery(query);
    const { data, error, response } = await this.client.request(
      'get',
      `${API_PREFIX}${path}` as keyof paths,
      {
        params: { query: sent, ...(name !== undefined && { path: { name } }) },
        headers: intent === undefined ? {} : { 'x-service-intent': intent },
        signal,
        ...how,
      } as never,
    );
    if (!response.ok) throw refusalOf(response, error);
    return { data, response };
  }

  private async send(request: Request): Promise<Response> {
    const { url } = request;
    const stored = await this.cache?.find(url);
    if (stored) request.headers.set('if-none-match', stored.etag);
    const response = at(url, await this.retry.fetch(request));
    this.note(response);
    if (stored && response.status === 304) return at(url, revived(stored, response.headers));
    if (response.ok && !OWN_MEDIA_TYPES.test(response.headers.get('content-type') ?? ''))
      throw new UnexpectedAnswerError(response);
    await this.cache?.keep(url, response);
    return response;
  }

  private note({ status, headers }: Response): void {
    this.answer = {
      status,
      requestId: headers.get('x-request-id'),
      dataFreshness: headers.get('x-data-freshness'),
      quota: quotaOf(headers),
    };
  }
}

function jsonOf(response: Response, text: unknown): unknown {
  try {
    return JSON.parse(text as string);
  } catch (error) {
    throw new UnexpectedAnswerError(response, error);
  }
}

/** The stored answer, with the headers of the 304 that confirmed it. */
function revived({ body, encoding, warnings }: StoredAnswer, confirmed: Headers): Response {
  const headers = new Headers(confirmed);
  if (warnings !== undefined) headers.set('x-warnings', warnings);
  return new Response(encoding === 'base64' ? Buffer.from(body, 'base64') : body, { headers });
}

/** Responses that a program makes have no address. */
function at(url: string, response: Response): Response {
  return Object.defineProperty(response, 'url', { value: url });
}
