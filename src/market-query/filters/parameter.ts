import type { Deals, EndpointSpec, ExtraParam } from '../market-query';

/** One query parameter of the market endpoints. Every one is a string (specification 2.1). */
export interface Parameter {
  readonly name: string;
  /** Other spellings of the same parameter. They may be sent together as long as their values agree. */
  readonly aliases: readonly string[];
  /**
   * How its text is taken: a comma-separated list (repeats are joined), one word of a list, a whole number, text exactly as sent, or text that is never
   * read.
   */
  readonly kind: 'list' | 'word' | 'integer' | 'text' | 'unread';
  /** The deals that it acts on. Endpoints about the other deals alone ignore it, with a warning. */
  readonly deals: Deals;
  /** Missing for the shared table of specification 2.1; otherwise only the endpoints that list it take it. */
  readonly extra?: ExtraParam;
  /** Markdown, for the OpenAPI document. */
  readonly description: string;
  readonly example: string;
  readonly schema: ParameterSchema;
}

export interface ParameterSchema {
  readonly type: 'string';
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: string[];
  readonly maxLength?: number;
}

/** They are not about the market, so every endpoint takes them. */
const ALWAYS_TAKEN: ReadonlySet<string> = new Set(['format', 'gen']);

/** Whether an endpoint documents the parameter at all. */
export function belongsTo(parameter: Parameter, endpoint: EndpointSpec): boolean {
  if (parameter.extra) return endpoint.extraParams.includes(parameter.extra);
  return !endpoint.withoutSharedParams || ALWAYS_TAKEN.has(parameter.name);
}

export function actsOn(parameter: Parameter, endpoint: EndpointSpec): boolean {
  if (!belongsTo(parameter, endpoint)) return false;
  return (
    Boolean(parameter.extra) || parameter.deals === 'both' || endpoint.deals === 'both' || parameter.deals === endpoint.deals
  );
}
