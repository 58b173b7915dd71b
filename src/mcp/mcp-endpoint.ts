import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, InMemoryServerEventBus, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { Response } from 'express';
import { KeyCheck } from '../billing/api-key/key-check';
import type { GrantRequest } from '../oauth/grant/grant';
import { GrantCheck } from '../oauth/grant/grant-check';
import { Draining } from '../operations/health/draining';
import { MAX_MCP_BODY_BYTES } from './mcp.guard';
import { McpServers } from './mcp-servers';
import { DATASET_URI } from './resources/market-resources';

const LOOK_EVERY_MS = 5000;

/** The SDK's handler, for both generations of the protocol. Nothing is kept between requests but the streams of those who listen for changes. */
@Injectable()
export class McpEndpoint implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Mcp');
  private readonly handler: McpHttpHandler;
  private readonly serve: (request: GrantRequest, response: Response) => Promise<void>;
  private readonly open = new Map<Response, string>();
  private readonly timer: NodeJS.Timeout;
  private generation?: number;

  constructor(
    servers: McpServers,
    draining: Draining,
    private readonly grants: GrantCheck,
    private readonly keyCheck: KeyCheck,
  ) {
    // Rejected requests and errors of clients. Our own failures are logged where they happen, with their request.
    const onerror = (error: Error): void => this.logger.debug(error.message);
    this.handler = createMcpHandler(({ authInfo }) => servers.create((authInfo?.extra as { request: GrantRequest }).request), {
      legacy: 'stateless',
      responseMode: 'auto',
      maxRequestBodySize: MAX_MCP_BODY_BYTES,
      bus: new InMemoryServerEventBus(onerror),
      onerror,
    });
    const nodeHandler = toNodeHandler(this.handler, { maxRequestBodySize: MAX_MCP_BODY_BYTES, onerror });
    this.serve = (request, response) =>
      // The SDK hands `auth` through to the server of this request; the token itself it need not know.
      nodeHandler(Object.assign(request, { auth: { token: '', clientId: '', scopes: [], extra: { request } } }), response);
    draining.onBegin(() => void this.handler.close());
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  handle(request: GrantRequest, response: Response): Promise<void> {
    this.open.set(response, (request.headers.authorization ?? '').replace(/^Bearer +/i, ''));
    response.once('close', () => this.open.delete(response));
    return this.serve(request, response);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.handler.close();
  }

  /** For those who listen: tells them of a new generation, and ends the streams of grants that have ended. */
  private async look(): Promise<void> {
    if (this.open.size === 0) return;
    try {
      const generation = await this.keyCheck.currentGeneration();
      if (this.generation !== undefined && generation && generation.id !== this.generation) {
        this.handler.notify.resourceUpdated(DATASET_URI);
      }
      this.generation = generation?.id;
      await Promise.all(
        [...this.open].map(async ([response, token]) => (await this.grants.identify(token)) ?? response.destroy()),
      );
    } catch (error) {
      this.logger.debug(`Not looked: ${(error as Error).message}`);
    }
  }
}
