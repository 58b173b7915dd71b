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
import { slugOf } from '../../../market-data/names/normal-form';
import type { Endpoint } from '../../../market/query/endpoints/endpoint';
import { objectSchema } from './body-schema';
import type { MarketPageLinks } from './market-page-links';
import type { MarketReading } from './market-reading';
import { restSearch } from './rest-question';
import { type MarketTool, type ToolArguments, type ToolContext, TEXT } from './tool';

/** What can be found besides records, by the words of its label. */
export const CHART_DOCUMENTS: readonly Endpoint[] = [
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
const MAX_FOUND_OF_A_KIND = 6;
const MAX_ROWS_OF_A_CHART = 25;
const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 12;
const MAX_WORDS_OF_A_NAME = 3;

/** What search finds, and fetch reads. */
interface Found {
  /** The REST address below /api/v2, such as "companies/acme". */
  id: string;
  title: string;
  /** Its market page. */
  url: string | null;
}

const FOUND = { type: 'object', properties: { id: TEXT, title: TEXT, url: TEXT } };

/**
 * `search` and `fetch` have the shapes that deep-research clients ask for, which call no other
 * tools: one finds records and charts as documents, the other reads them.
 */
export function searchTool(reading: MarketReading): MarketTool {
  return {
    name: 'search',
    title: 'Search',
    description:
      'Records and charts about what the query names: companies, investors, categories, countries, a year. For fetch.',
    inputs: { query: TEXT },
    required: ['query'],
    outputSchema: () => objectSchema({ results: { type: 'array', items: FOUND } }),
    run: async (args, context) => {
      // REST refuses NUL, but deep-research clients don't know what to do with a refusal.
      const query = String(args.query).slice(0, MAX_QUERY_LENGTH).replaceAll('\0', ' ');
      const [companies, investors, charts] = await Promise.all([
        foundCompanies(query, reading, context),
        foundInvestors(query, reading, context),
        foundCharts(query, reading, context),
      ]);
      return {
        body: { results: [...companies, ...investors, ...charts] },
        generation: context.generation,
      };
    },
  };
}

async function foundCompanies(
  query: string,
  { market, pages }: MarketReading,
  context: ToolContext,
): Promise<Found[]> {
  const companies = await namedOrLookedUp(query, async (args) => {
    const { body } = await market.ask(COMPANY_LIST, restSearch(args), context);
    return body.companies;
  });
  return companies.map(({ name, slug }) => ({
    id: `${COMPANY_LIST.path}/${encodeURIComponent(slug)}`,
    title: name,
    url: pages.toRecord('company', slug, {}),
  }));
}

async function foundInvestors(
  query: string,
  { market, pages }: MarketReading,
  context: ToolContext,
): Promise<Found[]> {
  const investors = await namedOrLookedUp(query, async (args) => {
    const { body } = await market.ask(INVESTOR_LIST, restSearch(args), context);
    return body.investors;
  });
  return investors.map(({ name, slug }) => ({
    id: `${INVESTOR_LIST.path}/${encodeURIComponent(slug)}`,
    title: name,
    url: pages.toRecord('investor', slug, {}),
  }));
}

/**
 * The records with all words of the query in their names. If there are none, those that a piece of
 * it names: a query says more than a name, such as "Acme Rockets funding". Two pieces can name the
 * same record, such as "north capital" and its slug "north".
 */
async function namedOrLookedUp<Row extends { slug: string }>(
  query: string,
  ask: (args: ToolArguments) => Promise<Row[]>,
): Promise<Row[]> {
  const words = query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const named = await ask({ q: words.join(' '), sort: '-relevance', limit: MAX_FOUND_OF_A_KIND });
  if (named.length > 0) return named;
  const lookedUp = await ask({ lookup: phrasesOf(words) });
  const bySlug = new Map(lookedUp.map((row) => [row.slug, row]));
  return [...bySlug.values()].slice(0, MAX_FOUND_OF_A_KIND);
}

/** Every run of a few words, the longest first. */
function phrasesOf(words: readonly string[]): string[] {
  const phrases: string[] = [];
  for (let size = Math.min(MAX_WORDS_OF_A_NAME, words.length); size > 0; size--)
    for (let from = 0; from + size <= words.length; from++)
      phrases.push(words.slice(from, from + size).join(' '));
  return phrases;
}

/** The charts about what the query names. A chart whose label it names, too, comes first. */
async function foundCharts(
  query: string,
  { market, pages }: MarketReading,
  context: ToolContext,
): Promise<Found[]> {
  const { body: options } = await market.ask(FILTER_OPTIONS, '', context);
  const subject = subjectOf(query, options);
  const words = slugOf(query).split('-');
  const charts = CHART_DOCUMENTS.map((chart) => ({
    chart,
    shared: sharedWords(chart.label, words),
  }));
  // Every chart shows a subject. Without one, the query must name the chart.
  const matching = subject.names.length > 0 ? charts : charts.filter(({ shared }) => shared > 0);
  return matching
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, MAX_FOUND_OF_A_KIND)
    .map(({ chart }) => foundChart(chart, subject, pages));
}

function foundChart(chart: Endpoint, { names, inputs }: Subject, pages: MarketPageLinks): Found {
  const hasRows = chart.limit && !chart.granularity;
  const limit: ToolArguments = hasRows ? { limit: MAX_ROWS_OF_A_CHART } : {};
  const args = { ...inputs, ...limit };
  const search = restSearch(args);
  return {
    id: search === '' ? chart.path : `${chart.path}?${search}`,
    title: names.length > 0 ? `${chart.label}: ${names.join(', ')}` : chart.label,
    url: pages.toAnswer(chart, args),
  };
}

/**
 * What a query is about: "funding of cloud security in 2025" has the names "Cloud Security" and
 * "2025", and the inputs `categories`, `start` and `end`.
 */
interface Subject {
  names: string[];
  inputs: ToolArguments;
}

/** The categories, domains and countries that the query names, and the year in it. */
function subjectOf(query: string, options: Readonly<Record<string, unknown>>): Subject {
  const asked = `-${slugOf(query)}-`;
  const names: string[] = [];
  const inputs: Record<string, string | string[]> = {};
  for (const filter of FILTERS) {
    const choices = options[filter] as readonly { name: string; slug: string }[];
    const named = choices.filter(({ slug }) => asked.includes(`-${slug}-`)).map(({ name }) => name);
    if (named.length === 0) continue;
    inputs[filter] = named;
    names.push(...named);
  }
  const [year] = /\b(?:19|20)\d\d\b/.exec(query) ?? [];
  if (year !== undefined) {
    inputs.start = `${year}-01-01`;
    inputs.end = `${year}-12-31`;
    names.push(year);
  }
  return { names, inputs };
}

function sharedWords(label: string, words: readonly string[]): number {
  return slugOf(label)
    .split('-')
    .filter((word) => words.includes(word)).length;
}
