import { ApiError } from '../../../../platform/errors/api-error';
import { counted } from '../../../../platform/pages/wording';
import type { Card } from '../../charts/cards/card';
import { sum } from '../../charts/sums';
import type { Market } from '../../engine/market/market';
import { href } from '../../engine/page/link';
import { PageQuery } from '../../engine/page/page-query';
import { askForChanges } from '../changes/change-log';
import { changeTable } from '../changes/change-table';

/** The newest ones. A link leads to all of them. */
const MAX_SHOWN = 20;
/** As a change's id: from the first one on. */
const BEGINNING = '0';
const KINDS = {
  companies: 'company,funding_round,acquisition',
  investors: 'investor,funding_round',
};

/** How the dataset's publications changed a record and its deals. */
export async function recordHistory(
  { list, slug }: { list: keyof typeof KINDS; slug: string },
  market: Market,
): Promise<Card> {
  const own = { slugs: slug, kinds: KINDS[list] };
  const newest = { ...own, sort: '-id', limit: String(MAX_SHOWN) };
  const askSince = (since: string): ReturnType<typeof askForChanges> =>
    askForChanges(PageQuery.of(''), { ...newest, since }, market);
  const { body } = await askSince(BEGINNING).catch((error: unknown) =>
    askSince(laterBeginning(error)),
  );
  const { changes, metadata } = body;
  const { earliest: since, counts = {} } = metadata;
  const total = sum(Object.values(counts));
  const all = {
    text: `All ${counted(total, 'change')}`,
    href: href('/explore/changes', { ...own, since }),
  };
  return {
    id: 'history',
    title: 'What changed here',
    ...(changes.length === 0
      ? { empty: 'Nothing has changed since this record was first published.' }
      : { records: changeTable(changes) }),
    more: total > changes.length ? [all] : [],
  };
}

/** When the log begins, if older changes were deleted. Throws the error if that isn't the problem. */
function laterBeginning(error: unknown): string {
  if (error instanceof ApiError && typeof error.fields?.earliest === 'string')
    return error.fields.earliest;
  throw error;
}
