import type { McpRequestContext, Server } from '@modelcontextprotocol/server';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/config/clock';
import { Env } from '../../platform/config/env';
import { BUILD_VERSION } from '../../platform/http/build-version';
import { ASSET_PATHS } from '../../platform/pages/assets';
import type { GrantRequest } from '../oauth/grant/grant';
import { CallLimits, type LimitedCall } from './call-limits';
import { instructions } from './instructions';
import { loggedFailure } from './logged-failure';
import { internalError, invalidParams, mcpSdk } from './mcp-sdk';
import { NewestDeal } from './newest-deal';
import { MarketPrompts } from './prompts/market-prompts';
import { MarketResources } from './resources/market-resources';
import { ToolCalls } from './tools/tool-calls';
import { ToolCatalog } from './tools/tool-catalog';
import { refusalIn } from './tools/tool-refusal';
import { wordErrors } from './worded-errors';

/** The lists change only with a release, so clients may cache them for an hour. */
const LIST_HINT = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const LISTS = [
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'server/discover',
] as const;

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
    private readonly env: Env,
  ) {}

  async create(request: GrantRequest, era: McpRequestContext['era']): Promise<Server> {
    const { generation } = request.grant;
    const today = this.clock.today(generation?.servedAt);
    const newestDeal = await this.newestDeal.dayIn(generation, today);
    const server = new (mcpSdk().Server)(
      {
        name: 'signal-market',
        title: 'Signal Market',
        version: BUILD_VERSION,
        websiteUrl: `${this.env.accountAreaUrl}/explore`,
        icons: [
          {
            src: `${this.env.accountAreaUrl}${ASSET_PATHS.icon}`,
            mimeType: 'image/svg+xml',
            sizes: ['any'],
          },
        ],
      },
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
        cacheHints: Object.fromEntries(LISTS.map((list) => [list, LIST_HINT])),
      },
    );
    wordErrors(server);
    this.answerOn(server, request);
    return server;
  }

  private answerOn(server: Server, request: GrantRequest): void {
    const { tools, calls, resources, prompts } = this;
    const guarded = <T>(kind: LimitedCall, work: () => Promise<T>): Promise<T> =>
      this.guarded(request, kind, work);
    // With its output schemas it is 100 KB, so it costs as much as a call.
    server.setRequestHandler(
      'tools/list',
      onlyPage(() => guarded('list', () => Promise.resolve({ tools: tools.list() }))),
    );
    server.setRequestHandler('tools/call', ({ params }) => {
      const tool = tools.find(params.name);
      if (!tool) throw invalidParams('No such tool.');
      return calls.call(tool, params.arguments ?? {}, request);
    });
    server.setRequestHandler(
      'resources/list',
      onlyPage(() => ({ resources: resources.list() })),
    );
    server.setRequestHandler(
      'resources/templates/list',
      onlyPage(() => ({ resourceTemplates: resources.templates() })),
    );
    server.setRequestHandler('resources/read', ({ params }) =>
      guarded('read', () => resources.read(params.uri, request.grant)),
    );
    server.setRequestHandler(
      'prompts/list',
      onlyPage(() => ({ prompts: prompts.list() })),
    );
    server.setRequestHandler('prompts/get', ({ params }) =>
      prompts.get(params.name, params.arguments ?? {}),
    );
    server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) =>
      guarded('completion', () => prompts.complete(ref, argument, request.grant)),
    );
  }

  /** Applies the member's limits. Without this, the SDK would send the message of any exception. */
  private async guarded<T>(
    request: GrantRequest,
    kind: LimitedCall,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await this.limits.within(request, kind, work);
    } catch (error) {
      if (error instanceof mcpSdk().ProtocolError) throw error;
      const refusal = refusalIn(error);
      if (refusal) throw internalError(`${refusal.code}: ${refusal.message}`);
      throw internalError(loggedFailure(error, request, this.logger));
    }
  }
}

/** Answers with a whole list. It is one page, so no cursor was ever given out. */
function onlyPage<List>(list: () => List): (sent: { params?: { cursor?: string } }) => List {
  return ({ params }) => {
    if (params?.cursor === undefined) return list();
    throw invalidParams('Unknown cursor: this list is complete. Ask again without it.');
  };
}
