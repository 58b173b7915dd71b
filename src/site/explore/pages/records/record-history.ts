import type { ChangesDto } from '../../../../market/changes/dto/changes.dto';
import { ApiError } from '../../../../platform/errors/api-error';
import { counted } from '../../../../platform/pages/wording';
import type { Card } from '../../charts/cards/card';
import { sum } from '../../charts/sums';
import type { Market } from '../../engine/market/market';
import { type AddressParameters, href } from '../../engine/page/link';
import { PageQuery } from '../../engine/page/page-query';
import { askForChanges, isBeforeLog, unknownChanges } from '../changes/change-log';
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
  const card = { id: 'history', title: 'What changed here' };
  const own = { slugs: slug, kinds: KINDS[list] };
  const { body, deletedBefore } = await newestChanges(own, market);
  const { changes, metadata } = body;
  if (changes.length === 0) return { ...card, empty: nothingChanged(deletedBefore) };
  const { earliest: since, counts = {} } = metadata;
  const total = sum(Object.values(counts));
  const all = {
    text: `All ${counted(total, 'change')}`,
    href: href('/explore/changes', { ...own, since }),
  };
  return { ...card, records: changeTable(changes), more: total > changes.length ? [all] : [] };
}

interface NewestChanges {
  body: ChangesDto;
  /** When the log begins, if older changes were deleted. */
  deletedBefore: string | null;
}

/** The newest of all changes that the log still has, up to the moment that the page shows. */
async function newestChanges(own: AddressParameters, market: Market): Promise<NewestChanges> {
  const search = { ...own, sort: '-id', limit: String(MAX_SHOWN) };
  const ask = async (since?: string): Promise<ChangesDto> =>
    (await askForChanges(PageQuery.of(''), { ...search, since }, market)).body;
  try {
    return { body: await ask(BEFORE_ALL), deletedBefore: null };
  } catch (error) {
    // Older changes were deleted, and the error says when the log begins.
    if (!(error instanceof ApiError) || typeof error.fields?.earliest !== 'string') throw error;
    const { earliest } = error.fields;
    const since = isBeforeLog(market.asOf, earliest) ? undefined : earliest;
    return { body: await ask(since), deletedBefore: earliest };
  }
}

function nothingChanged(deletedBefore: string | null): string {
  return deletedBefore === null
    ? 'Nothing has changed since this record was first published.'
    : `No change of this record is known. ${unknownChanges(deletedBefore)}`;
}
