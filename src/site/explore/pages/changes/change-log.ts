import { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { momentIn } from '../../../../market/vintages/as-of';
import { present } from '../../../../platform/errors/present';
import { dayInWords } from '../../../../platform/pages/wording';
import type { Market } from '../../engine/market/market';
import type { AddressParameters } from '../../engine/page/link';
import type { PageQuery } from '../../engine/page/page-query';

/**
 * The changes up to the moment that the page shows. The endpoint itself takes no `as_of`, but
 * `until`, and lists the week before that by default.
 */
export async function askForChanges(
  query: PageQuery,
  own: AddressParameters,
  market: Market,
): Promise<MarketAnswer<typeof CHANGE_LIST>> {
  const log = market.ofToday();
  const { asOf } = market;
  if (asOf === undefined) return log.ask(CHANGE_LIST, query.search(own));
  const [until] = asOf.split('@');
  return log.ask(CHANGE_LIST, query.search({ ...own, until }));
}

/**
 * Whether a page shows a moment before today's log begins, because older changes were deleted.
 * `asOf` is undefined for the present.
 */
export function isBeforeLog(asOf: string | undefined, earliest: string): boolean {
  if (asOf === undefined) return false;
  const moment = present(momentIn(asOf.trim()), `moment ${asOf}`);
  return moment.at < Date.parse(earliest);
}

/** `earliest`: when the log begins. */
export function unknownChanges(earliest: string): string {
  return `What changed before ${dayInWords(earliest.slice(0, 10))} is no longer known.`;
}

/** A day or an instant, or when today's log begins if that is later. */
export async function fromBeginning(log: Market, moment: string): Promise<string> {
  const { earliest } = (await log.ask(CHANGE_LIST, 'limit=1')).body.metadata;
  return moment > earliest ? moment : earliest;
}
