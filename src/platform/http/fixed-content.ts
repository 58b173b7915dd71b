import type { IncomingHttpHeaders } from 'node:http';
import { Answer, entityTagOf, matchesEntityTag } from './answer';
import { acceptedCoding, type ContentCoding, encodedBody } from './content-coding';
import type { RawHeaders } from './raw-headers';

type Encoded = ReturnType<typeof encodedBody>;

interface Content {
  content: string | Buffer;
  /** Content-Type. */
  type: string;
  cacheControl: string;
  vary?: string;
}

/**
 * Content that stays the same while the service runs: tagged once, and compressed once for each
 * coding.
 */
export class FixedContent {
  private readonly content: string | Buffer;
  private readonly headers: RawHeaders;
  private readonly entityTag: string;
  private readonly encoded = new Map<ContentCoding | null, Encoded>();

  constructor({ content, type, cacheControl, vary = 'Accept-Encoding' }: Content) {
    this.content = content;
    this.entityTag = entityTagOf(content);
    this.headers = [
      'Content-Type',
      type,
      'Cache-Control',
      cacheControl,
      'Vary',
      vary,
      'ETag',
      this.entityTag,
    ];
  }

  /** `more`: headers that do change. */
  async answer(sent: IncomingHttpHeaders, more: RawHeaders = []): Promise<Answer> {
    const headers = [...this.headers, ...more];
    if (matchesEntityTag(sent['if-none-match'], this.entityTag))
      return new Answer(304, headers, null);
    const encoded = await this.in(acceptedCoding(sent['accept-encoding']));
    return new Answer(200, [...headers, ...encoded.headers], encoded.body);
  }

  private in(coding: ContentCoding | null): Encoded {
    const known = this.encoded.get(coding);
    if (known) return known;
    const encoded = encodedBody(this.content, coding ?? undefined);
    this.encoded.set(coding, encoded);
    return encoded;
  }
}
