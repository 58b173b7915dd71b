import type { PlanId } from '../../billing/plan/offers';
import type { IdentifiedRequest } from '../../http/request-id';
import type { Generation } from '../../market-data/generation';

/** Who calls through an assistant: made once a request by a live look-up, like the Caller of an API key. */
export interface Grant {
  grantId: number;
  /** Names the grant in pages and in the log. */
  publicId: string;
  clientId: string;
  clientName: string;
  memberId: number;
  email: string;
  accountId: number;
  account: string;
  plan: PlanId;
  /** False where the plan does not include MCP (any more). */
  mcpAccess: boolean;
  /** False where other members use all seats of the plan. */
  hasSeat: boolean;
  /** The generation that was current at the look-up; null before the first import. */
  generation: Generation | null;
  /** The UTC day of the look-up by the database's clock: use is counted on it. */
  day: string;
}

/** How a tool call ended, for the log and the metrics. */
export type ToolOutcome = 'ok' | 'refused' | 'limited' | 'no_access' | 'failed';

export interface GrantRequest extends IdentifiedRequest {
  grant?: Grant;
  /** Of a tools/call: the tool's name from our own list, never what was sent. */
  toolCall?: { tool: string; outcome: ToolOutcome };
}
