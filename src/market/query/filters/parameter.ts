import type { RecordKind } from '../../../market-data/vocabularies/record-kinds';
import type { Deals, EndpointSpec, ExtraParam } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';

/** A query parameter of the market endpoints. All of them are strings (contract 2.1). */
export interface Parameter {
  readonly name: string;
  /**
   * Other names of the same parameter. A request may use several of them if their values are the
   * same.
   */
  readonly aliases: readonly string[];
  /** What other APIs call it, separated by spaces. It isn't accepted, but suggests the parameter. */
  readonly alsoCalled?: string;
  /**
   * How its text is read: as a comma-separated list (repeated parameters are joined), one word of a
   * list, a whole number, text exactly as sent, or not at all.
   */
  readonly kind: 'list' | 'word' | 'integer' | 'text' | 'ignored';
  /** The form in which its reader reads a text, if that isn't the usual one of its kind. */
  readonly readAs?: (text: string) => string;
  /**
   * The deals that it applies to. Endpoints that are only about other deals ignore it with a
   * warning.
   */
  readonly deals: Deals;
  /** Of a filter: only the endpoints that list this accept it. It has an effect on all of them. */
  readonly extra?: ExtraParam;
  /** A comparison has it for both sides together, not for each. */
  readonly ofBothSides?: true;
  /** Whether an endpoint accepts it. */
  readonly where: (endpoint: Scope) => boolean;
  /** Markdown, for the OpenAPI document. */
  readonly description: string;
  /**
   * For assistants, whose list of tools repeats it often. Empty if the name and the instructions say
   * it all. Default: the description.
   */
  readonly brief?: string;
  /**
   * The input of assistants' tools, if it isn't the one that follows from the kind and the schema.
   * Undefined if they have none. A tool that shows rows says how many it can show at most.
   */
  readonly forAssistants?: (tool: {
    readonly maxRows: number | undefined;
  }) => ToolInput | undefined;
  readonly example: string;
  readonly schema: ParameterSchema;
  /** What the document of an endpoint says of it, where that depends on the endpoint. */
  readonly documentedFor?: (endpoint: EndpointSpec) => DocumentedParameter;
  /** The whole numbers that an integer can be. */
  readonly range?: { readonly min: number; readonly max: number };
  /**
   * Of a filter, by kind of record: the fields of a list's row in which it finds its values, for the
   * change log. A kind without any isn't restricted, and the log ignores a filter without any.
   */
  readonly rowFields?: Readonly<Partial<Record<RecordKind, readonly string[]>>>;
  /** What people call it, on pages. */
  readonly label: string;
}

export interface ParameterSchema {
  readonly type: 'string';
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: string[];
  readonly maxLength?: number;
}

/** What the tools of assistants have instead, in JSON Schema. */
interface ToolInput {
  readonly type: 'string' | 'integer';
  readonly description?: string;
  readonly enum?: string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What an endpoint's document says of a parameter. */
export interface DocumentedParameter {
  /** Instead of the description. */
  readonly description?: string;
  /** After the description. As text, because Swagger UI sends a documented default. */
  readonly more?: string;
  readonly schema?: ParameterSchema;
  readonly example?: string;
}

/** The parameters of a request. */
export interface SentTexts {
  /**
   * The text of each parameter by its name (not its aliases); repeated lists are joined. Empty
   * parameters are left out.
   */
  readonly texts: ReadonlyMap<string, string>;
  /** The names of those that were left out. */
  readonly empty: ReadonlySet<string>;
}

/** What a parameter is read with: all that was sent, for which endpoint, and where warnings go. */
export interface Reading extends SentTexts {
  readonly endpoint: EndpointSpec;
  readonly warnings: Warning[];
}

/** A parameter that reads its own text. */
interface ReadableParameter<Value> extends Parameter {
  /**
   * The text is undefined if it wasn't sent. Throws ApiError (400) for a text that can't be read.
   */
  readonly read: (text: string | undefined, reading: Reading) => Value;
}

/** The value of a parameter. Undefined if the endpoint doesn't accept it. */
export function valueOf<Value>(
  parameter: ReadableParameter<Value>,
  reading: Reading,
): Value | undefined {
  if (!parameter.where(reading.endpoint)) return undefined;
  return parameter.read(reading.texts.get(parameter.name), reading);
}

/** The input of a parameter that assistants don't have, because only callers of REST need it. */
export const NO_INPUT = (): undefined => undefined;

/** What a parameter with a closed list declares. */
export function oneWordOf(names: readonly string[]): Pick<Parameter, 'kind' | 'schema'> {
  return { kind: 'word', schema: { type: 'string', enum: [...names] } };
}

/** The number of a text that is a whole number, with or without a sign; undefined for other texts. */
export function wholeNumberIn(text: string): number | undefined {
  return /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
}

/** Declares a parameter that isn't a filter. */
export function queryParameter<Value>(
  declaration: Declared & { read: ReadableParameter<Value>['read'] },
): ReadableParameter<Value> {
  return { ...DEFAULTS, label: declaration.name, ...declaration };
}

type Declared = Pick<Parameter, 'name' | 'description' | 'example' | 'where'> & Partial<Parameter>;

const DEFAULTS = {
  aliases: [],
  kind: 'text',
  deals: 'both',
  schema: { type: 'string' },
} as const;

/** What decides which parameters an endpoint accepts. */
export type Scope = Pick<EndpointSpec, 'deals' | 'extraParams'> & Partial<EndpointSpec>;

/** Whether the parameter has an effect on an endpoint. */
export function actsOn(parameter: Parameter, endpoint: Scope): boolean {
  if (!parameter.where(endpoint)) return false;
  return (
    parameter.extra !== undefined ||
    parameter.deals === 'both' ||
    endpoint.deals === 'both' ||
    parameter.deals === endpoint.deals
  );
}
