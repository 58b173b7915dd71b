import { aboutAnswer } from '../../../../market/query/answers/about-answer';
import { type AnswerTable, answerTable } from '../../../../market/query/answers/answer-table';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { PageProblem } from '../../../../platform/pages/page-problem';
import { count } from '../../../../platform/pages/wording';
import { spanOf } from '../../charts/days-shown';
import type { Market } from '../../engine/market/market';
import { href, type Link } from '../../engine/page/link';
import type { PageAddress } from '../../engine/page/page-address';
import { fileSubject } from '../../files/file-subject';
import { fileLinks, type LongFile, type TableFile } from '../../files/table-file';
import type { ListEndpoint } from '../../tables/list-endpoint';
import { type AskedList, endpointSearch } from './asked-list';

/** More would keep the service busy for seconds: CSV is streamed then, and workbooks are refused. */
const MAX_FILE_ROWS = 10_000;
/** The most that a list's endpoint returns at once. */
const PAGE = '500';

/** The links to a list's files. */
export function listFileLinks({ path, search }: PageAddress, total: number): Link[] {
  const links = fileLinks(path, search);
  return total > MAX_FILE_ROWS ? links.filter(({ text }) => text === 'CSV') : links;
}

/** What a reader of a long list's CSV doesn't expect. */
export function longFileNote(total: number): string[] {
  if (total <= MAX_FILE_ROWS) return [];
  return [
    `The CSV has all ${count(total)} rows in the order of their ids or slugs, however you sort this page.`,
  ];
}

/** All rows of a list, as the API has them. */
export async function listFile(asked: AskedList, market: Market): Promise<TableFile | LongFile> {
  const { list, address } = asked;
  const { path, search, query: filters, own, href: page } = address;
  const ask = (cursor?: string): Promise<MarketAnswer<ListEndpoint>> =>
    market.ask(list.endpoint, endpointSearch(asked, { limit: PAGE, cursor }));
  const { body, query } = await ask();
  const { total_count: total } = body.metadata;
  if (total > MAX_FILE_ROWS) {
    const whole: LongFile['whole'] = (delivery) =>
      market.whole(list.whole, endpointSearch(asked), delivery);
    return { page, whole, refusal: tooManyRows(total, href(`${path}.csv`, search)) };
  }
  const table = answerTable(body, query);
  const rows: AnswerTable['rows'][number][] = [...table.rows];
  let next = body.metadata.next_cursor;
  while (next !== null) {
    const more = await ask(next);
    rows.push(...answerTable(more.body, more.query).rows);
    next = more.body.metadata.next_cursor;
  }
  const about = aboutAnswer(body, query).filter(([name]) => name !== 'limit');
  const days = query.period.start === null ? 'all-time' : spanOf(body.metadata.period);
  const subject = fileSubject(list.endpoint.path, filters, own.q);
  return {
    name: `${subject}-${days}`,
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
