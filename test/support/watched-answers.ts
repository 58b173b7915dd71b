import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { conformance } from './openapi-conformance';

/** Holds every answer with a body that an application gives against its OpenAPI document, whoever asks; to be called before the routes are made. */
export class WatchedAnswers {
  private conforms?: ReturnType<typeof conformance>;
  private readonly faults: unknown[] = [];

  constructor(private readonly app: NestExpressApplication) {
    app.use((request: Request, response: Response, next: NextFunction) => this.watch(request, response, next));
  }

  /** Throws what the first undocumented answer did. */
  assertDocumented(): void {
    if (this.faults.length > 0) throw this.faults[0];
  }

  private watch(request: Request, response: Response, next: NextFunction): void {
    const end = response.end.bind(response);
    response.end = ((...given: Parameters<typeof end>) => {
      const [body] = given as unknown[];
      if (request.method === 'GET' && (typeof body === 'string' || Buffer.isBuffer(body)))
        this.hold(request, response, String(body));
      return end(...given);
    }) as typeof end;
    next();
  }

  private hold(request: Request, response: Response, body: string): void {
    if (!request.path.startsWith('/api/')) return;
    this.conforms ??= conformance(this.app);
    try {
      this.conforms(request.path, response.statusCode, JSON.parse(body));
    } catch (fault) {
      this.faults.push(fault);
    }
  }
}
