import { counted } from '../../pages/wording';
import type { ExploreService, PageAudience } from '../explore.service';
import type { RecordSection } from './record-page';
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
  explore: ExploreService,
  of: { section: keyof typeof KINDS; slug: string },
  audience: PageAudience,
): Promise<RecordSection> {
  const own = { slugs: of.slug, kinds: KINDS[of.section] };
  const { changes, since } = await changesOf(explore, own, audience);
  return {
    id: 'history',
    title: 'What changed here',
    empty: 'Nothing has changed since this record was first published.',
    ...changeTable(changes.slice(0, MAX_SHOWN)),
    ...(changes.length > MAX_SHOWN && {
      all: {
        text: `All ${counted(changes.length, 'change')}`,
        href: href('/explore/changes', new URLSearchParams({ ...own, since }).toString()),
      },
    }),
  };
}
