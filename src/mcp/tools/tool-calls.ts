import { Injectable, Logger } from '@nestjs/common';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { Env } from '../../config/env';
import { ApiError, isUnavailable } from '../../errors/api-error';
import { RequestFailure } from '../../http/request-failure';
import type { Grant, GrantRequest, ToolOutcome } from '../../oauth/grant/grant';
import { GrantUsage } from '../../oauth/grant/grant-usage';
import { CallLimits } from '../call-limits';
import { LICENCE } from '../licence';
import type { MarketTool } from './tool';
import { readArguments } from './tool-arguments';
import { refusalOf, ToolRefusal } from './tool-refusal';

/** Of the JSON text: more does not help an assistant, it crowds out the conversation. */
export const MAX_RESULT_BYTES = 28 * 1024;

export const UNAVAILABLE = 'The dataset cannot be read right now. Try again in a few seconds.';

/** Runs tools: access, limits, arguments, size, and what is counted. Never throws: a refusal is a result, and so is a failure, without its reason. */
@Injectable()
export class ToolCalls {
  private readonly logger = new Logger('Mcp');

  constructor(
    private readonly limits: CallLimits,
    private readonly usage: GrantUsage,
    private readonly env: Env,
  ) {}

  async call(
    tool: MarketTool,
    sent: Readonly<Record<string, unknown>>,
    grant: Grant,
    request: GrantRequest,
  ): Promise<CallToolResult> {
    try {
      const result = await this.limits.within(grant.memberId, 'read', () => this.answer(tool, sent, grant));
      this.count(tool, 'ok', grant, request);
      return result;
    } catch (error) {
      const refusal = asRefusal(error);
      this.count(tool, refusal?.outcome ?? 'failed', grant, request);
      if (refusal) return failed(`${refusal.code}: ${refusal.message}`);
      const foreseen = isUnavailable(error);
      if (foreseen) this.logger.warn(new RequestFailure(request, 'quota_unavailable', error));
      else this.logger.error(new RequestFailure(request, undefined, error));
      const text = foreseen ? UNAVAILABLE : 'Something went wrong on our side.';
      return failed(`${text} Request id: ${request.requestId}`);
    }
  }

  private async answer(tool: MarketTool, sent: Readonly<Record<string, unknown>>, grant: Grant): Promise<CallToolResult> {
    if (tool.name !== 'account_status') this.assertAccess(grant);
    const args = readArguments(tool, sent);
    const { generation } = grant;
    if (!generation) throw new ToolRefusal('unavailable', 'No dataset has been imported yet.');
    const { body, restCalls } = await tool.run(args, { grant, generation });
    const text = JSON.stringify(body);
    const bytes = Buffer.byteLength(text);
    if (bytes > MAX_RESULT_BYTES) {
      const size = `The result would have ${Math.ceil(bytes / 1024)} KB; ${MAX_RESULT_BYTES / 1024} KB is the most.`;
      throw new ToolRefusal('result_too_large', `${size} ${tool.narrow}`);
    }
    return {
      // Hosts pass on one of the two, not always the same one.
      content: [{ type: 'text', text }],
      structuredContent: body,
      _meta: {
        'signal-market/generation': generation.label,
        'signal-market/freshness': generation.changedOn,
        'signal-market/licence': LICENCE,
        ...(restCalls.length > 0 && { 'signal-market/rest': restCalls }),
      },
    };
  }

  /** A bare 403 would reach people as an error of the connection; this sentence reaches them through the assistant. */
  private assertAccess({ mcpAccess, hasSeat }: Grant): void {
    if (!mcpAccess) {
      const plans = `See ${this.env.pricingUrl} for plans that do; the connection works again as soon as the plan does.`;
      throw new ToolRefusal('no_mcp_access', `The plan of this account does not include assistants. ${plans}`, 'no_access');
    }
    if (!hasSeat) {
      const where = `${this.env.accountAreaUrl ?? ''}/account/connections`;
      throw new ToolRefusal(
        'seat_taken',
        `Another member uses the seat of this account's plan. Move it at ${where}`,
        'no_access',
      );
    }
  }

  private count(tool: MarketTool, outcome: ToolOutcome, grant: Grant, request: GrantRequest): void {
    request.toolCall = { tool: tool.name, outcome };
    this.usage.count(grant, tool.name, outcome);
  }
}

function asRefusal(error: unknown): ToolRefusal | null {
  if (error instanceof ToolRefusal) return error;
  return error instanceof ApiError && !isUnavailable(error) ? refusalOf(error) : null;
}

function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}
