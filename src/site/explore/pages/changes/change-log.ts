import { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
import { addDays } from '../../../../market/query/periods/calendar';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { momentIn } from '../../../../market/vintages/as-of';
import { present } from '../../../../platform/errors/present';
import { dayInWords } from '../../../../platform/pages/wording';
import type { Market } from '../../engine/market/market';
import type { AddressParameters } from '../../engine/page/link';
import type { PageQuery } from '../../engine/page/page-query';

const USUAL_DAYS = 7;

/**
 * The changes up to the moment that the page shows. The endpoint itself takes no `as_of`, but
 * `until`. Its usual last seven days are those before now, so a page of the past names its own.
 */
export async function askForChanges(
  query: PageQuery,
  own: AddressParameters,
  market: Market,
): Promise<MarketAnswer<typeof CHANGE_LIST>> {
  const log = market.ofToday();
  const { asOf } = market;
  if (asOf === undefined) return log.ask(CHANGE_LIST, query.search(own));
  const until = asOf.split('@')[0];
  if (own.since !== undefined) return log.ask(CHANGE_LIST, query.search({ ...own, until }));
  const earliest = await beginningOf(log);
  // Where the log begins, it has no changes either.
  const range = isBeforeLog(asOf, earliest)
    ? { since: earliest, until: earliest }
    : { since: later(addDays(dayOf(asOf), -USUAL_DAYS), earliest), until };
  return log.ask(CHANGE_LIST, query.search({ ...own, ...range }));
}

/**
 * Whether a page shows a moment before today's log begins, because older changes were deleted.
 * `asOf` is undefined for the present.
 */
export function isBeforeLog(asOf: string | undefined, earliest: string): boolean {
  return asOf !== undefined && momentOf(asOf) < Date.parse(earliest);
}

/** `earliest`: when the log begins. */
export function unknownChanges(earliest: string): string {
  return `What changed before ${dayInWords(earliest.slice(0, 10))} is no longer known.`;
}

/** A day or an instant, or when today's log begins if that is later. */
export async function fromBeginning(log: Market, moment: string): Promise<string> {
  return later(moment, await beginningOf(log));
}

async function beginningOf(log: Market): Promise<string> {
  return (await log.ask(CHANGE_LIST, 'limit=1')).body.metadata.earliest;
}

/** Of two days or instants in ISO 8601. */
function later(one: string, other: string): string {
  return one > other ? one : other;
}

function dayOf(asOf: string): string {
  return new Date(momentOf(asOf)).toISOString().slice(0, 10);
}

function momentOf(asOf: string): number {
  return present(momentIn(asOf.trim()), `moment ${asOf}`).at;
}
