import type { Type } from '@nestjs/common';
import { aboutAnswer } from '../../market-query/answer-cache/about-answer';
import { type AnswerTable, answerTable } from '../../market-query/answer-cache/answer-table';
import type { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import type { PagedEndpoint } from '../../market-query/request/market-request';
import type { PageMetadataDto } from '../../market-query/body/page';
import { PageProblem } from '../../pages/page-problem';
import { count } from '../../pages/wording';
import { spanOf } from '../charts/history-chart';
import type { ExploreService, PageAudience } from '../explore.service';
import type { TableFile } from './table-file';

/** An endpoint that lists its rows in pages. */
export type ListEndpoint = PagedEndpoint & {
  body: Type<ChartBodyDto & { metadata: PageMetadataDto }>;
};

export interface AskedList<E extends ListEndpoint> {
  endpoint: E;
  /** The endpoint's query string for a page of the list. */
  search: (page: { limit: string; cursor?: string }) => string;
  /** What the rows are, for the name of the file. */
  subject: string;
  isOfAllTime: boolean;
  /** The address of the page that shows the list. */
  address: string;
}

/** A longer list would keep the service busy for seconds. */
export const MAX_FILE_ROWS = 10_000;
/** The most that a list's endpoint returns at once. */
const PAGE = '500';

/** All rows of a list, as the API has them. Refused if there are too many. */
export async function listFile<E extends ListEndpoint>(
  explore: ExploreService,
  asked: AskedList<E>,
  audience: PageAudience,
): Promise<TableFile> {
  const { endpoint, search, subject, isOfAllTime, address } = asked;
  const ask = (cursor?: string): ReturnType<typeof explore.ask<E>> =>
    explore.ask(
      endpoint,
      search({ limit: PAGE, ...(cursor !== undefined && { cursor }) }),
      audience,
    );
  const first = await ask();
  const { body, query } = first;
  const { total_count: total } = body.metadata;
  if (total > MAX_FILE_ROWS) throw tooManyRows(total, address);
  const table = answerTable(body, query);
  const rows: AnswerTable['rows'][number][] = [...table.rows];
  for (let { next_cursor: next } = body.metadata; next !== null;) {
    const page = await ask(next);
    rows.push(...answerTable(page.body, page.query).rows);
    next = page.body.metadata.next_cursor;
  }
  const about = aboutAnswer(body, query).filter(([name]) => name !== 'limit');
  const span = isOfAllTime ? 'all-time' : spanOf(body.metadata.period);
  return {
    name: `${subject}-${span}`,
    table: { ...table, rows },
    about: [...about, ['Page', address]],
  };
}

function tooManyRows(rows: number, address: string): PageProblem {
  const text = `This list has ${count(rows)} rows. A file can have up to ${count(MAX_FILE_ROWS)}. Choose a shorter period or add a filter.`;
  return new PageProblem(400, 'Too many rows for a file', text, {
    nextStep: { href: address, text: 'Back to the list' },
  });
}
