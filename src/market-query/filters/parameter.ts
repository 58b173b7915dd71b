import type { Deals, OwnParameter, EndpointSpec } from '../market-query';

/** One query parameter of the market endpoints. */
export interface Parameter {
  readonly name: string;
  /** Other spellings. With the same value they may stand beside each other. */
  readonly aliases: readonly string[];
  /**
   * How its text is taken: a comma-separated list (repeats are joined), one word of a list, a whole number, text exactly as sent,
   * or text that nobody reads.
   */
  readonly kind: 'list' | 'word' | 'integer' | 'text' | 'unread';
  /** The deals that it acts on; on questions about the other deals alone it is ignored, with a warning. */
  readonly deals: Deals;
  /** Missing for the shared table of specification 2.1; else only the questions that list it take it. */
  readonly own?: OwnParameter;
  /** Markdown, for the OpenAPI document. */
  readonly description: string;
  readonly example: string | number;
  readonly schema: ParameterSchema;
}

export interface ParameterSchema {
  readonly type: 'string' | 'integer';
  readonly format?: string;
  readonly enum?: string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: string | number;
}

/** Whether a question documents the parameter at all. */
export function belongsTo(parameter: Parameter, endpoint: EndpointSpec): boolean {
  if (parameter.own) return endpoint.own.includes(parameter.own);
  return endpoint.shared !== false || parameter.kind === 'unread';
}

export function actsOn(parameter: Parameter, endpoint: EndpointSpec): boolean {
  if (!belongsTo(parameter, endpoint)) return false;
  return Boolean(parameter.own) || parameter.deals === 'both' || endpoint.deals === 'both' || parameter.deals === endpoint.deals;
}
