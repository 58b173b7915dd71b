import type { Type } from '@nestjs/common';
import { aboutAnswer } from '../../../../market/query/answers/about-answer';
import type { ChartBodyDto } from '../../../../market/query/endpoints/chart-body.dto';
import type { BodyOf, Endpoint } from '../../../../market/query/endpoints/endpoint';
import type { CandidateDto } from '../../../../platform/http/error-envelope.dto';
import type { MarketPage, Sent } from '../../engine/frame/market-page';
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

const MAX_SHARED_FACTS = 5;

/** The pages of companies or of investors. */
export function recordPage<E extends ProfileEndpoint>(
  list: keyof typeof RECORD_LISTS,
  endpoint: E,
  shownOf: (body: BodyOf<E>) => ShownRecord,
): MarketPage<Sent> {
  const listHref = `/explore/${list}` as const;
  const linkTo = (slug: string): string => `${listHref}/${encodeURIComponent(slug)}`;
  const { title } = RECORD_LISTS[list];
  return {
    path: `${listHref}/:name`,
    read: (sent) => sent,
    head: ({ name }) => ({ title: name, listLink: { text: title, href: listHref } }),
    async load(sent, market) {
      const { body } = await market.ask(endpoint, '', sent.name);
      const shown = shownOf(body);
      const { slug, name } = shown.record;
      if (body.matched_by === 'former_slug')
        throw new OtherAddress(href(linkTo(slug), sent.search) as `/${string}`, true);
      const today = await answerToday(endpoint, '', market, slug);
      const facts = withFactsOfToday(shown.facts, today ? shownOf(today.body).facts : []);
      const { search } = sent;
      const of = { list, apiPath: apiPathOf(endpoint, '', slug), path: linkTo(slug), search };
      const { image, ...cards } = await recordCards(shown, of, market);
      const namesakes = candidateLinks(body.namesakes, linkTo);
      const sentences = facts.map((fact) => `${fact.name}: ${fact.text}`);
      return {
        head: { title: name },
        record: { namesakes, description: shown.description, facts },
        ...cards,
        shared: { sentences: sentences.slice(0, MAX_SHARED_FACTS), image },
      };
    },
    files: [
      {
        path: `${listHref}/:name/:file`,
        async load({ name, id, search }, market) {
          const answer = await market.ask(endpoint, '', name);
          const shown = shownOf(answer.body);
          const page = href(linkTo(shown.record.slug), search);
          return fileOf(shown, id, { page, answer }, market);
        },
      },
    ],
  };
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
