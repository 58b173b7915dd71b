import type { ChangesDto } from '../../../../market/changes/dto/changes.dto';
import { ApiError } from '../../../../platform/errors/api-error';
import { counted } from '../../../../platform/pages/wording';
import type { Card } from '../../charts/cards/card';
import { sum } from '../../charts/sums';
import type { Market } from '../../engine/market/market';
import { type AddressParameters, href } from '../../engine/page/link';
import { PageQuery } from '../../engine/page/page-query';
import { askForChanges } from '../changes/change-log';
import { changeTable } from '../changes/change-table';

/** The newest ones. A link leads to all of them. */
const MAX_SHOWN = 20;
/** An id before that of the first change. */
const BEFORE_ALL = '0';
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
  const { changes, metadata } = await newestChanges(own, market);
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

/** The newest of all changes that the log still has. */
async function newestChanges(own: AddressParameters, market: Market): Promise<ChangesDto> {
  const search = { ...own, sort: '-id', limit: String(MAX_SHOWN) };
  const changesSince = async (since: string): Promise<ChangesDto> =>
    (await askForChanges(PageQuery.of(''), { ...search, since }, market)).body;
  try {
    return await changesSince(BEFORE_ALL);
  } catch (error) {
    // Older changes were deleted, and the error says when the log begins.
    if (error instanceof ApiError && typeof error.fields?.earliest === 'string')
      return changesSince(error.fields.earliest);
    throw error;
  }
}
