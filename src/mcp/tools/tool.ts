import type { Generation } from '../../market-data/generation';
import type { Grant } from '../../oauth/grant/grant';

/** One input of a tool, as JSON Schema says it. */
export interface InputSchema {
  type: 'string' | 'integer' | 'array';
  description?: string;
  items?: { type: 'string' };
  enum?: readonly string[];
  format?: string;
  minimum?: number;
  maximum?: number;
}

export type ToolArguments = Readonly<Record<string, string | number | readonly string[]>>;

/** Who calls, and which data are served to the call. */
export interface ToolContext {
  grant: Grant;
  generation: Generation;
}

export interface ToolAnswer {
  /** The tool's result: what REST answers, without its transport trail. */
  body: object;
  /** The REST calls that give the same figures. */
  restCalls: string[];
}

/** A tool as it is declared. Arguments are read against `inputs` before `run` sees them. */
export interface MarketTool {
  name: string;
  title: string;
  description: string;
  inputs: Readonly<Record<string, InputSchema>>;
  required: readonly string[];
  /** How to ask for less, for a result that is too large. */
  narrow: string;
  outputSchema: () => object;
  run: (args: ToolArguments, context: ToolContext) => Promise<ToolAnswer>;
}
