import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AppModule } from '../../src/app.module';
import { onceFor } from '../jest/once-a-worker';
import { conformance } from './openapi-conformance';

/**
 * Compares every answer that has a body with the application's OpenAPI document. Call it before the
 * routes are created.
 */
export class WatchedAnswers {
  private readonly faults: unknown[] = [];

  constructor(private readonly app: NestExpressApplication) {
    app.use((request: Request, response: Response, next: NextFunction) =>
      this.watch(request, response, next),
    );
  }

  /** Throws the error of the first undocumented answer. */
  assertDocumented(): void {
    if (this.faults.length > 0) throw this.faults[0];
  }

  private watch(request: Request, response: Response, next: NextFunction): void {
    const write = response.write.bind(response);
    const end = response.end.bind(response);
    const writeHead = response.writeHead.bind(response);
    const chunks: Buffer[] = [];
    let coding: string | undefined;
    let isFile = false;
    const keep = (chunk: unknown, encoding: unknown): void => {
      if (typeof chunk === 'string')
        chunks.push(Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8'));
      else if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    };
    response.writeHead = ((...given: Parameters<typeof writeHead>) => {
      const headers = given.at(-1) as unknown;
      if (Array.isArray(headers) && headers.includes('Content-Encoding'))
        coding = headers[headers.indexOf('Content-Encoding') + 1] as string;
      const isMediaType = (header: unknown): boolean =>
        /^text\/csv|spreadsheetml|ndjson|parquet/.test(String(header));
      isFile = Array.isArray(headers) && headers.some(isMediaType);
      return writeHead(...given);
    }) as typeof writeHead;
    response.write = ((...given: Parameters<typeof write>) => {
      keep(given[0], given[1]);
      return write(...given);
    }) as typeof write;
    response.end = ((...given: Parameters<typeof end>) => {
      keep((given as unknown[])[0], (given as unknown[])[1]);
      coding ??= response.get('Content-Encoding');
      if (request.method === 'GET' && chunks.length > 0 && !isFile)
        this.hold(request, response, decoded(Buffer.concat(chunks), coding).toString());
      return end(...given);
    }) as typeof end;
    next();
  }

  private hold(request: Request, response: Response, body: string): void {
    if (!request.path.startsWith('/api/')) return;
    // The document is the same for every application, whatever its variables.
    const conforms = onceFor(AppModule, () => conformance(this.app));
    try {
      conforms(request.path, response.statusCode, JSON.parse(body));
    } catch (fault) {
      this.faults.push(fault);
    }
  }
}

function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (coding === 'gzip') return gunzipSync(bytes);
  return coding === 'br' ? brotliDecompressSync(bytes) : bytes;
}
