import type { CallToolResult } from '@modelcontextprotocol/server';
import { Injectable, Logger } from '@nestjs/common';
import { LICENCE } from '../../../market-data/licence';
import { Env } from '../../../platform/config/env';
import type { Grant, GrantRequest, ToolOutcome } from '../../oauth/grant/grant';
import { GrantUsage } from '../../oauth/grant/grant-usage';
import { CallLimits } from '../call-limits';
import { logFieldsOf } from '../log-fields';
import { loggedFailure } from '../logged-failure';
import { type AssistantTool, contextOf, type ToolAnswer } from './tool';
import { readArguments } from './tool-arguments';
import { refusalIn, ToolRefusal } from './tool-refusal';

/** Of the JSON text. A larger result doesn't help an assistant: it crowds out the conversation. */
export const MAX_RESULT_BYTES = 28 * 1024;

/**
 * Runs a tool: checks access, limits, arguments and size, and counts the call. Never throws:
 * refusals and failures are results, and a failure hides its reason.
 */
@Injectable()
export class ToolCalls {
  private readonly logger = new Logger('Mcp');

  constructor(
    private readonly limits: CallLimits,
    private readonly usage: GrantUsage,
    private readonly env: Env,
  ) {}

  async call(
    tool: AssistantTool,
    sent: Readonly<Record<string, unknown>>,
    request: GrantRequest,
  ): Promise<CallToolResult> {
    const { grant } = request;
    try {
      const result = await this.limits.within(request, 'read', () =>
        this.answer(tool, sent, grant),
      );
      this.count(tool, 'ok', request);
      return result;
    } catch (error) {
      const refusal = refusalIn(error);
      this.count(tool, refusal?.outcome ?? 'failed', request);
      if (refusal) return failed(`${refusal.code}: ${refusal.message}`);
      return failed(loggedFailure(error, request, this.logger));
    }
  }

  private async answer(
    tool: AssistantTool,
    sent: Readonly<Record<string, unknown>>,
    grant: Grant,
  ): Promise<CallToolResult> {
    const { body, restCall, generation } = await this.run(tool, sent, grant);
    const text = JSON.stringify(body);
    const bytes = Buffer.byteLength(text);
    if (bytes > MAX_RESULT_BYTES) {
      const size = `The result would be ${Math.ceil(bytes / 1024)} KB, and the limit is ${MAX_RESULT_BYTES / 1024} KB.`;
      throw new ToolRefusal(
        'result_too_large',
        tool.whenTooLarge ? `${size} ${tool.whenTooLarge}` : size,
      );
    }
    return {
      // Hosts pass on only one of the two, and not always the same one.
      content: [{ type: 'text', text }],
      structuredContent: body,
      _meta: {
        ...(generation && {
          'signal-market/generation': generation.label,
          'signal-market/freshness': generation.changedOn,
        }),
        'signal-market/licence': LICENCE,
        ...(restCall !== undefined && { 'signal-market/rest': [restCall] }),
      },
    };
  }

  private async run(
    tool: AssistantTool,
    sent: Readonly<Record<string, unknown>>,
    grant: Grant,
  ): Promise<ToolAnswer> {
    if ('runFor' in tool) {
      readArguments(tool, sent);
      return tool.runFor(grant);
    }
    this.assertAccess(grant);
    const args = readArguments(tool, sent);
    const { generation } = grant;
    if (!generation) throw new ToolRefusal('unavailable', 'No dataset has been imported yet.');
    return tool.run(args, contextOf(grant, generation));
  }

  /** People would see a bare 403 as a broken connection. The assistant passes this sentence on. */
  private assertAccess({ mcpAccess, hasSeat }: Grant): void {
    if (!mcpAccess) {
      const plans = `Plans that do: ${this.env.pricingUrl} This connection works again as soon as your plan includes them.`;
      throw new ToolRefusal(
        'no_mcp_access',
        `Your plan doesn't include assistants. ${plans}`,
        'no_access',
      );
    }
    if (!hasSeat) {
      const where = `${this.env.accountAreaUrl ?? ''}/account/connections`;
      throw new ToolRefusal(
        'seat_taken',
        `Another member of your account uses the plan's seat. You can move it to yourself at ${where}`,
        'no_access',
      );
    }
  }

  private count(tool: AssistantTool, outcome: ToolOutcome, request: GrantRequest): void {
    request.endedCalls = [...(request.endedCalls ?? []), { tool: tool.name, outcome }];
    request.logFields = logFieldsOf(request.grant, request.endedCalls);
    this.usage.count(request.grant, tool.name, outcome);
  }
}

function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}
