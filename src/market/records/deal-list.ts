import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { inScope } from '../query/aggregation/deal-scope';
import { type DealSource, DEAL_FACTS } from '../query/aggregation/dimensions';
import type { DealTotals } from '../query/aggregation/grouped-totals';
import { ranked } from '../query/aggregation/ranked-deals';
import { type SelectedRows, among } from '../query/answers/row-texts';
import { type PageFields, readPage, pageMetadata } from '../query/bodies/page';
import { heading, type BodyWith, rowsIn } from '../query/bodies/period-metadata';
import type { Vocabulary } from '../query/filters/vocabulary';
import type { PagedEndpoint, RankingEndpoint } from '../query/questions/market-request';
import type { Question } from '../query/questions/question';

/** What lists and rankings of one kind of deals differ in. */
interface DealKind<Field extends string, Deal extends AmountOfDeal, Row, Totals> {
  source: DealSource;
  /** The field of the body that has the rows. */
  field: Field;
  /** By which equal amounts are sorted. */
  name: string;
  /** A query with the alias `deal`. */
  records: (manager: EntityManager) => SelectQueryBuilder<ObjectLiteral>;
  row: (deal: Deal, vocabulary: Vocabulary) => Row;
  metadata: (question: Question, deals: DealTotals) => Totals;
}

interface AmountOfDeal {
  /** US dollars; null means undisclosed. */
  amount_usd: string | null;
}

/** The endpoint of a list of deals. */
type DealListEndpoint = Omit<PagedEndpoint, 'sort'> & {
  readonly sort: {
    readonly default: string;
    readonly by: { readonly date: 'day'; readonly amount: 'number' };
  };
};

/** The ids of the records in the facts. */
const IDS = { funding: 'deal.roundId', acquisitions: 'deal.acquisitionId' } as const;
const ORDERS = {
  date: { key: 'deal.announcedOn' },
  amount: { key: 'deal.amountCents', isNullable: true },
} as const;

/** Which deals are in scope? A page of them. */
export async function dealList<Field extends string, Deal extends AmountOfDeal, Row, Totals>(
  { source, field, records, row, metadata }: DealKind<Field, Deal, Row, Totals>,
  question: Question<DealListEndpoint>,
): Promise<BodyWith<Field, Row, Totals & PageFields>> {
  const { parameters, snapshot, vocabulary } = question;
  const orders = { id: IDS[source], by: ORDERS };
  const page = await readPage(parameters, selectedDeals(source, question), orders);
  const totals = await question.totals(source);
  const deals = await dealsById<Deal>(records(snapshot.manager), page.ids);
  const rows = deals.map((deal) => row(deal, vocabulary));
  return {
    ...heading(question, totals),
    ...rowsIn(field, rows),
    metadata: { ...metadata(question, totals), ...pageMetadata(parameters, page, totals.count) },
  };
}

/** All deals in scope, for the whole list. */
export function dealRows(
  { source, records }: Pick<DealKind<string, never, unknown, unknown>, 'source' | 'records'>,
  question: Question,
): SelectedRows {
  const selected = selectedDeals(source, question).select(IDS[source]);
  return among(records(question.snapshot.manager), 'deal.id', selected);
}

/**
 * The largest disclosed deals in scope, then by a name, then by id. The subquery also returns the
 * deals that tie with the last one, and the outer query cuts at the limit. One statement reads the
 * index by amount from its top and looks up only the rows shown.
 */
export async function largestDeals<Field extends string, Deal extends AmountOfDeal, Row, Totals>(
  { source, field, name, records, row, metadata }: DealKind<Field, Deal, Row, Totals>,
  question: Question<RankingEndpoint>,
): Promise<BodyWith<Field, Row & { amount: number; rank: number }, Totals & { limit: number }>> {
  const { vocabulary } = question;
  const { limit } = question.parameters;
  const totals = await question.totals(source);
  const largest = selectedDeals(source, question, 'deal.amountCents IS NOT NULL')
    .select(IDS[source], 'id')
    .orderBy('deal.amountCents', 'DESC');
  const deals = await records(question.snapshot.manager)
    // As text, because the builder doesn't support WITH TIES.
    .addCommonTableExpression(
      `${largest.getQuery()} FETCH FIRST ${limit} ROWS WITH TIES`,
      'largest',
    )
    .setParameters(largest.getParameters())
    .innerJoin('largest', 'largest', 'largest.id = deal.id')
    .orderBy('deal.amountUsd', 'DESC')
    .addOrderBy(name)
    .addOrderBy('deal.externalId')
    .limit(limit)
    .getRawMany<Deal>();
  const rows = deals.map((deal) => ({ ...row(deal, vocabulary), amount: Number(deal.amount_usd) }));
  return {
    ...heading(question, totals),
    ...rowsIn(
      field,
      ranked(rows, ({ amount }) => amount),
    ),
    metadata: { ...metadata(question, totals), limit },
  };
}

/** Deal records in the order of these ids. */
export function dealsById<Deal>(
  records: SelectQueryBuilder<ObjectLiteral>,
  ids: readonly number[],
): Promise<Deal[]> {
  return records
    .where('deal.id = ANY(:ids)', { ids })
    .orderBy('ARRAY_POSITION(CAST(:ids AS int[]), deal.id)')
    .getRawMany<Deal>();
}

function selectedDeals(
  source: DealSource,
  question: Question,
  condition = 'TRUE',
): SelectQueryBuilder<ObjectLiteral> {
  const { manager } = question.snapshot;
  const deals = manager.createQueryBuilder<ObjectLiteral>(DEAL_FACTS[source], 'deal');
  return inScope(deals.where(condition), question.scope(source));
}
