import type { Type } from '@nestjs/common';
import type { NamedKind } from '../../names/namesake';
import type { DealSource } from '../aggregation/deal-source';
import type { ChartBodyDto } from './chart-body.dto';
import type { EndpointSpec, ExtraParam } from './endpoint-spec';

/**
 * A market endpoint as a value. Its route, document, request, answer, CSV, pages, charts and tools,
 * comparison and tests all come from it.
 */
export interface Endpoint extends EndpointSpec {
  readonly body: Type<ChartBodyDto>;
  /** What people call it: the title of its body. */
  readonly label: string;
  /** The kind of chart that suits the rows. */
  readonly chartType: string;
  /**
   * The body's only list of rows, which the CSV contains; left out if the body has no list or
   * several.
   */
  readonly rows?: Rows;
  /** The fields of the metadata with the totals of all deals in scope. */
  readonly totals?: FigureNames;
  /** Where people see the same figures. */
  readonly page?: MarketPage;
  /**
   * Only on /ma/history: callers on Pro or higher see more, so the cache keeps an answer for them
   * and one for all others. Declared, because the cache can't know what a handler shows to whom.
   */
  readonly showsProMore?: true;
  /** For the OpenAPI document, like the two below; the label, if left out. */
  readonly summary?: string;
  readonly description: string;
  /** An example request below /api/v2 that works with the sample dataset. */
  readonly example: string;
}

/** The fields with an amount and a number of deals. */
export interface FigureNames {
  readonly amount: string;
  readonly count: string;
}

/** A page that shows the answer to the same period and filters. */
interface MarketPage {
  /** With ":name", the page of one record. */
  readonly path: `/explore${string}`;
  /** The id of the part of the page. Of a table of figures, the name of the chart that draws them. */
  readonly section?: string;
  /** What the page's address says besides the request. */
  readonly search?: Readonly<Record<string, string>>;
  /** The endpoint's own parameters that the page's address can have, besides all shared ones. */
  readonly parameters?: readonly string[];
}

/**
 * A list of rows. If they have figures, these and the unknown ones in the metadata add up to the
 * totals.
 */
interface Rows extends Partial<FigureNames> {
  /** The field of the body that lists them. */
  readonly in: string;
  /** The field of a row that identifies it: the filter takes its value. */
  readonly id?: string;
  /** The same, for rows whose `id` is null. */
  readonly fallbackId?: string;
  /** The filter that finds the deals of a row. */
  readonly filter?: string;
  /** The record that a row is about, and the field with its slug. */
  readonly record?: { readonly kind: NamedKind; readonly slug: string };
}

/** The rows of one kind of deals lead to a filter. */
export type FilteredRows = Endpoint & {
  readonly deals: DealSource;
  readonly rows: { readonly id: string; readonly filter: string };
};

/** An endpoint that splits all deals of one kind into rows. Two of its answers can be compared. */
export type Breakdown = FilteredRows & {
  readonly body: Type<
    ChartBodyDto & { metadata: { unknown_count: number; unknown_amount: number } }
  >;
  readonly rows: FigureNames;
  readonly totals: FigureNames;
};

export type BodyOf<E extends Endpoint> = InstanceType<E['body']>;

/** The names of the fields whose values are of this type. */
type FieldOf<Part, Value> = {
  [Field in keyof Part & string]: Part[Field] extends Value ? Field : never;
}[keyof Part & string];

/** The names of a body's lists. */
type ListOf<Body> = FieldOf<Body, readonly object[]>;

/** What a row of a list is. */
type RowOf<Body, List extends keyof Body> = Body[List] extends readonly (infer Row)[] ? Row : never;

/** `Rows` of one list, with the names that its rows have. */
interface RowsIn<List, Row> {
  in: List;
  id?: keyof Row & string;
  fallbackId?: keyof Row & string;
  filter?: string;
  record?: { kind: NamedKind; slug: keyof Row & string };
  amount?: FieldOf<Row, number>;
  count?: FieldOf<Row, number>;
}

/** `Rows` of any of a body's lists. */
type RowsOf<Body> = { [List in ListOf<Body>]: RowsIn<List, RowOf<Body, List>> }[ListOf<Body>];

/** The names of the totals in a body's metadata. */
type TotalsOf<Body> = Body extends { metadata: infer Metadata }
  ? Record<keyof FigureNames, FieldOf<Metadata, number>>
  : never;

/** An endpoint as it is declared, whose names are checked against its body. */
type Declaration<Body> = Omit<Endpoint, 'body' | 'extraParams' | 'rows' | 'totals'> & {
  extraParams?: readonly ExtraParam[];
  rows?: RowsOf<Body>;
  totals?: TotalsOf<Body>;
};

/**
 * Declares a market endpoint. A name that its body doesn't have doesn't compile: if the body is
 * `{ categories: { name: string; amount: number }[] }`, `rows` can be
 * `{ in: 'categories', id: 'name', amount: 'amount' }`, but not `{ in: 'categories', id: 'slug' }`.
 */
export function endpoint<Body extends ChartBodyDto, const D extends Declaration<Body>>(
  body: Type<Body>,
  declaration: D,
): D & { body: Type<Body>; extraParams: readonly ExtraParam[] } {
  return { extraParams: [], ...declaration, body };
}

/** Whether its path ends with the {name} of a record. */
export function isAboutOneRecord({ path }: EndpointSpec): boolean {
  return path.endsWith('/:name');
}
