import { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
import { addDays } from '../../../../market/query/periods/calendar';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { momentIn } from '../../../../market/vintages/as-of';
import type { Market } from '../../engine/market/market';
import type { AddressParameters } from '../../engine/page/link';
import type { PageQuery } from '../../engine/page/page-query';

/** The changes up to the moment that the page shows. The endpoint itself takes no `as_of`. */
export async function askForChanges(
  query: PageQuery,
  own: AddressParameters,
  market: Market,
): Promise<MarketAnswer<typeof CHANGE_LIST>> {
  const log = market.ofToday();
  const { asOf } = market;
  if (asOf === undefined) return log.ask(CHANGE_LIST, query.search(own));
  // The endpoint's own last seven days would be those before now.
  const since = own.since ?? (await sevenDaysBefore(asOf, log));
  return log.ask(CHANGE_LIST, query.search({ ...own, since, until: asOf.split('@')[0] }));
}

/** undefined for a text that is no moment. The endpoint refuses it. */
async function sevenDaysBefore(asOf: string, log: Market): Promise<string | undefined> {
  const moment = momentIn(asOf.trim());
  if (!moment) return undefined;
  const day = new Date(moment.at).toISOString().slice(0, 10);
  return fromBeginning(log, addDays(day, -7));
}

/** A day or an instant, or when today's log begins if that is later. */
export async function fromBeginning(log: Market, moment: string): Promise<string> {
  const { earliest } = (await log.ask(CHANGE_LIST, 'limit=1')).body.metadata;
  return moment > earliest ? moment : earliest;
}
