import {
  ACQUISITION_BREAKDOWNS,
  ACQUISITION_HISTORY,
  TOP_ACQUIRERS,
  TOP_ACQUISITIONS,
} from '../../../acquisitions/acquisitions.endpoints';
import { FILTER_OPTIONS } from '../../../analytics/analytics.endpoints';
import { COMPANY_LIST } from '../../../companies/companies.endpoints';
import {
  FUNDING_BREAKDOWNS,
  FUNDING_HISTORY,
  TOP_FUNDING_ROUNDS,
} from '../../../funding/funding.endpoints';
import { INVESTOR_LIST, TOP_INVESTORS } from '../../../investors/investors.endpoints';
import { LICENCE } from '../../../market-data/licence';
import { slugOf } from '../../../market-data/names/normal-form';
import type { Endpoint } from '../../../market/query/endpoints/endpoint';
import { objectSchema } from './body-schema';
import { withToolWords } from './endpoint-tool';
import type { MarketReading } from './market-reading';
import { recordAt, type RecordAddress } from './market-tools';
import { recordTool } from './record-tool';
import { restCall, restSearch } from './rest-question';
import { type MarketTool, type ToolArguments, type ToolContext, TEXT } from './tool';
import { ToolRefusal } from './tool-refusal';

/** What can be found besides records, under the words of its label. */
const CHARTS: readonly Endpoint[] = [
  FUNDING_HISTORY,
  TOP_FUNDING_ROUNDS,
  ACQUISITION_HISTORY,
  TOP_ACQUISITIONS,
  TOP_INVESTORS,
  TOP_ACQUIRERS,
  ...Object.values(FUNDING_BREAKDOWNS),
  ...Object.values(ACQUISITION_BREAKDOWNS),
];
/** The filters whose values a query can name. Every chart has them. */
const FILTERS = ['categories', 'categoryDomains', 'countries'] as const;
const LISTS = [COMPANY_LIST, INVESTOR_LIST] as const;
const MAX_OF_A_KIND = 6;
const MAX_ROWS = 25;
const MAX_QUERY_LENGTH = 200;
/** A query is looked up in pieces, since it says more than a name: "Acme Rockets funding". */
const MAX_WORDS = 12;
const MAX_WORDS_OF_A_NAME = 3;

/** `id` is the REST address below /api/v2 that answers with it, and `url` its market page. */
interface FoundDocument {
  id: string;
  title: string;
  url: string | null;
}

const FOUND = { type: 'object', properties: { id: TEXT, title: TEXT, url: TEXT } };

/**
 * `search` and `fetch` have the shapes that deep-research clients ask for, which call no other
 * tools: they find records and charts as documents, and read them.
 */
export function searchTool(reading: MarketReading): MarketTool {
  return {
    name: 'search',
    title: 'Search',
    description:
      'Records and charts about what the query names: companies, investors, categories, countries, a year. For fetch.',
    inputs: { query: TEXT },
    required: ['query'],
    narrow: '',
    outputSchema: () => objectSchema({ results: { type: 'array', items: FOUND } }),
    run: async ({ query: sent }, context) => {
      const query = (sent as string).slice(0, MAX_QUERY_LENGTH);
      const found = await Promise.all([
        ...LISTS.map((list) => foundRecords(list, query, reading, context)),
        foundCharts(query, reading, context),
      ]);
      return { body: { results: found.flat() }, restCalls: [] };
    },
  };
}

export function fetchTool(reading: MarketReading): MarketTool {
  return {
    name: 'fetch',
    title: 'Fetch',
    description: 'The text of a record or chart that search found.',
    inputs: { id: TEXT },
    required: ['id'],
    narrow: '',
    outputSchema: () =>
      objectSchema({ id: TEXT, title: TEXT, text: TEXT, url: TEXT, metadata: { type: 'object' } }),
    run: async ({ id }, context) => {
      const record = recordAt(id as string);
      const { title, body, url, restCalls } = record
        ? await readRecord(record, reading, context)
        : await readChart(id as string, reading, context);
      return {
        body: { id, title, text: JSON.stringify(body), url, metadata: { licence: LICENCE } },
        restCalls,
      };
    },
  };
}

type Row = Readonly<Record<string, unknown>> & { name: string; slug: string };

