import { aboutAnswer } from '../../market-query/answer-cache/about-answer';
import { type AnswerTable, answerTable } from '../../market-query/answer-cache/answer-table';
import type { ExportEndpoint } from '../../market-query/endpoint/export-endpoint';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import { PageProblem } from '../../pages/page-problem';
import { count } from '../../pages/wording';
import { spanOf } from '../charts/history-chart';
import type { Market } from '../market/market';
import type { ListEndpoint } from '../tables/list-endpoint';
import type { LongFile, TableFile } from './table-file';

interface AskedList<E extends ListEndpoint> {
  endpoint: E;
  whole: ExportEndpoint;
  /** The endpoint's query string for a page of the list. */
  search: (page: { limit?: string; cursor?: string }) => string;
  /** What the rows are, for the name of the file. */
  subject: string;
  isOfAllTime: boolean;
  /** The path and query of the page that shows the list, and of its CSV. */
  page: string;
  csv: string;
}

/** More would keep the service busy for seconds: CSV is streamed then, and workbooks are refused. */
const MAX_FILE_ROWS = 10_000;
/** The most that a list's endpoint returns at once. */
const PAGE = '500';

/** All rows of a list, as the API has them. */
export async function listFile<E extends ListEndpoint>(
  asked: AskedList<E>,
  market: Market,
): Promise<TableFile | LongFile> {
  const { endpoint, search, subject, isOfAllTime, page, whole, csv } = asked;
  const ask = (cursor?: string): Promise<CatalogAnswer<E>> =>
    market.ask(endpoint, search({ limit: PAGE, cursor }));
  const first = await ask();
  const { body, query } = first;
  const { total_count: total } = body.metadata;
  if (total > MAX_FILE_ROWS) {
    return {
      page,
      whole: (delivery) => market.whole(whole, search({}), delivery),
      refusal: tooManyRows(total, csv),
    };
  }
  const table = answerTable(body, query);
  const rows: AnswerTable['rows'][number][] = [...table.rows];
  for (let { next_cursor: next } = body.metadata; next !== null;) {
    const more = await ask(next);
    rows.push(...answerTable(more.body, more.query).rows);
    next = more.body.metadata.next_cursor;
  }
  const about = aboutAnswer(body, query).filter(([name]) => name !== 'limit');
  const span = isOfAllTime ? 'all-time' : spanOf(body.metadata.period);
  return {
    name: `${subject}-${span}`,
    table: { ...table, rows },
    about,
    page,
  };
}

function tooManyRows(rows: number, csv: string): PageProblem {
  const text = `This list has ${count(rows)} rows. A workbook can have up to ${count(MAX_FILE_ROWS)}. CSV has them all; for Excel, choose a shorter period or add a filter.`;
  return new PageProblem(400, 'Too many rows for a workbook', text, {
    nextStep: { href: csv, text: 'Download CSV' },
  });
}
