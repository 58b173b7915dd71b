import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AppModule } from '../../src/app.module';
import { onceFor } from '../jest/once-a-worker';
import { conformance } from './openapi-conformance';

const FILE_TYPES = /^text\/csv|spreadsheetml|ndjson|parquet/;

/** What a response has sent so far. */
interface Sent {
  /** Names and values in turn, if the headers were passed to writeHead in this form. */
  headers: readonly string[];
  chunks: Buffer[];
}

/**
 * Compares every answer that has a body with the application's OpenAPI document. Call it before the
 * routes are created.
 */
export class WatchedAnswers {
  private readonly faults: unknown[] = [];

  constructor(private readonly app: NestExpressApplication) {
    app.use((request: Request, response: Response, next: NextFunction) => {
      if (request.method === 'GET' && request.path.startsWith('/api/'))
        this.watch(request.path, response);
      next();
    });
  }

  /** Throws the error of the first undocumented answer. */
  assertDocumented(): void {
    if (this.faults.length > 0) throw this.faults[0];
  }

  private watch(path: string, response: Response): void {
    const sent = recordSent(response);
    response.once('finish', () => {
      const header = (name: string): string =>
        valueIn(sent.headers, name) ?? response.get(name) ?? '';
      if (sent.chunks.length === 0 || FILE_TYPES.test(header('Content-Type'))) return;
      // The document is the same for every application, whatever its variables.
      const assertConforms = onceFor(AppModule, () => conformance(this.app));
      try {
        const body = decoded(Buffer.concat(sent.chunks), header('Content-Encoding'));
        assertConforms(path, response.statusCode, JSON.parse(body.toString()));
      } catch (fault) {
        this.faults.push(fault);
      }
    });
  }
}

/**
 * Records what a response sends. Node keeps neither the body nor headers that are passed to
 * writeHead as a list, so the three methods that send something are wrapped.
 */
function recordSent(response: Response): Sent {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => Response;
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  const end = response.end.bind(response) as (...given: unknown[]) => Response;
  const sent: Sent = { headers: [], chunks: [] };

  response.writeHead = (...given: unknown[]) => {
    const headers = given.at(-1);
    if (Array.isArray(headers)) sent.headers = headers as string[];
    return writeHead(...given);
  };
  response.write = (...given: unknown[]) => {
    sent.chunks.push(...bytesOf(given));
    return write(...given);
  };
  response.end = (...given: unknown[]) => {
    sent.chunks.push(...bytesOf(given));
    return end(...given);
  };
  return sent;
}

/** Of a call of write or end. None if it has no chunk. */
function bytesOf([chunk, encoding]: unknown[]): Buffer[] {
  if (Buffer.isBuffer(chunk)) return [chunk];
  if (typeof chunk !== 'string') return [];
  return [Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8')];
}

/** The value of a header, which follows its name. */
function valueIn(headers: readonly string[], name: string): string | undefined {
  const at = headers.indexOf(name);
  return at === -1 ? undefined : headers[at + 1];
}

function decoded(bytes: Buffer, coding: string): Buffer {
  if (coding === 'gzip') return gunzipSync(bytes);
  if (coding === 'br') return brotliDecompressSync(bytes);
  return bytes;
}
