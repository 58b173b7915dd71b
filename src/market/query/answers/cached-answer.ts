import {
  compressedBody,
  type ContentCoding,
  type OpenBody,
  plainBody,
} from '../../../platform/http/content-coding';

/** What the headers say of an answer. */
export interface AnswerFacts {
  /**
   * What `as_of` or, of a log, `until` takes to get the answer again. Undefined for a preview, which
   * was never served.
   */
  readonly moment: string | undefined;
  /** The cursor of a list's next page; null on the last one. */
  readonly nextCursor: string | null;
  /** How many records the whole list has. */
  readonly totalCount?: number | undefined;
}

/**
 * An answer as it is sent, without the end that differs by request: plain, and in every coding that
 * a client has asked for.
 */
export class CachedAnswer {
  readonly plain: OpenBody;
  readonly isCompressible: boolean;
  private readonly copies: Partial<Record<ContentCoding, OpenBody>> = {};
  private readonly compressing: Partial<Record<ContentCoding, Promise<OpenBody>>> = {};

  constructor(
    content: string | Buffer,
    /** Differs for different content. */
    readonly entityTag: string,
    readonly facts: AnswerFacts,
    /** A workbook isn't: it is compressed already. */
    { isCompressible = true }: { isCompressible?: boolean } = {},
  ) {
    this.isCompressible = isCompressible;
    this.plain = plainBody(typeof content === 'string' ? Buffer.from(content) : content);
  }

  /** What it takes in memory. Grows with each coding. */
  get bytes(): number {
    return (
      this.length + (this.copies.br?.start.length ?? 0) + (this.copies.gzip?.start.length ?? 0)
    );
  }

  get length(): number {
    return this.plain.start.length;
  }

  get text(): string {
    return this.start.toString();
  }

  /** The body, without the fields that differ by request. */
  body(): object {
    return JSON.parse(`${this.text}}`) as object;
  }

  /** The body in a coding; undefined if it hasn't been compressed yet. */
  in(coding: ContentCoding): OpenBody | undefined {
    return this.copies[coding];
  }

  /** Compresses it once for each coding, however many requests wait. */
  compress(coding: ContentCoding): Promise<OpenBody> {
    return (this.compressing[coding] ??= compressedBody(this.start, coding)
      .then((body) => (this.copies[coding] = body))
      .finally(() => delete this.compressing[coding]));
  }

  private get start(): Buffer {
    const { start } = this.plain;
    return typeof start === 'string' ? Buffer.from(start, 'latin1') : start;
  }
}
