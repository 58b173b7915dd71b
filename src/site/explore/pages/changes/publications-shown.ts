import {
  RECORD_KIND_NAMES,
  RECORD_KINDS,
  type RecordKind,
} from '../../../../market-data/vocabularies/record-kinds';
import { PUBLICATION_LIST } from '../../../../market/changes/changes.endpoints';
import type {
  PublicationDto,
  PublicationsDto,
} from '../../../../market/changes/dto/publications.dto';
import { counted, moment } from '../../../../platform/pages/wording';
import { countCell } from '../../charts/breakdown';
import type { Market } from '../../engine/market/market';
import { href } from '../../engine/page/link';
import { dayCell } from '../../tables/deals/deal-rows';
import { figureColumns, type Table } from '../../tables/table';

/** The API lists the earlier ones. */
const MAX_SHOWN = '20';

/** The newest ones up to the moment that the page shows. */
export async function askForPublications(
  since: string | undefined,
  market: Market,
): Promise<PublicationsDto> {
  const until = market.asOf?.split('@')[0];
  const search = { since, until, limit: MAX_SHOWN };
  return (await market.ofToday().ask(PUBLICATION_LIST, search)).body;
}

/** Newest first. The time leads to the market as it was published then. */
export function publicationTable(publications: readonly PublicationDto[]): Table {
  return {
    columns: [
      { text: 'Published' },
      { text: 'Publication', isPlain: true },
      ...figureColumns('Companies', 'Investors', 'Rounds', 'Acquisitions'),
      { text: 'Newest deal' },
      { text: 'Changes' },
      { text: 'Dataset' },
    ],
    rows: publications.map((publication) => {
      const { published_at: at, as_of, action, generation, availability, counts } = publication;
      return [
        { text: `${moment(at).text} UTC`, href: href('/explore/week', { as_of }) },
        { text: `${action} of ${generation}` },
        ...Object.values(counts).map(countCell),
        dayCell(publication.newest_deal_date),
        { text: changesInWords(publication.changes ?? {}) || '–' },
        { text: availability },
      ];
    }),
  };
}

/** "12 companies, 1 funding round". */
export function changesInWords(counts: Readonly<Partial<Record<RecordKind, number>>>): string {
  return RECORD_KINDS.flatMap((kind) =>
    counts[kind] ? counted(counts[kind], ...RECORD_KIND_NAMES[kind]) : [],
  ).join(', ');
}
