import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
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

const PAGE_URL: Shape = { type: ['string', 'null'] };

/** A schema as the OpenAPI document has it. */
type DocumentedSchema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** A schema as the list of tools has it: without references, and nearly without words. */
type Shape = {
  type?: string | string[];
  description?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
  additionalProperties?: Shape | boolean;
};
export type ObjectSchema = Shape & { properties: Record<string, Shape>; required: string[] };

/** The schema of an object that always has all these properties. */
export function objectSchema(properties: Record<string, unknown>): object {
  return { type: 'object', properties, required: Object.keys(properties) };
}

export function withoutTransport<Body extends object>(body: Body): Omit<Body, TransportField> {
  const kept = Object.entries(body).filter(([name]) => !isTransport(name));
  return Object.fromEntries(kept) as Omit<Body, TransportField>;
}

function isTransport(name: string): boolean {
  return TRANSPORT_FIELDS.some((field) => field === name);
}

/** The schemas of tool results, from those of the REST bodies in the OpenAPI document. */
@Injectable()
export class BodySchema {
  constructor(private readonly document: ApiDocument) {}

  of(endpoint: Endpoint): ObjectSchema {
    const { properties = {}, required = [], ...body } = this.shapeOf(this.bodyOf(endpoint));
    return {
      ...body,
      properties: withPages(endpoint, withoutTransport(properties)),
      required: required.filter((name) => !isTransport(name)),
    };
  }

  /** For a tool that answers with one of several bodies. */
  oneOf(endpoints: readonly Endpoint[]): object {
    return { type: 'object', anyOf: endpoints.map((endpoint) => this.of(endpoint)) };
  }

  /** For a tool that shows only some charts of a dashboard. */
  ofCharts(dashboard: Endpoint, names: readonly string[]): object {
    const schema = this.of(dashboard);
    const charts = present(schema.properties.charts, `charts in ${dashboard.path}`);
    const shown: Record<string, Shape> = {};
    for (const name of names) shown[name] = present(charts.properties?.[name], `chart ${name}`);
    return {
      ...schema,
      properties: { ...schema.properties, charts: { ...charts, properties: shown } },
    };
  }

  /** The JSON body that an endpoint answers with. */
  private bodyOf({ path }: Endpoint): DocumentedSchema {
    const address = `/${API_PREFIX}/${path.replace(':name', '{name}')}`;
    const answer = this.document.get().paths[address]?.get?.responses['200'];
    const content = answer && 'content' in answer ? answer.content : undefined;
    return present(content?.['application/json']?.schema, `JSON answer of ${address}`);
  }

  /**
   * The shape of a schema: its type, and the shapes of its parts. Descriptions, enums and limits are
   * left out: they would make the list of tools four times as long.
   */
  private shapeOf(schema: DocumentedSchema): Shape {
    if ('$ref' in schema) return this.shapeOf(this.referredBy(schema.$ref));
    const { allOf, ...own } = schema;
    if (allOf) return mergedShape([...allOf, own].map((part) => this.shapeOf(part)));

    const { type, items, properties, required, additionalProperties: further } = schema;
    const choices = schema.anyOf ?? schema.oneOf;
    return {
      ...(type && { type }),
      ...(items && { items: this.partOf(items) }),
      ...(properties && { properties: this.fieldsOf(properties) }),
      ...(required && { required }),
      ...(choices && { anyOf: choices.map((choice) => this.partOf(choice)) }),
      ...(further !== undefined && {
        additionalProperties: typeof further === 'boolean' ? further : this.partOf(further),
      }),
    };
  }

  /** The schema that `#/components/schemas/Money` refers to. */
  private referredBy(reference: string): DocumentedSchema {
    const name = reference.replace('#/components/schemas/', '');
    return present(this.document.get().components?.schemas?.[name], `schema ${reference}`);
  }

  private fieldsOf(properties: Record<string, DocumentedSchema>): Record<string, Shape> {
    const fields: Record<string, Shape> = {};
    for (const [name, schema] of Object.entries(properties)) {
      if (UNSAID_FIELDS.includes(name)) continue;
      const shape = this.partOf(schema);
      if (PLAIN_FIELDS.includes(name)) fields[name] = { type: shape.type };
      else if (MISREAD_FIELDS.includes(name)) fields[name] = { ...shape, ...descriptionOf(schema) };
      else fields[name] = shape;
    }
    return fields;
  }

  /**
   * The shape of what stands inside another shape. Rows have all their fields, and saying so for
   * each would make the list of tools a fifth longer. Without it, only `anyOf` tells kinds of records
   * apart.
   */
  private partOf(schema: DocumentedSchema): Shape {
    const { required: _, ...shape } = this.shapeOf(schema);
    return shape;
  }
}

/** A body that extends others says so with allOf. Tools show one object with the fields of all. */
function mergedShape(shapes: readonly Shape[]): Shape {
  const properties: Record<string, Shape> = {};
  const required = new Set<string>();
  let merged: Shape = {};
  for (const shape of shapes) {
    Object.assign(properties, shape.properties);
    for (const name of shape.required ?? []) required.add(name);
    merged = { ...merged, ...shape };
  }
  const isObject = Object.keys(properties).length > 0;
  return isObject ? { ...merged, properties, required: [...required] } : merged;
}

function descriptionOf(schema: DocumentedSchema): Pick<Shape, 'description'> {
  return '$ref' in schema ? {} : { description: schema.description };
}

/** Tools add the address of the page that shows the answer, and of the page of each record. */
function withPages({ rows }: Endpoint, properties: Record<string, Shape>): Record<string, Shape> {
  if (!rows?.record) return { ...properties, page_url: PAGE_URL };
  const list = present(properties[rows.in], `list ${rows.in}`);
  const record = present(list.items, `rows of ${rows.in}`);
  const recordWithPage = { ...record, properties: { ...record.properties, page_url: PAGE_URL } };
  return {
    ...properties,
    [rows.in]: { ...list, items: recordWithPage },
    page_url: PAGE_URL,
  };
}
