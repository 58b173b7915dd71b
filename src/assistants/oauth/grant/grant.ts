import type { PlanId } from '../../../billing/plan/offers';
import type { Generation } from '../../../market-data/generation';
import type { IdentifiedRequest } from '../../../platform/http/request-id';

/**
 * Who calls through an assistant. Created once per request from a live lookup, like the Caller of
 * an API key.
 */
export interface Grant {
  grantId: number;
  /** The grant's name on pages and in the log. */
  publicId: string;
  clientId: string;
  clientName: string;
  memberId: number;
  email: string;
  accountId: number;
  account: string;
  plan: PlanId;
  /** False if the plan doesn't include MCP, or no longer does. */
  mcpAccess: boolean;
  /** False if other members use all of the plan's seats. */
  hasSeat: boolean;
  /** The generation that was current at the lookup. null before the first import. */
  generation: Generation | null;
  /** The UTC day of the lookup, by the database's clock. Usage is counted on this day. */
  day: string;
}

/**
 * How a tool call ended, for the log and the metrics. `limited`: there were too many in a minute or
 * at once, and it was refused, or its client left while it waited for its turn.
 */
export type ToolOutcome = 'ok' | 'refused' | 'limited' | 'no_access' | 'failed';

/** A tool call, as the log names it. */
export interface EndedCall {
  /** From our own list, never what was sent. */
  tool: string;
  outcome: ToolOutcome;
}

export interface GrantRequest extends IdentifiedRequest {
  /** Set by McpGuard. */
  grant: Grant;
  /** The tool calls of this request, in the order in which they ended. */
  endedCalls?: readonly EndedCall[];
  /** Aborted when the client goes away. Set by McpEndpoint. */
  gone: AbortSignal;
}