/** The records with the query in their names, or else those that parts of it name exactly. */
async function foundRecords(
  endpoint: (typeof LISTS)[number],
  query: string,
  { market, pages }: MarketReading,
  context: ToolContext,
): Promise<FoundDocument[]> {
  const { in: list, record } = endpoint.rows;
  const rowsOf = async (args: ToolArguments): Promise<Row[]> => {
    const { body } = await market.ask<Endpoint>(endpoint, restSearch(args), context);
    return (body as object as Record<string, Row[]>)[list]!;
  };
  const words = query.trim().split(/\s+/).slice(0, MAX_WORDS);
  if (words[0] === '') return [];
  const named = await rowsOf({ q: words.join(' '), sort: '-relevance', limit: MAX_OF_A_KIND });
  const rows = named.length > 0 ? named : await rowsOf({ lookup: phrasesOf(words) });
  return rows.slice(0, MAX_OF_A_KIND).map(({ name, slug }) => ({
    id: `${endpoint.path}/${encodeURIComponent(slug)}`,
    title: name,
    url: pages.toRecord(record.kind, slug, {}),
  }));
}

/** Every run of a few words, the longest first. */
function phrasesOf(words: readonly string[]): string[] {
  const phrases: string[] = [];
  for (let size = Math.min(MAX_WORDS_OF_A_NAME, words.length); size > 0; size--)
    for (let from = 0; from + size <= words.length; from++)
      phrases.push(words.slice(from, from + size).join(' '));
  return phrases;
}

/** The charts that the query names, or those of what it names, the most important first. */
async function foundCharts(
  query: string,
  reading: MarketReading,
  context: ToolContext,
): Promise<FoundDocument[]> {
  const words = slugOf(query).split('-');
  const about = await namedIn(query, reading, context);
  const sharedWith = ({ label }: Endpoint): number =>
    slugOf(label)
      .split('-')
      .filter((word) => words.includes(word)).length;
  return CHARTS.filter((chart) => Object.keys(about).length > 0 || sharedWith(chart) > 0)
    .toSorted((one, other) => sharedWith(other) - sharedWith(one))
    .slice(0, MAX_OF_A_KIND)
    .map((chart) => {
      const hasRows = chart.limit && !chart.granularity;
      const args = { ...about, ...(hasRows && { limit: MAX_ROWS }) };
      const search = restSearch(args);
      const { start, end: _, ...filters } = about;
      const subject = [...Object.values(filters), start?.slice(0, 4) ?? []].flat();
      return {
        id: search === '' ? chart.path : `${chart.path}?${search}`,
        title: subject.length > 0 ? `${chart.label}: ${subject.join(', ')}` : chart.label,
        url: reading.pages.toAnswer(chart, args),
      };
    });
}

type Named = Partial<Record<(typeof FILTERS)[number], string[]>> & { start?: string; end?: string };

/** The values of filters, and the year, that a query names. */
async function namedIn(
  query: string,
  { market }: MarketReading,
  context: ToolContext,
): Promise<Named> {
  const { body } = await market.ask(FILTER_OPTIONS, '', context);
  const named: Named = {};
  for (const filter of FILTERS) {
    const options = body[filter] as readonly { name: string; slug: string }[];
    const found = options.filter(({ slug }) => `-${slugOf(query)}-`.includes(`-${slug}-`));
    if (found.length > 0) named[filter] = found.map(({ name }) => name);
  }
  const [year] = /\b(?:19|20)\d\d\b/.exec(query) ?? [];
  return year ? { ...named, start: `${year}-01-01`, end: `${year}-12-31` } : named;
}

interface ReadDocument {
  title: string;
  body: object;
  url: string | null;
  restCalls: string[];
}

async function readRecord(
  { declaration, slug }: RecordAddress,
  reading: MarketReading,
  context: ToolContext,
): Promise<ReadDocument> {
  const { run } = recordTool(declaration, reading);
  const { body, restCalls } = await run({ name: slug }, context);
  const { page_url: url, [declaration.record]: record } = body as Record<string, unknown>;
  return { title: (record as Row).name, body, url: url as string, restCalls };
}

async function readChart(
  id: string,
  { market, pages }: MarketReading,
  context: ToolContext,
): Promise<ReadDocument> {
  const [path, search = ''] = id.split('?');
  const chart = CHARTS.find((one) => one.path === path);
  if (!chart)
    throw new ToolRefusal(
      'not_found',
      `${JSON.stringify(id)} is the id of no document. Call search to find some.`,
    );
  const { body, query } = await market.ask(chart, search, context);
  const { title, subtitle } = body as object as { title: string; subtitle?: string };
  return {
    title: subtitle ? `${title}: ${subtitle}` : title,
    body: withToolWords(body, query),
    url: pages.toAnswer(chart, Object.fromEntries(new URLSearchParams(search))),
    restCalls: [restCall(chart, search)],
  };
}
