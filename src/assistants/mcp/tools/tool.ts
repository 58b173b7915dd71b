import { isProOrHigher } from '../../../billing/plan/offers';
import type { Generation } from '../../../market-data/generation';
import type { Audience } from '../../../market/query/questions/market-request';
import type { Grant } from '../../oauth/grant/grant';

/** One input of a tool, in JSON Schema. A type and no interface, because the SDK takes any JSON. */
export type InputSchema = {
  type: 'string' | 'integer' | 'array' | 'boolean';
  description?: string;
  items?: typeof TEXT;
  enum?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
};

export type ToolArguments = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export const TEXT = { type: 'string' } as const;
export const TEXTS = { type: 'array', items: TEXT } as const;
export const INTEGER = { type: 'integer' } as const;
export const BOOLEAN = { type: 'boolean' } as const;

/** Who calls, and which data the call gets. */
export interface ToolContext extends Audience {
  grant: Grant;
}

export function contextOf(grant: Grant, generation: Generation): ToolContext {
  const { plan, accountId } = grant;
  return { grant, generation, proOrHigher: isProOrHigher(plan), accountId };
}

export interface ToolAnswer {
  /** The tool's result: REST's body without the fields about its transport. */
  body: object;
  /** The REST call that gives the same figures, if there is one. */
  restCall?: string;
  /** What the answer is from: `as_of` and cursors name an earlier one. Null before the first import. */
  generation: Generation | null;
}

/** What clients see of a tool. */
interface ToolDeclaration {
  name: string;
  title: string;
  description: string;
  inputs: Readonly<Record<string, InputSchema>>;
  required: readonly string[];
  /** Hosts can show the chart of its page beside the answer. */
  isDrawn?: true;
  /** How to ask for less if the result is too large, where one can. */
  whenTooLarge?: string;
  outputSchema: () => object;
}

/** A tool about the market, for callers with access. `run` gets arguments that fit `inputs`. */
export interface MarketTool extends ToolDeclaration {
  run: (args: ToolArguments, context: ToolContext) => Promise<ToolAnswer>;
}

/** A tool about the caller, which also answers without access and before the first import. */
export interface CallerTool extends ToolDeclaration {
  runFor: (grant: Grant) => Promise<ToolAnswer>;
}

export type AssistantTool = MarketTool | CallerTool;
