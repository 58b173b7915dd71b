import type { CreateMcpHandlerOptions, McpHttpHandler } from '@modelcontextprotocol/server';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { KeyCheck } from '../../billing/api-key/key-check';
import { Draining } from '../../operations/health/draining';
import { Readiness } from '../../operations/health/readiness';
import { RepeatedTask } from '../../platform/config/repeated-task';
import { ApiError } from '../../platform/errors/api-error';
import type { GrantRequest } from '../oauth/grant/grant';
import { GrantCheck } from '../oauth/grant/grant-check';
import { acceptedTypes, inAcceptedType } from './accepted-types';
import { mcpNodeSdk, mcpSdk } from './mcp-sdk';
import { McpServerFactory } from './mcp-server-factory';
import { MAX_MCP_BODY_BYTES, readMessage, UnusableMessage, unreadableStream } from './message-body';
import { DATASET_URI } from './resources/market-resources';

const CHECK_WAITS = { firstMs: 2500, betweenMs: 5000 };
/** Across all of a member's assistants. Each open stream takes up a connection. */
export const MAX_STREAMS_PER_MEMBER = 20;
/** Across all members, who can be many. */
export const MAX_STREAMS_PER_ACCOUNT = 100;

/** The SDK's handler, and its adapter for Node's requests. */
interface Handler {
  sdk: McpHttpHandler;
  answer: (request: GrantRequest, response: Response, message: unknown) => Promise<void>;
}

interface Listener {
  token: string;
  memberId: number;
  accountId: number;
}

/**
 * Serves both generations of the protocol through the SDK. Requests share no state, except for the
 * streams of clients that listen for changes. Streams have a handler of their own, which is closed
 * when the service begins to drain. Calls are answered until it ends.
 */
@Injectable()
export class McpEndpoint implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Mcp');
  private handlers?: { calls: Handler; streams: Handler };
  private readonly listeners = new Map<Response, Listener>();
  private readonly checks = new RepeatedTask();
  /** The generation that listeners were last notified of. */
  private generation?: number | null;

  constructor(
    private readonly servers: McpServerFactory,
    private readonly draining: Draining,
    private readonly grants: GrantCheck,
    private readonly keyCheck: KeyCheck,
    readiness: Readiness,
  ) {
    readiness.prepares(() => this.open());
    draining.onBegin(() => void this.handlers?.streams.sdk.close());
    this.checks.start(() => this.checkListeners(), CHECK_WAITS);
  }

  /** Throws ApiError if a stream can't be opened. */
  async handle(request: GrantRequest, response: Response): Promise<void> {
    try {
      const message = await readMessage(request);
      const { method } = (message ?? {}) as { method?: unknown };
      const { calls, streams } = this.open();
      if (method !== 'subscriptions/listen') return await calls.answer(request, response, message);
      if (!acceptedTypes(request.headers.accept).events) throw unreadableStream();
      this.addListener(request, response);
      await streams.answer(request, response, message);
    } catch (error) {
      if (!(error instanceof UnusableMessage)) throw error;
      const { status, code, message } = error;
      if (status === 413) response.set('Connection', 'close');
      response.status(status).json({ jsonrpc: '2.0', error: { code, message }, id: null });
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.checks.end();
    await Promise.all([this.handlers?.calls.sdk.close(), this.handlers?.streams.sdk.close()]);
  }

  private addListener(
    { headers, grant: { memberId, accountId, generation } }: GrantRequest,
    response: Response,
  ): void {
    if (this.draining.hasBegun)
      throw new ApiError('temporarily_unavailable', {
        error: 'This replica is shutting down. Connect again.',
      });
    const ofAccount = [...this.listeners.values()].filter((each) => each.accountId === accountId);
    const ofMember = ofAccount.filter((each) => each.memberId === memberId);
    if (ofMember.length >= MAX_STREAMS_PER_MEMBER)
      throw tooManyStreams(`A member can have ${MAX_STREAMS_PER_MEMBER} open streams.`);
    if (ofAccount.length >= MAX_STREAMS_PER_ACCOUNT)
      throw tooManyStreams(`An account can have ${MAX_STREAMS_PER_ACCOUNT} open streams.`);
    if (this.listeners.size === 0) this.generation = generation?.id ?? null;
    this.listeners.set(response, {
      token: (headers.authorization ?? '').replace(/^Bearer +/i, ''),
      memberId,
      accountId,
    });
    response.once('close', () => this.listeners.delete(response));
  }

  /** Notifies listeners of a new generation, and disconnects those whose token no longer works. */
  private async checkListeners(): Promise<void> {
    if (this.listeners.size === 0) return;
    try {
      const { id = null } = (await this.keyCheck.currentGeneration()) ?? {};
      if (id !== this.generation) this.open().streams.sdk.notify.resourceUpdated(DATASET_URI);
      this.generation = id;
      await Promise.all(
        [...this.listeners].map(async ([response, { token }]) => {
          const grant = await this.grants.identify(token);
          if (!grant) response.destroy();
        }),
      );
    } catch (error) {
      this.logger.debug(`Couldn't check the listeners: ${(error as Error).message}`);
    }
  }

  private open(): { calls: Handler; streams: Handler } {
    return (this.handlers ??= {
      calls: this.createHandler({ legacy: 'stateless', maxSubscriptions: 0 }),
      streams: this.createHandler({ legacy: 'reject' }),
    });
  }

  private createHandler(options: CreateMcpHandlerOptions): Handler {
    const common = {
      maxRequestBodySize: MAX_MCP_BODY_BYTES,
      // Clients' errors. Our own failures are logged where they happen, with their request.
      onerror: (error: Error) => this.logger.debug(error.message),
    };
    const sdk = mcpSdk().createMcpHandler(
      ({ authInfo, era }) => this.servers.create(authInfo?.extra?.request as GrantRequest, era),
      { ...options, ...common, responseMode: 'auto' },
    );
    const serveNode = mcpNodeSdk().toNodeHandler({ fetch: inAcceptedType(sdk.fetch) }, common);
    return {
      sdk,
      answer: (request, response, message) => {
        const connection = new AbortController();
        response.once('close', () => connection.abort());
        request.gone = connection.signal;
        // The SDK passes `auth` on to the server of this request. It doesn't need the token.
        const auth = { token: '', clientId: '', scopes: [], extra: { request } };
        return serveNode(Object.assign(request, { auth }), response, message);
      },
    };
  }
}

function tooManyStreams(limit: string): ApiError {
  return new ApiError('rate_limited', {
    error: `${limit} Close one first.`,
    retryAfterSeconds: 60,
  });
}
