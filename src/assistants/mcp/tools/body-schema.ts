import { Injectable } from '@nestjs/common';
import type { Endpoint } from '../../../market/query/endpoints/endpoint';
import { present } from '../../../platform/errors/present';
import { API_PREFIX } from '../../../platform/http/api-prefix';
import { ApiDocument } from '../../../platform/http/openapi/api-document';

/** The fields of a REST body about its transport, which tool results leave out. */
const TRANSPORT_FIELDS = [
  'chart_type',
  'cache_metadata',
  'cache_status',
  'response_time_ms',
  'performance_target_met',
] as const;
export type TransportField = (typeof TRANSPORT_FIELDS)[number];

/** Fields whose parts speak for themselves: every tool has them, so only their type is told. */
const PLAIN_FIELDS = [
  'filters_applied',
  'warnings',
  'as_of',
  'available_years',
  'data_staleness',
  'namesakes',
  'undisclosed_left_out',
];

/** Fields of every answer's metadata that need no schema. */
const UNSAID_FIELDS = ['week_offset', 'currency', 'generated_at'];

/** Fields that are taken for others: of all time or of the period, of whole rounds, or unknown. */
const MISREAD_FIELDS = [
  'total_funding',
  'last_funding_date',
  'period_funding',
  'period_deals',
  'participated_amount',
  'first_deal_date',
  'last_deal_date',
  'undisclosed_round_count',
  'unknown_count',
];

/**
 * The parts of a schema that describe shapes. Most descriptions, and enums, are left out: they would
 * make the list of tools four times as long.
 */
const SHAPE_KEYWORDS = [
  'type',
  'items',
  'properties',
  'required',
  'anyOf',
  'oneOf',
  'additionalProperties',
];

const PAGE_URL = { type: ['string', 'null'] };

type Schema = Record<string, unknown>;
export type ObjectSchema = Schema & { properties: Record<string, Schema>; required: string[] };

/** The schema of an object that always has all these properties. */
export function objectSchema(properties: Schema): object {
  return { type: 'object', properties, required: Object.keys(properties) };
}

export function withoutTransport<Body extends object>(body: Body): Omit<Body, TransportField> {
  const kept = Object.entries(body).filter(
    ([name]) => !TRANSPORT_FIELDS.some((field) => field === name),
  );
  return Object.fromEntries(kept) as Omit<Body, TransportField>;
}

/**
 * The schemas of tool results: those of the REST bodies in the OpenAPI document, with every
 * reference resolved.
 */
@Injectable()
export class BodySchema {
  constructor(private readonly document: ApiDocument) {}

  of(endpoint: Endpoint): ObjectSchema {
    const path = `/${API_PREFIX}/${endpoint.path.replace(':name', '{name}')}`;
    const answer = this.document.get().paths[path]?.get?.responses['200'];
    const content = answer && 'content' in answer ? answer.content : undefined;
    const { schema } = present(content?.['application/json'], `JSON answer of ${path}`);
    const body = this.resolved(schema as Schema) as ObjectSchema;
    return {
      ...body,
      properties: withPages(endpoint, withoutTransport(body.properties)),
      required: body.required.filter((name) => !TRANSPORT_FIELDS.some((field) => field === name)),
    };
  }

  /** For a tool that answers with one of several bodies. */
  oneOf(endpoints: readonly Endpoint[]): Schema {
    return { type: 'object', anyOf: endpoints.map((endpoint) => this.of(endpoint)) };
  }

  /** For a tool that shows only some charts of a dashboard. */
  ofCharts(dashboard: Endpoint, names: readonly string[]): Schema {
    const schema = this.of(dashboard);
    const { charts, ...others } = schema.properties;
    const { properties } = charts as ObjectSchema;
    const shown = Object.fromEntries(names.map((name) => [name, properties[name]]));
    return { ...schema, properties: { ...others, charts: { ...charts, properties: shown } } };
  }

  private resolved(schema: Schema): Schema {
    if (typeof schema.$ref === 'string') {
      const name = schema.$ref.split('/').pop() ?? '';
      return this.resolved(this.document.get().components?.schemas?.[name] as Schema);
    }
    if (Array.isArray(schema.allOf)) return this.merged(schema as Schema & { allOf: Schema[] });
    const kept = Object.entries(schema).filter(([name]) => SHAPE_KEYWORDS.includes(name));
    return Object.fromEntries(
      kept.map(([name, value]) => [name === 'oneOf' ? 'anyOf' : name, this.part(name, value)]),
    );
  }

  /** A body that extends a base says so with allOf. Tools show one object instead. */
  private merged({ allOf, ...own }: Schema & { allOf: Schema[] }): Schema {
    const parts = [...allOf, own].map((part) => this.resolved(part));
    const required = parts.flatMap((part) => (part.required as string[] | undefined) ?? []);
    const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Schema;
    const merged = Object.assign({}, ...parts) as Schema;
    return Object.keys(properties).length === 0
      ? merged
      : { ...merged, properties, required: [...new Set(required)] };
  }

  private part(name: string, value: unknown): unknown {
    if (name === 'properties') {
      const fields = Object.entries(value as Record<string, Schema>).filter(
        ([field]) => !UNSAID_FIELDS.includes(field),
      );
      return Object.fromEntries(
        fields.map(([field, schema]) => [field, this.field(field, schema)]),
      );
    }
    if (Array.isArray(value))
      return value.map((one: unknown) => (isSchema(one) ? this.nested(one) : one));
    return isSchema(value) ? this.nested(value) : value;
  }

  private field(name: string, schema: Schema): Schema {
    const shape = this.nested(schema);
    if (PLAIN_FIELDS.includes(name)) return { type: shape.type };
    return MISREAD_FIELDS.includes(name) ? { ...shape, description: schema.description } : shape;
  }

  /**
   * Rows have all their fields, and saying so for each would make the list of tools a fifth longer.
   * Without it, only `anyOf` tells kinds of records apart.
   */
  private nested(schema: Schema): Schema {
    const shape = this.resolved(schema);
    delete shape.required;
    return shape;
  }
}

/** Tools add the addresses of pages. */
function withPages({ rows }: Endpoint, properties: Record<string, Schema>): Record<string, Schema> {
  if (!rows?.record) return { ...properties, page_url: PAGE_URL };
  const list = properties[rows.in] as { items: { properties: Schema } };
  const items = { ...list.items, properties: { ...list.items.properties, page_url: PAGE_URL } };
  return { ...properties, [rows.in]: { ...list, items }, page_url: PAGE_URL };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
