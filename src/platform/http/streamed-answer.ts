import { Logger } from '@nestjs/common';
import { type Duplex, PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Answer, SECURITY_HEADERS } from './answer';
import { acceptedCoding, type ContentCoding } from './content-coding';
import type { RawHeaders } from './raw-headers';
import type { ObservedResponse } from './request-observer';

/** A reader that takes nothing for so long is gone. */
const MAX_STALL_MS = 60_000;

/**
 * How fast a reader has to be, on average over the time in which the service waits for it, after
 * `graceMs`. Slower ones would hold a connection to the database, which others wait for, for hours.
 */
const PACE = { bytesPerSecond: 32 * 1024, graceMs: 30_000, checkMs: 1000 };

const ENCODERS: Readonly<Record<ContentCoding | 'identity', () => Duplex>> = {
  identity: () => new PassThrough(),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

/** Bytes as they come. */
export interface ByteSource extends AsyncIterable<Uint8Array> {
  /** Called when they have ended, failed, or are no longer wanted, and perhaps once more. */
  close: () => Promise<void>;
}

interface StreamOptions {
  /** The Accept-Encoding of the request. Without it, the bytes are sent as they are. */
  acceptEncoding?: string | undefined;
  pace?: typeof PACE;
}

/**
 * An answer whose bytes aren't known yet. It has no length, so that an answer that failed midway
 * isn't taken for a whole one: the connection is broken off. Without bytes, for HEAD.
 */
export class StreamedAnswer extends Answer {
  private readonly acceptEncoding: string | undefined;
  private readonly pace: typeof PACE;

  constructor(
    private readonly head: RawHeaders,
    private readonly bytes: ByteSource | undefined,
    { acceptEncoding, pace = PACE }: StreamOptions = {},
  ) {
    super(200, head, null);
    this.acceptEncoding = acceptEncoding;
    this.pace = pace;
  }

  override write(response: ObservedResponse): void {
    const { bytes } = this;
    const coding = acceptedCoding(this.acceptEncoding);
    response.writeHead(200, [
      ...this.head,
      ...(coding ? ['Content-Encoding', coding] : []),
      ...SECURITY_HEADERS,
    ]);
    if (!bytes) return void response.end();
    response.setTimeout(MAX_STALL_MS, () => response.destroy());
    // The pipeline itself only notices that its reader is gone when there is something to send.
    response.once('close', () => void bytes.close());
    let bytesRead = 0;
    response.bodyBytes = bytesRead;
    this.keepPace(response);
    const counted = async function* (chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
      for await (const chunk of chunks) {
        bytesRead += chunk.length;
        response.bodyBytes = bytesRead;
        yield chunk;
      }
    };
    pipeline(bytes, ENCODERS[coding ?? 'identity'](), counted, response)
      .catch((error: NodeJS.ErrnoException) => {
        // A reader that went away, or was too slow, is no failure of ours.
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ABORT_ERR')
          new Logger('Stream').error(`An answer was broken off: ${String(error)}`);
      })
      .finally(() => void bytes.close());
  }

  /** Breaks off the connection to a reader that is too slow. */
  private keepPace(response: ObservedResponse): void {
    const { bytesPerSecond, graceMs, checkMs } = this.pace;
    let waitedMs = 0;
    const check = setInterval(() => {
      // Nothing has to wait: the reader is as fast as the database.
      if (!response.writableNeedDrain) return;
      waitedMs += checkMs;
      const takenBytes = (response.bodyBytes ?? 0) - response.writableLength;
      const leastBytes = ((waitedMs - graceMs) / 1000) * bytesPerSecond;
      if (takenBytes < leastBytes) response.destroy();
    }, checkMs).unref();
    response.once('close', () => clearInterval(check));
  }
}
