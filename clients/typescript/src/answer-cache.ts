const MAX_ANSWERS = 100;

export interface StoredAnswer {
  etag: string;
  /** The body's text; of a workbook, its bytes in base64. */
  body: string;
  encoding?: 'base64';
  /** With CSV and workbooks: the header `X-Warnings`. */
  warnings?: string;
}

/**
 * Where answers are stored by address. A Map works, and so does a file or a database. Addresses
 * never contain the API key.
 */
export interface AnswerStore {
  get(url: string): StoredAnswer | undefined | Promise<StoredAnswer | undefined>;
  set(url: string, answer: StoredAnswer): unknown;
}

/**
 * Stores answers with their ETag, so that the next request for the same address can be answered
 * with 304.
 */
export class AnswerCache {
  constructor(private readonly store: AnswerStore = new RecentAnswers()) {}

  async find(url: string): Promise<StoredAnswer | undefined> {
    return this.store.get(url);
  }

  async keep(url: string, response: Response): Promise<void> {
    const etag = response.headers.get('etag');
    if (response.status !== 200 || !etag) return;
    const warnings = response.headers.get('x-warnings');
    await this.store.set(url, {
      etag,
      ...(await bodyOf(response.clone())),
      ...(warnings !== null && { warnings }),
    });
  }
}

async function bodyOf(response: Response): Promise<Pick<StoredAnswer, 'body' | 'encoding'>> {
  if (!isWorkbook(response)) return { body: await response.text() };
  return { body: Buffer.from(await response.arrayBuffer()).toString('base64'), encoding: 'base64' };
}

function isWorkbook({ headers }: Response): boolean {
  return /^application\/vnd\.openxmlformats/i.test(headers.get('content-type') ?? '');
}

/** The most recently used answers, in memory. */
class RecentAnswers implements AnswerStore {
  private readonly answers = new Map<string, StoredAnswer>();

  get(url: string): StoredAnswer | undefined {
    const answer = this.answers.get(url);
    if (answer) this.set(url, answer);
    return answer;
  }

  set(url: string, answer: StoredAnswer): void {
    this.answers.delete(url);
    this.answers.set(url, answer);
    const oldest = this.answers.keys().next().value;
    if (this.answers.size > MAX_ANSWERS && oldest !== undefined) this.answers.delete(oldest);
  }
}
