import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { inScope } from '../query/aggregation/deal-scope';
import { type DealSource, DEAL_FACTS } from '../query/aggregation/deal-source';
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
  /** The column expression by which equal amounts are sorted, such as "company.name". */
  nameColumn: string;
  /** A query with the alias `deal`. */
  records: (manager: EntityManager) => SelectQueryBuilder<ObjectLiteral>;
  row: (deal: Deal, vocabulary: Vocabulary) => Row;
  metadata: (question: Question, deals: DealTotals) => Totals;
}

/** What whole lists of deals need of their kind. */
type DealRecords = Pick<DealKind<string, never, unknown, unknown>, 'source' | 'records'>;

interface AmountOfDeal {
  /** US dollars; null means undisclosed. */
  amount_usd: string | null;
}

/** A page endpoint that sorts by exactly the keys of ORDERS. */
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
export function dealRows({ source, records }: DealRecords, question: Question): SelectedRows {
  const selected = selectedDeals(source, question).select(IDS[source]);
  return among(records(question.snapshot.manager), 'deal.id', selected);
}

/** The largest disclosed deals in scope, then by a name, then by id. */
export async function largestDeals<Field extends string, Deal extends AmountOfDeal, Row, Totals>(
  { source, field, nameColumn, records, row, metadata }: DealKind<Field, Deal, Row, Totals>,
  question: Question<RankingEndpoint>,
): Promise<BodyWith<Field, Row & { amount: number; rank: number }, Totals & { limit: number }>> {
  const { vocabulary } = question;
  const { limit } = question.parameters;
  const totals = await question.totals(source);
  const largest = largestIds(source, question);
  const deals = await records(question.snapshot.manager)
    .addCommonTableExpression(largest.text, 'largest')
    .setParameters(largest.parameters)
    .innerJoin('largest', 'largest', 'largest.id = deal.id')
    .orderBy('deal.amountUsd', 'DESC')
    .addOrderBy(nameColumn)
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

/**
 * The ids of the largest disclosed deals in scope, and of those that tie with the last one, so that
 * the records' order decides among these. The index by cents is read from its top, and only the
 * records shown are looked up. As text, because the builder doesn't support WITH TIES.
 */
function largestIds(
  source: DealSource,
  question: Question<RankingEndpoint>,
): { text: string; parameters: ObjectLiteral } {
  const { limit } = question.parameters;
  const largest = selectedDeals(source, question, 'deal.amountCents IS NOT NULL')
    .select(IDS[source], 'id')
    .orderBy('deal.amountCents', 'DESC');
  return {
    text: `${largest.getQuery()} FETCH FIRST ${limit} ROWS WITH TIES`,
    parameters: largest.getParameters(),
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
