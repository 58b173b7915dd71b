import {
  RECORD_KIND_NAMES,
  RECORD_KINDS,
  type RecordKind,
} from '../../../../market-data/vocabularies/record-kinds';
import { PUBLICATION_LIST } from '../../../../market/changes/changes.endpoints';
import type { PublicationDto } from '../../../../market/changes/dto/publications.dto';
import { counted, moment } from '../../../../platform/pages/wording';
import { countCell } from '../../charts/breakdown';
import type { Card } from '../../charts/cards/card';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { href } from '../../engine/page/link';
import { dayCell } from '../../tables/deals/deal-rows';
import { withPlannedDays } from '../../tables/planned-days';
import { type Table, tableOf, textCell } from '../../tables/table';

/** The API lists the earlier ones. */
const MAX_SHOWN = '20';

/** The newest ones up to the moment that the page shows. */
export async function publicationCard(since: string | undefined, market: Market): Promise<Card> {
  const until = market.asOf?.split('@')[0];
  const search = { since, until, limit: MAX_SHOWN };
  const { publications, metadata } = (await market.ofToday().ask(PUBLICATION_LIST, search)).body;
  const card = { id: 'publications', title: 'Publications' };
  if (publications.length === 0)
    return { ...card, empty: 'Nothing was published. Choose a longer time.' };
  const earlier = metadata.total_count - metadata.returned_count;
  return {
    ...card,
    lead:
      earlier > 0
        ? [
            `${counted(earlier, 'earlier publication')} not shown. To list all, call GET ${apiPathOf(PUBLICATION_LIST, {})}.`,
          ]
        : [],
    records: withPlannedDays(publicationTable(publications), market.today),
  };
}

/** Newest first. The time leads to the market as it was published then. */
function publicationTable(publications: readonly PublicationDto[]): Table {
  return tableOf(publications, [
    {
      text: 'Published',
      cell: ({ published_at: at, as_of }) => ({
        text: `${moment(at).text} UTC`,
        href: href('/explore/week', { as_of }),
      }),
    },
    {
      text: 'Publication',
      isPlain: true,
      cell: ({ action, generation }) => ({ text: `${action} of ${generation}` }),
    },
    { text: 'Companies', isFigure: true, cell: ({ counts }) => countCell(counts.company) },
    { text: 'Investors', isFigure: true, cell: ({ counts }) => countCell(counts.investor) },
    { text: 'Rounds', isFigure: true, cell: ({ counts }) => countCell(counts.funding_round) },
    { text: 'Acquisitions', isFigure: true, cell: ({ counts }) => countCell(counts.acquisition) },
    { text: 'Newest deal', cell: ({ newest_deal_date: day }) => dayCell(day) },
    { text: 'Changes', cell: ({ changes }) => textCell(changesInWords(changes ?? {}) || null) },
    { text: 'Dataset', cell: ({ availability }) => ({ text: availability }) },
  ]);
}

/** "12 companies, 1 funding round". */
export function changesInWords(counts: Readonly<Partial<Record<RecordKind, number>>>): string {
  return RECORD_KINDS.flatMap((kind) =>
    counts[kind] ? counted(counts[kind], ...RECORD_KIND_NAMES[kind]) : [],
  ).join(', ');
}
