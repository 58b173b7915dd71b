import { warningRows } from '../../../market/query/bodies/warning-rows';
import type { Endpoint } from '../../../market/query/endpoints/endpoint';
import type { MarketQuery } from '../../../market/query/questions/market-request';
import { FOR_ASSISTANTS } from '../../../platform/errors/voice';
import { withoutTransport } from './body-schema';
import { citedInputs } from './market-page-links';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import { type MarketTool, type ToolArguments, BOOLEAN, TEXTS } from './tool';
import { inputsOf } from './tool-inputs';

/** A tool for one market endpoint, or for one of several by choice. */
export type EndpointToolDeclaration<Choice extends string = string> = ToolTraits &
  (
    | { endpoint: Endpoint; choose?: undefined }
    /** The endpoint for each value of the input `choose`. */
    | { endpoint: Readonly<Record<Choice, Endpoint>>; choose: 'by' | 'kind' | 'who' }
  );

interface ToolTraits {
  name: string;
  title: string;
  description: string;
  /**
   * Rows if an assistant doesn't say how many, and the most that it can ask for. Fewer than REST
   * has, to spare the conversation.
   */
  limit?: { default?: number; max: number };
  /** Offers `totals_only`: the totals, without rows. */
  totals?: true;
  /** Parameters that the tool sets itself. */
  fixed?: Readonly<Record<string, string>>;
  /** The charts of a dashboard that it shows. */
  charts?: readonly string[];
  /** The only inputs, where all that the endpoint takes would be too many. */
  onlyInputs?: readonly string[];
  /** Offers `fields`: what rows say besides their names. */
  fields?: true;
  /** What of the answer an assistant gets, if not all of it. */
  brief?(answer: object, query: MarketQuery, fields?: readonly string[]): object;
  isDrawn?: true;
  narrow: string;
}

export function endpointTool<Choice extends string>(
  declaration: EndpointToolDeclaration<Choice>,
  { market, schemas, pages }: MarketReading,
): MarketTool {
  const { choose, limit, totals, fixed } = declaration;
  const endpoints: readonly Endpoint[] = declaration.choose
    ? Object.values(declaration.endpoint)
    : [declaration.endpoint];
  return {
    ...declaration,
    inputs: {
      ...(choose && { [choose]: { type: 'string', enum: Object.keys(declaration.endpoint) } }),
      ...inputsOf(endpoints, declaration),
      ...(totals && { totals_only: BOOLEAN }),
      ...(declaration.fields && { fields: TEXTS }),
    },
    required: choose ? [choose] : [],
    outputSchema: () => schemas.oneOf(endpoints, declaration.charts),
    run: async (args, context) => {
      const { [choose ?? '']: choice, totals_only: totalsOnly = false, fields, ...others } = args;
      const endpoint = declaration.choose
        ? declaration.endpoint[choice as Choice]
        : declaration.endpoint;
      // A lookup has as many rows as names.
      const hasLimit = endpoint.limit && others.lookup === undefined && !totalsOnly;
      const rows: ToolArguments = hasLimit && limit?.default ? { limit: limit.default } : {};
      const search = restSearch({ ...rows, ...others, ...fixed });
      const { body, query } = await market.ask(endpoint, search, context);
      const answer = pages.cited(endpoint, withToolWords(body, query), citedInputs(others, query));
      return {
        body: totalsOnly
          ? withoutRows(answer)
          : (declaration.brief?.(answer, query, fields as string[] | undefined) ?? answer),
        restCalls: [restCall(endpoint, search)],
      };
    },
  };
}

/** What a page of rows says of itself. */
const OF_ROWS = ['limit', 'returned_count', 'has_more', 'next_cursor', 'sort', 'other'];

function withoutRows(body: object): object {
  const emptied = Object.entries(body).map(([name, value]) => [
    name,
    Array.isArray(value) && name !== 'warnings' ? [] : (value as unknown),
  ]);
  const { metadata, ...rest } = Object.fromEntries(emptied) as { metadata: object };
  return {
    ...rest,
    metadata: Object.fromEntries(
      Object.entries(metadata).filter(([name]) => !OF_ROWS.includes(name)),
    ),
  };
}

/**
 * The body for an assistant: without its transport, and with warnings that name parameters and
 * values as tools take them.
 */
export function withToolWords(body: object, { warnings }: Pick<MarketQuery, 'warnings'>): object {
  return {
    ...withoutTransport(body),
    ...(warnings.length > 0 && { warnings: warningRows(warnings, FOR_ASSISTANTS) }),
  };
}
