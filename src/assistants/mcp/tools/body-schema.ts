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
];

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

/** The schema of an object that always has all these properties. */
export function objectSchema(properties: Schema): object {
  return { type: 'object', properties, required: Object.keys(properties) };
}

export function withoutTransport(body: object): Schema {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !TRANSPORT_FIELDS.includes(name)),
  );
}

/**
 * The schemas of tool results: those of the REST bodies in the OpenAPI document, with every
 * reference resolved.
 */
@Injectable()
export class BodySchema {
  constructor(private readonly document: ApiDocument) {}

  of(endpoint: Endpoint): Schema {
    const path = `/${API_PREFIX}/${endpoint.path.replace(':name', '{name}')}`;
    const answer = this.document.get().paths[path]?.get?.responses?.['200'] as unknown as {
      content: Record<string, { schema: Schema }>;
    };
    const schema = this.resolved(present(answer.content['application/json'], 'JSON answer').schema);
    const { properties, required } = schema as {
      properties: Record<string, Schema>;
      required: string[];
    };
    return {
      ...schema,
      properties: withPages(endpoint, withoutTransport(properties) as typeof properties),
      required: required.filter((name) => !TRANSPORT_FIELDS.includes(name)),
    };
  }

  /**
   * For a tool that answers with one of several bodies. `charts` are those that it shows of a
   * dashboard.
   */
  oneOf(endpoints: readonly Endpoint[], charts?: readonly string[]): Schema {
    const schemas = endpoints.map((endpoint) => this.of(endpoint));
    const first = present(schemas[0], 'endpoint of a tool');
    if (charts) return withCharts(first, charts);
    return schemas.length === 1 ? first : { type: 'object', anyOf: schemas };
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

function withCharts(schema: Schema, names: readonly string[]): Schema {
  const { charts, ...others } = schema.properties as { charts: { properties: Schema } };
  const shown = Object.fromEntries(names.map((name) => [name, charts.properties[name]]));
  return { ...schema, properties: { ...others, charts: { ...charts, properties: shown } } };
}

/** Tools add the addresses of pages. */
function withPages({ rows }: Endpoint, properties: Record<string, Schema>): Schema {
  if (!rows?.record) return { ...properties, page_url: PAGE_URL };
  const list = properties[rows.in] as { items: { properties: Schema } };
  const items = { ...list.items, properties: { ...list.items.properties, page_url: PAGE_URL } };
  return { ...properties, [rows.in]: { ...list, items }, page_url: PAGE_URL };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
