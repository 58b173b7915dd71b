import type { NamedKind } from '../../../market/names/namesake';
import type { BodyOf, Endpoint } from '../../../market/query/endpoints/endpoint';
import { objectSchema, withoutTransport } from './body-schema';
import { citedInputs } from './market-page-links';
import type { MarketReading } from './market-reading';
import { restCall, restSearch } from './rest-question';
import {
  type MarketTool,
  type ToolAnswer,
  type ToolArguments,
  type ToolContext,
  INTEGER,
} from './tool';
import { inputsOf } from './tool-inputs';

/**
 * How many items of each long list a record includes, and how many of a section that was requested.
 */
const MAX_FIRST_ITEMS = 8;
const MAX_SECTION_ITEMS = 40;

export interface RecordToolDeclaration {
  name: string;
  title: string;
  description: string;
  endpoint: Endpoint;
  /** The field of the body that holds the record. */
  record: NamedKind;
  /** The lists that may be long. */
  sections: readonly string[];
}

/** The record of a body: its slug, and its lists. */
interface RecordOfBody {
  readonly name: string;
  readonly slug: string;
  readonly [field: string]: unknown;
}

/**
 * Which record of an endpoint a tool is about. A field that its body doesn't have doesn't compile.
 */
export function record<E extends Endpoint, Field extends keyof BodyOf<E> & NamedKind>(
  endpoint: E,
  field: Field,
  sections: readonly (keyof BodyOf<E>[Field] & string)[],
): Pick<RecordToolDeclaration, 'endpoint' | 'record' | 'sections'> {
  return { endpoint, record: field, sections };
}

/** Which part of a list the result includes. */
interface ListExtent {
  total: number;
  offset: number;
  returned: number;
}

const EXTENT = objectSchema({ total: INTEGER, offset: INTEGER, returned: INTEGER });

/**
 * A tool for one company or investor. Long lists are cut: `lists` says how many items there are,
 * and `section` with `offset` returns more of one list.
 */
export function recordTool(declaration: RecordToolDeclaration, reading: MarketReading): MarketTool {
  const { endpoint, sections } = declaration;
  return {
    ...declaration,
    narrow: 'Ask for one section.',
    inputs: {
      name: { type: 'string', description: 'Name, slug, alias or website domain' },
      section: { type: 'string', enum: sections },
      offset: { type: 'integer', minimum: 0 },
      ...inputsOf([endpoint]),
    },
    required: ['name'],
    outputSchema: () => withLists(reading.schemas.of(endpoint), sections),
    run: (args, context) => readRecord(declaration, args, reading, context),
  };
}

/** What the tool answers about a record, with the record's own name and page. */
interface RecordAnswer extends Required<ToolAnswer> {
  name: string;
  pageUrl: string;
}

export async function readRecord(
  { endpoint, record, sections }: RecordToolDeclaration,
  args: ToolArguments,
  { market, pages }: MarketReading,
  context: ToolContext,
): Promise<RecordAnswer> {
  const asked = String(args.name);
  const search = restSearch(args.as_of === undefined ? {} : { as_of: args.as_of });
  const { body, query } = await market.ask(endpoint, search, context, asked);
  const { [record]: whole } = body as typeof body & Record<NamedKind, RecordOfBody>;
  const cut = cutLists(whole, sections, args.section as string, Number(args.offset ?? 0));
  const pageUrl = pages.toRecord(record, whole.slug, citedInputs(args, query));
  return {
    name: whole.name,
    pageUrl,
    body: {
      ...withoutTransport(body),
      [record]: cut.record,
      lists: cut.lists,
      page_url: pageUrl,
    },
    restCalls: [restCall(endpoint, search, asked)],
  };
}

function cutLists(
  whole: RecordOfBody,
  sections: readonly string[],
  section: string | undefined,
  offset: number,
): { record: object; lists: Record<string, ListExtent> } {
  const record: Record<string, unknown> = { ...whole };
  const lists: Record<string, ListExtent> = {};
  for (const name of sections) {
    const list = whole[name] as unknown[];
    const size = section === undefined ? MAX_FIRST_ITEMS : name === section ? MAX_SECTION_ITEMS : 0;
    const from = name === section || section === undefined ? offset : 0;
    const shown = list.slice(from, from + size);
    record[name] = shown;
    lists[name] = { total: list.length, offset: from, returned: shown.length };
  }
  return { record, lists };
}

function withLists(schema: Record<string, unknown>, sections: readonly string[]): object {
  const lists = objectSchema(Object.fromEntries(sections.map((name) => [name, EXTENT])));
  return {
    ...schema,
    properties: { ...(schema.properties as object), lists },
    required: [...(schema.required as string[]), 'lists'],
  };
}
