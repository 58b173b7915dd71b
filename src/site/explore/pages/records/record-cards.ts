import { isolated } from '../../../../platform/pages/wording';
import type { Card } from '../../charts/cards/card';
import type { RecordFacts } from '../../charts/cards/record-facts';
import type { PageContent } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import type { ChartFile } from '../../files/chart-file';
import type { RECORD_LISTS } from '../lists/market-lists';
import { recordHistory } from './record-history';
import { recordCard, type RecordSection } from './record-section';

/** A company or an investor: what its page shows, and its files have. */
export interface ShownRecord extends Pick<RecordFacts, 'facts' | 'description'> {
  record: { slug: string; name: string };
  /** The sections that have files here. */
  tables: RecordSection[];
  /** Its file has its name. */
  chart?: (market: Market) => Omit<ChartFile, 'page' | 'answer'>;
  /** `search`: of the page. `image`: the address of a chart as PNG. */
  content(
    this: void,
    market: Market,
    search: string,
  ): Promise<{ charts: readonly Card[]; sections: RecordSection[]; image?: string | undefined }>;
}

/** Its charts, its tables and what changed in it. What there is nothing of is said together. */
export async function recordCards(
  { record: { slug, name }, content }: ShownRecord,
  of: { list: keyof typeof RECORD_LISTS; apiPath: string; path: string; search: string },
  market: Market,
): Promise<Pick<PageContent, 'cards' | 'missing'> & { image?: string | undefined }> {
  const { charts, sections, image } = await content(market, of.search);
  const named = { ...of, name: isolated(name), today: market.today };
  const tables = sections.map((section) => recordCard(section, named));
  const history = market.isPreview ? [] : [await recordHistory({ list: of.list, slug }, market)];
  const cards = [...tables, ...history];
  return {
    cards: [charts, ...cards.filter((card) => !isMissing(card))],
    missing: cards.filter(isMissing).flatMap(({ empty }) => empty ?? []),
    image,
  };
}

/** Whether all it has is a sentence that there is nothing. */
function isMissing({ empty, more = [] }: Card): boolean {
  return empty !== undefined && more.length === 0;
}
