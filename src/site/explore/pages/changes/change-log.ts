import { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
import type { MarketAnswer } from '../../../../market/routes/market-client';
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
  // The last seven days are those before today, so they may begin after that moment.
  const since = own.since ?? (await fromBeginning(log));
  return log.ask(CHANGE_LIST, query.search({ ...own, since, until: asOf.split('@')[0] }));
}

/** A moment, or when today's log begins if that is later. */
export async function fromBeginning(log: Market, moment = ''): Promise<string> {
  const { earliest } = (await log.ask(CHANGE_LIST, 'limit=1')).body.metadata;
  return moment > earliest ? moment : earliest;
}
