import type { paths } from './api';

type Operations = {
  [P in keyof paths as P extends `/api/v2${infer Short}` ? Short : never]: paths[P]['get'];
};

/**
 * A path below `/api/v2`, as the documentation writes it: `/category-data`, `/companies/{name}`.
 */
export type Path = Exclude<keyof Operations, ExportPath>;

/** Whole lists, which are streamed. */
export type ExportPath = Extract<keyof Operations, `/exports/${string}`>;

type QueryOf<P extends keyof Operations> = NonNullable<Operations[P]['parameters']['query']>;
type NameOf<P extends keyof Operations> = Operations[P]['parameters'] extends { path: infer Name }
  ? Name
  : unknown;
/**
 * A parameter that allows any text also accepts a number, a Date, or a list, each item of which is
 * sent whole. A Date is sent as its UTC day, or as an instant for `as_of`, `since` and `until`.
 */
type Accepted<Value> = string extends Value
  ? string | number | Date | readonly string[] | ReadonlySet<string>
  : Value | (number extends Value ? string : never);

/**
 * The query parameters of an endpoint, and the `name` of its path. The format follows from the
 * method that you call.
 */
export type Parameters<P extends keyof Operations> = {
  [K in Exclude<keyof QueryOf<P>, 'format'>]?: Accepted<NonNullable<QueryOf<P>[K]>>;
} & NameOf<P>;

/** The body of an endpoint's successful answer. */
export type Body<P extends Path> = Operations[P] extends {
  responses: { 200: { content: { 'application/json': infer Json } } };
}
  ? Json
  : never;

/** The endpoints that return a list in pages. */
export type ListPath = {
  [P in Path]: Body<P> extends { metadata: { next_cursor: string | null } } ? P : never;
}[Path];

type RowsKey<P extends ListPath> = {
  [K in keyof Body<P>]-?: Body<P>[K] extends readonly object[] ? K : never;
}[keyof Body<P>];

/** One row of a list. */
export type Item<P extends ListPath> = Body<P>[RowsKey<P>] extends readonly (infer Row)[]
  ? Row
  : never;

/** The rows of a page: its only list besides the warnings. */
export function rowsOf<P extends ListPath>(page: object): Item<P>[] {
  const lists = Object.entries(page).filter(([, value]) => Array.isArray(value));
  const [, rows] = lists.find(([name]) => name !== 'warnings') ?? [];
  return rows as Item<P>[];
}

/** The endpoints that also answer with CSV. */
export type CsvPath = {
  [P in Path]: Operations[P] extends { responses: { 200: { content: { 'text/csv': string } } } }
    ? P
    : never;
}[Path];

type Workbook = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string };

/** The endpoints that also answer with an Excel workbook. */
export type XlsxPath = {
  [P in Path]: Operations[P] extends { responses: { 200: { content: Workbook } } } ? P : never;
}[Path];
