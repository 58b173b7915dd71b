import type { Type } from '@nestjs/common';
import { aboutAnswer } from '../../../../market/query/answers/about-answer';
import type { ChartBodyDto } from '../../../../market/query/endpoints/chart-body.dto';
import type { BodyOf, Endpoint } from '../../../../market/query/endpoints/endpoint';
import type { CandidateDto } from '../../../../platform/http/error-envelope.dto';
import type { MarketPage, PageContent, Sent, SentFile } from '../../engine/frame/market-page';
import { answerToday } from '../../engine/market/figures-today';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { href } from '../../engine/page/link';
import { OtherAddress } from '../../engine/page/other-address';
import type { ChartFile } from '../../files/chart-file';
import { exactTable, type TableFile } from '../../files/table-file';
import { candidateLinks } from '../../tables/deals/suggested-records';
import { RECORD_LISTS } from '../lists/market-lists';
import { withFactsOfToday } from './facts';
import { recordCards, type ShownRecord } from './record-cards';

type ProfileEndpoint = Endpoint & {
  body: Type<ChartBodyDto & { matched_by: string; namesakes: CandidateDto[] }>;
};

/** What the pages of companies, or of investors, are made from. */
interface RecordPages<E extends ProfileEndpoint> {
  list: keyof typeof RECORD_LISTS;
  /** The page of a record, by its slug. */
  linkTo: (slug: string) => string;
  endpoint: E;
  shownOf: (body: BodyOf<E>) => ShownRecord;
}

const MAX_SHARED_FACTS = 5;

/** The pages of companies or of investors. */
export function recordPage<E extends ProfileEndpoint>(pages: RecordPages<E>): MarketPage<Sent> {
  const listHref = `/explore/${pages.list}` as const;
  const { title } = RECORD_LISTS[pages.list];
  return {
    path: `${listHref}/:name`,
    read: (sent) => sent,
    head: ({ name }) => ({ title: name, listLink: { text: title, href: listHref } }),
    load: (sent, market) => load(pages, sent, market),
    files: [
      {
        path: `${listHref}/:name/:file`,
        load: (sent, market) => loadFile(pages, sent, market),
      },
    ],
  };
}

async function load<E extends ProfileEndpoint>(
  { list, linkTo, endpoint, shownOf }: RecordPages<E>,
  { name: asked, search }: Sent,
  market: Market,
): Promise<PageContent> {
  const { body } = await market.ask(endpoint, '', asked);
  const shown = shownOf(body);
  const { slug, name } = shown.record;
  const path = linkTo(slug);
  if (body.matched_by === 'former_slug')
    throw new OtherAddress(href(path, search) as `/${string}`, true);
  const today = await answerToday(endpoint, '', market, slug);
  const facts = withFactsOfToday(shown.facts, today ? shownOf(today.body).facts : []);
  const of = { list, apiPath: apiPathOf(endpoint, '', slug), path, search };
  const { image, ...cards } = await recordCards(shown, of, market);
  const sentences = facts.map((fact) => `${fact.name}: ${fact.text}`);
  return {
    head: { title: name },
    record: {
      namesakes: candidateLinks(body.namesakes, linkTo),
      description: shown.description,
      facts,
    },
    ...cards,
    shared: { sentences: sentences.slice(0, MAX_SHARED_FACTS), image },
  };
}

async function loadFile<E extends ProfileEndpoint>(
  { linkTo, endpoint, shownOf }: RecordPages<E>,
  { name, id, search }: SentFile,
  market: Market,
): Promise<ChartFile | TableFile | undefined> {
  const answer = await market.ask(endpoint, '', name);
  const shown = shownOf(answer.body);
  const page = href(linkTo(shown.record.slug), search);
  return fileOf(shown, id, { page, answer }, market);
}

function fileOf(
  { record: { slug, name }, tables, chart }: ShownRecord,
  id: string,
  { page, answer }: Pick<ChartFile, 'page' | 'answer'>,
  market: Market,
): ChartFile | TableFile | undefined {
  // Headers are ASCII.
  const file = { name: `${slug.replace(/[^\w-]+/g, '-')}-${id}`, page };
  const drawn = chart?.(market);
  if (drawn?.name === id) return { ...drawn, ...file, answer };
  const section = tables.find((each) => each.id === id);
  const about = aboutAnswer(answer.body, answer.query);
  return (
    section && {
      ...file,
      table: exactTable(section),
      about: [['Record', name], ['Rows', section.title], ...about],
    }
  );
}
