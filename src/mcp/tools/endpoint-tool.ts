import { isProOrHigher } from '../../billing/plan/offers';
import { FOR_ASSISTANTS } from '../../errors/voice';
import { warningRows } from '../../market-query/body/warning-rows';
import type { Endpoint } from '../../market-query/endpoint/endpoint';
import type { EndpointCatalog } from '../../market-query/resolving/endpoint-catalog';
import type { Audience, MarketQuery } from '../../market-query/request/market-request';
import { type BodySchema, withoutTransport } from './body-schema';
import type { MarketPageLinks } from './market-page-links';
import { restCall, restSearch } from './rest-question';
import type { MarketTool, ToolArguments, ToolContext } from './tool';
import { inputsOf } from './tool-inputs';

/** A tool for one market endpoint, or for one of several by choice. */
export interface EndpointToolDeclaration {
  name: string;
  title: string;
  description: string;
  /** The endpoint, or the endpoint for each value of the input `choose`. */
  endpoint: Endpoint | Readonly<Record<string, Endpoint>>;
  choose?: 'by' | 'kind' | 'who';
  /**
   * Rows if an assistant doesn't say how many, and the most that it can ask for. Fewer than REST
   * has, to spare the conversation.
   */
  limit?: { default?: number; max: number };
  /** Offers `totals_only`: the totals, without rows. */
  totals?: true;
  /** Parameters that the tool sets itself. */
  fixed?: Readonly<Record<string, string>>;
  /** For an answer that always shows the same weeks. */
  withoutPeriod?: boolean;
  /** The only inputs, where all that the endpoint takes would be too many. */
  inputs?: readonly string[];
  narrow: string;
}

export function endpointTool(
  declaration: EndpointToolDeclaration,
  catalog: EndpointCatalog,
  schemas: BodySchema,
  pages: MarketPageLinks,
): MarketTool {
  const {
    name,
    title,
    description,
    endpoint,
    choose,
    limit,
    totals,
    fixed,
    withoutPeriod,
    inputs: only,
    narrow,
  } = declaration;
  const byChoice = isEndpoint(endpoint) ? { '': endpoint } : endpoint;
  const endpoints = Object.values(byChoice);
  const choice = choose && { [choose]: { type: 'string' as const, enum: Object.keys(byChoice) } };
  return {
    name,
    title,
    description,
    narrow,
    inputs: {
      ...choice,
      ...inputsOf(endpoints, { maxLimit: limit?.max, withoutPeriod, only }),
      ...(totals && { totals_only: { type: 'boolean' as const } }),
    },
    required: choose ? [choose] : [],
    outputSchema: () => schemas.oneOf(endpoints),
    run: async (args, context) => {
      const { [choose ?? '']: chosen = '', totals_only: totalsOnly = false, ...others } = args;
      const asked = byChoice[chosen as keyof typeof byChoice] as Endpoint;
      // A lookup has as many rows as names.
      const rows = asked.limit && others.lookup === undefined ? limit?.default : undefined;
      const cut: ToolArguments = rows === undefined || totalsOnly ? {} : { limit: rows };
      const search = restSearch({ ...cut, ...others, ...fixed });
      const { body, query } = await catalog.ask(asked, search, audienceOf(context));
      const answer = pages.cited(asked, withToolWords(body, query), others);
      return {
        body: totalsOnly ? withoutRows(answer) : answer,
        restCalls: [restCall(asked, search)],
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

function isEndpoint(endpoint: EndpointToolDeclaration['endpoint']): endpoint is Endpoint {
  return typeof endpoint.path === 'string';
}

/** Which data the caller sees. */
export function audienceOf({ grant, generation }: ToolContext): Audience {
  return { generation, proOrHigher: isProOrHigher(grant.plan), accountId: grant.accountId };
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
