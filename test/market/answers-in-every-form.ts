import { read, utils } from '@e965/xlsx';
import { present } from '../../src/platform/errors/present';
import { unzip } from '../support/unzip';

/** GET of a path below /api/v2, with a query string. */
export type AskQuestion = (path: string, query: string) => Promise<Response>;

/** What a caller gets who asks a question as JSON and as files, without what differs in each call. */
export interface Answers {
  json: { status: number; freshness: string | null; body: object };
  /** The body of the second page, if there is one. */
  nextPage?: object;
  csv: FileAnswer<string>;
  workbook?: FileAnswer<Sheet>;
}

/** Without a content, if the file is refused. */
interface FileAnswer<Content> {
  status: number;
  content?: Content;
}

/**
 * The sheet with the rows: its bytes, in which texts are numbers, and its values. The workbook's
 * other sheet names the moment that was asked for.
 */
interface Sheet {
  xml: string;
  values: unknown[];
}

interface Body {
  metadata?: Record<string, unknown>;
  [field: string]: unknown;
}

/** Fields of a body that say how the answer was computed. */
const COMPUTATION = [
  'cache_metadata',
  'cache_status',
  'response_time_ms',
  'performance_target_met',
];
/** Fields of the metadata that differ by the moment that was asked for. A cursor names it. */
const MOMENT = ['generated_at', 'as_of', 'next_cursor'];

/** A workbook takes long, so it is asked for only if `withWorkbook`. */
export async function answersInEveryForm(
  ask: AskQuestion,
  { path, query }: { path: string; query: string },
  { withWorkbook }: { withWorkbook: boolean },
): Promise<Answers> {
  const answer = await ask(path, query);
  const body = (await answer.json()) as Body;
  const cursor = body.metadata?.next_cursor;
  return {
    json: {
      status: answer.status,
      freshness: answer.headers.get('x-data-freshness'),
      body: lastingPart(body),
    },
    nextPage: typeof cursor === 'string' ? await nextPage(ask, path, query, cursor) : undefined,
    csv: await csv(ask, path, query),
    workbook: withWorkbook ? await workbook(ask, path, query) : undefined,
  };
}

async function nextPage(
  ask: AskQuestion,
  path: string,
  query: string,
  cursor: string,
): Promise<object> {
  const answer = await ask(path, `${query}&cursor=${cursor}`);
  return lastingPart((await answer.json()) as Body);
}

async function csv(ask: AskQuestion, path: string, query: string): Promise<FileAnswer<string>> {
  const answer = await ask(path, `${query}&format=csv`);
  const { status } = answer;
  const text = await answer.text();
  return status === 200 ? { status, content: text } : { status };
}

async function workbook(ask: AskQuestion, path: string, query: string): Promise<FileAnswer<Sheet>> {
  const answer = await ask(path, `${query}&format=xlsx`);
  const { status } = answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return status === 200 ? { status, content: firstSheet(bytes) } : { status };
}

function firstSheet(bytes: Buffer): Sheet {
  const { Sheets, SheetNames } = read(bytes);
  const name = present(SheetNames[0], 'the name of the first sheet');
  return {
    xml: present(unzip(bytes).get('xl/worksheets/sheet1.xml'), 'the first sheet'),
    values: utils.sheet_to_json(present(Sheets[name], `sheet ${name}`), { header: 1 }),
  };
}

/** A body without what differs each time the same question is answered. */
export function lastingPart({ metadata, ...body }: Pick<Body, 'metadata'>): object {
  const lasting = without(COMPUTATION, body);
  return metadata ? { ...lasting, metadata: without(MOMENT, metadata) } : lasting;
}

function without(names: readonly string[], fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
