import { counted } from '../../pages/wording';
import type { Market } from '../market/market';
import type { RecordSection } from './record-view';
import { changesOf } from '../changes/change-log';
import { changeTable } from '../changes/change-table';
import { href } from '../page/link';

/** The newest ones. A link leads to all of them. */
const MAX_SHOWN = 20;
const KINDS = {
  companies: 'company,funding_round,acquisition',
  investors: 'investor,funding_round',
};

/** How the dataset's publications changed a record and its deals. */
export async function recordHistory(
  { list, slug }: { list: keyof typeof KINDS; slug: string },
  market: Market,
): Promise<RecordSection> {
  const own = { slugs: slug, kinds: KINDS[list] };
  const { changes, since } = await changesOf(own, market);
  return {
    id: 'history',
    title: 'What changed here',
    empty: 'Nothing has changed since this record was first published.',
    ...changeTable(changes.slice(0, MAX_SHOWN)),
    ...(changes.length > MAX_SHOWN && {
      all: {
        text: `All ${counted(changes.length, 'change')}`,
        href: href('/explore/changes', { ...own, since }),
      },
    }),
  };
}
