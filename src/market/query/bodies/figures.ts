import { present } from '../../../platform/errors/present';
import type { BodyOf, Breakdown, Endpoint, FigureNames } from '../endpoints/endpoint';

/** Disclosed US dollars, and a number of deals including undisclosed ones. */
export interface DealFigures {
  amount: number;
  count: number;
}

interface RowFigures extends DealFigures {
  name: string;
  /** What the endpoint's filter takes to find the deals of the row. */
  value: string;
}

export type EndpointWithTotals = Endpoint & { readonly totals: FigureNames };

/** The totals in an answer. */
export function totalFigures<E extends EndpointWithTotals>(
  { totals }: E,
  body: BodyOf<E>,
): DealFigures {
  const { metadata } = body as object as { metadata: Record<string, number> };
  return {
    amount: present(metadata[totals.amount], totals.amount),
    count: present(metadata[totals.count], totals.count),
  };
}

/** The rows in an answer. */
export function rowFigures<E extends Breakdown>({ rows }: E, body: BodyOf<E>): RowFigures[] {
  const lists = body as object as Record<string, Record<string, unknown>[]>;
  const list = present(lists[rows.in], 'list in the answer');
  return list.map((row) => ({
    name: row.name as string,
    value: row[rows.id] as string,
    amount: row[rows.amount] as number,
    count: row[rows.count] as number,
  }));
}
