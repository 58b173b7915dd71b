import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { present } from '../../../platform/errors/present';
import { type Aggregation, inScope } from './deal-scope';
import { DEAL_FACTS } from './deal-source';
import { type Dimension, DIMENSIONS, type KeyOf } from './dimensions';
import { distinctCompanies } from './distinct-companies';
import { BASE_MEASURES, type Measure, type Measured, MEASURES, READ_MEASURE } from './measures';
import { type Measurable, storedSums } from './stored-sums';

/**
 * A group of deals: its key in every dimension (null means unknown) and its measures. There is one
 * for every combination that occurs, in no particular order. Without dimensions there is exactly
 * one, even if no deal is in scope. Amounts are in US cents.
 */
export type DealGroup<D extends Dimension = never, M extends Measure = never> = {
  [Name in D]: KeyOf<Name> | null;
} & {
  count: number;
  disclosedCount: number;
  amountCents: bigint;
  /** Null only if no deal is in scope. */
  firstDay: string | null;
  lastDay: string | null;
} & Pick<Measured, M>;

/**
 * Builds every aggregation. Identifiers come only from the catalogues of dimensions and measures.
 */
export function aggregationQuery(
  manager: EntityManager,
  aggregation: Aggregation,
): SelectQueryBuilder<object> {
  const { scope, by, measures } = aggregation;
  const { query, measured, keys } = storedSums(manager, aggregation) ?? facts(manager, aggregation);
  query.select([
    `${measured.count} AS count`,
    `${measured.disclosedCount} AS "disclosedCount"`,
    `${measured.amountCents} AS "amountCents"`,
    `${measured.firstDay} AS "firstDay"`,
    `${measured.lastDay} AS "lastDay"`,
  ]);
  for (const name of by) {
    const key = keys?.[name] ?? DIMENSIONS[name].sql;
    query.addSelect(key, name).addGroupBy(key);
  }
  for (const measure of measures)
    query.addSelect(present(measured[measure], `measure ${measure}`), measure);
  return inScope(query, scope);
}

function facts(manager: EntityManager, { scope, by }: Aggregation): Measurable {
  const query = manager.createQueryBuilder<object>(DEAL_FACTS[scope.source], 'deal');
  return {
    query,
    measured: { ...BASE_MEASURES, ...MEASURES, companies: distinctCompanies(scope, by) },
  };
}

export async function aggregate<D extends Dimension = never, M extends Measure = never>(
  manager: EntityManager,
  aggregation: Aggregation<D, M>,
): Promise<DealGroup<D, M>[]> {
  const rows = await aggregationQuery(manager, aggregation).getRawMany<RawGroup>();
  return rows.map((row) => readGroup(row, aggregation));
}

type RawGroup = Record<string, unknown> & { amountCents: string | bigint };

/** Converts the values in place: a history by country has tens of thousands of groups. */
function readGroup<D extends Dimension, M extends Measure>(
  row: RawGroup,
  { measures }: Aggregation<D, M>,
): DealGroup<D, M> {
  row.amountCents = BigInt(row.amountCents);
  for (const measure of measures) row[measure] = READ_MEASURE[measure](row[measure]);
  return row as DealGroup<D, M>;
}
