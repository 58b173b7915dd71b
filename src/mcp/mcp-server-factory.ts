import { Injectable, Logger } from '@nestjs/common';
import type { McpRequestContext, Server } from '@modelcontextprotocol/server';
import { Clock } from '../config/clock';
import { isUnavailable } from '../errors/api-error';
import { BUILD_VERSION } from '../http/build-version';
import { RequestFailure } from '../http/request-failure';
import type { GrantRequest } from '../oauth/grant/grant';
import { CallLimits, type LimitedCall } from './call-limits';
import { instructions } from './licence';
import { mcpSdk, protocolError } from './mcp-sdk';
import { NewestDeal } from './newest-deal';
import { MarketPrompts } from './prompts/market-prompts';
import { MarketResources } from './resources/market-resources';
import { ToolCalls, UNAVAILABLE } from './tools/tool-calls';
import { ToolCatalog } from './tools/tool-catalog';
import { ToolRefusal } from './tools/tool-refusal';

const INVALID_PARAMS = -32_602;
const INTERNAL_ERROR = -32_603;
/** The lists change only with a release, so clients may cache them for an hour. */
const LIST_HINT = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/**
 * Creates the SDK's server for each request. That is cheap: handlers are closures, and the lists
 * and the newest deal are read once.
 */
@Injectable()
export class McpServerFactory {
  private readonly logger = new Logger('Mcp');

  constructor(
    private readonly tools: ToolCatalog,
    private readonly calls: ToolCalls,
    private readonly resources: MarketResources,
    private readonly prompts: MarketPrompts,
    private readonly limits: CallLimits,
    private readonly newestDeal: NewestDeal,
    private readonly clock: Clock,
  ) {}

  async create(request: GrantRequest, era: McpRequestContext['era']): Promise<Server> {
    const today = this.clock.today();
    const newestDeal = await this.newestDeal.dayIn(request.grant!.generation, today);
    const server = new (mcpSdk().Server)(
      { name: 'signal-market', title: 'Signal Market', version: BUILD_VERSION },
      {
        // Clients of the 2025 revisions would wait in vain: without sessions, there is no stream to
        // notify them on.
        capabilities: {
          tools: {},
          resources: era === 'modern' ? { subscribe: true } : {},
          prompts: {},
          completions: {},
        },
        instructions: instructions(today, newestDeal),
        cacheHints: {
          'tools/list': LIST_HINT,
          'prompts/list': LIST_HINT,
          'resources/list': LIST_HINT,
          'resources/templates/list': LIST_HINT,
          'server/discover': LIST_HINT,
        },
      },
    );
    this.serveTools(server, request);
    this.serveResources(server, request);
    this.servePrompts(server, request);
    return server;
  }

  private serveTools(server: Server, request: GrantRequest): void {
    // With its output schemas it is 100 KB, so it costs as much as a call.
    server.setRequestHandler('tools/list', ({ params }) => {
      assertOnlyPage(params);
      return this.guarded(request, 'list', () => Promise.resolve({ tools: this.tools.list() }));
    });
    server.setRequestHandler('tools/call', ({ params }) => {
      const tool = this.tools.find(params.name);
      if (!tool) throw protocolError(INVALID_PARAMS, 'No such tool.');
      return this.calls.call(tool, params.arguments ?? {}, request.grant!, request);
    });
  }

  private serveResources(server: Server, request: GrantRequest): void {
    const { resources } = this;
    server.setRequestHandler('resources/list', ({ params }) => {
      assertOnlyPage(params);
      return { resources: resources.list() };
    });
    server.setRequestHandler('resources/templates/list', ({ params }) => {
      assertOnlyPage(params);
      return { resourceTemplates: resources.templates() };
    });
    server.setRequestHandler('resources/read', ({ params }) =>
      this.guarded(request, 'read', () => resources.read(params.uri, request.grant!)),
    );
  }

  private servePrompts(server: Server, request: GrantRequest): void {
    const { prompts } = this;
    server.setRequestHandler('prompts/list', ({ params }) => {
      assertOnlyPage(params);
      return { prompts: prompts.list() };
    });
    server.setRequestHandler('prompts/get', ({ params }) =>
      prompts.get(params.name, params.arguments ?? {}),
    );
    server.setRequestHandler('completion/complete', ({ params }) =>
      this.guarded(request, 'completion', () =>
        prompts.complete(params.ref, params.argument, request.grant!),
      ),
    );
  }

  /** Applies the member's limits. Without this, the SDK would send the message of any exception. */
  private async guarded<T>(
    request: GrantRequest,
    kind: LimitedCall,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await this.limits.within(request.grant!.memberId, kind, work);
    } catch (error) {
      if (error instanceof mcpSdk().ProtocolError) throw error;
      if (error instanceof ToolRefusal)
        throw protocolError(INTERNAL_ERROR, `${error.code}: ${error.message}`);
      if (isUnavailable(error)) {
        this.logger.warn(new RequestFailure(request, 'quota_unavailable', error));
        throw protocolError(INTERNAL_ERROR, `${UNAVAILABLE} Request id: ${request.requestId}`);
      }
      this.logger.error(new RequestFailure(request, undefined, error));
      throw protocolError(
        INTERNAL_ERROR,
        `Something went wrong on our side. Request id: ${request.requestId}`,
      );
    }
  }
}

/** Each list is one page, so no cursor was ever given out. */
function assertOnlyPage(params: { cursor?: string } | undefined): void {
  if (params?.cursor !== undefined)
    throw protocolError(
      INVALID_PARAMS,
      'Unknown cursor: this list is complete. Ask again without it.',
    );
}
