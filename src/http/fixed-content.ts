import type { IncomingHttpHeaders } from 'node:http';
import { Answer, type AnswerBody, entityTagOf, matchesEntityTag } from './answer';
import { acceptedCoding, type ContentCoding, encodedBody } from './content-coding';
import type { RawHeaders } from './raw-headers';

type Encoded = Promise<{ headers: RawHeaders; body: AnswerBody }>;

/** Content that stays the same while the service runs: tagged once, and compressed once for each coding. */
export class FixedContent {
  private readonly headers: RawHeaders;
  private readonly entityTag: string;
  private readonly encoded = new Map<ContentCoding | null, Encoded>();

  constructor(
    private readonly content: string | Buffer,
    type: string,
    cacheControl: string,
  ) {
    this.entityTag = entityTagOf(content);
    this.headers = ['Content-Type', type, 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding', 'ETag', this.entityTag];
  }

  async answer(sent: IncomingHttpHeaders): Promise<Answer> {
    if (matchesEntityTag(sent['if-none-match'], this.entityTag)) return new Answer(304, this.headers, null);
    const { headers, body } = await this.in(acceptedCoding(sent['accept-encoding']));
    return new Answer(200, [...this.headers, ...headers], body);
  }

  private in(coding: ContentCoding | null): Encoded {
    let encoded = this.encoded.get(coding);
    if (!encoded) this.encoded.set(coding, (encoded = encodedBody(this.content, coding ?? undefined)));
    return encoded;
  }
}
