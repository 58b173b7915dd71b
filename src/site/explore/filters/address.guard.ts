import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { OTHER_SIDE } from '../../../market/query/filters/api-parameters';
import { listedItem, listItems } from '../../../market/query/filters/list-items';
import { parameterNamed } from '../../../market/query/filters/parameters';
import { searchOf } from '../../../platform/http/search-of';
import type { VisitRequest } from '../../visits/visit';
import { href } from '../engine/page/link';
import { OtherAddress } from '../engine/page/other-address';

/**
 * Forms send empty fields and repeat the name of a filter with several values. Addresses that
 * people share have neither.
 */
@Injectable()
export class AddressGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<VisitRequest>();
    const search = shortSearch(searchOf(request));
    if (request.method !== 'POST' && search !== undefined)
      throw new OtherAddress(href(request.path, search) as `/${string}`);
    return true;
  }
}

/** A form says in this field which dates it shows. */
export const SHOWN_DATES = 'dates';
export const DATES_SEPARATOR = '/';

/**
 * The query string without empty fields, with each filter once, and with one period on each side of
 * a comparison. undefined if it is so already.
 */
export function shortSearch(search: string): string | undefined {
  const sent = new URLSearchParams(search);
  const short = new URLSearchParams();
  for (const [name, value] of sent) {
    if (value.trim() === '') continue;
    const before = isListFilter(name) ? short.get(name) : null;
    if (before === null) short.append(name, value);
    else short.set(name, joinedLists(before, value));
  }
  // On the page's own side, names begin with nothing.
  for (const side of ['', OTHER_SIDE]) {
    for (const name of superfluousPeriod(short, side)) short.delete(side + name);
    short.delete(side + SHOWN_DATES);
  }
  return short.size < sent.size ? short.toString() : undefined;
}

function isListFilter(name: string): boolean {
  return parameterNamed(name.replace(OTHER_SIDE, ''))?.kind === 'list';
}

function joinedLists(one: string, other: string): string {
  const values = new Set([...listItems(one), ...listItems(other)]);
  return [...values].map(listedItem).join(',');
}

/**
 * A form sends both a period and dates. Entered dates count, as for the API; those that it showed
 * make way for another period. `side`: what the names in `sent` begin with.
 */
function superfluousPeriod(sent: URLSearchParams, side: string): string[] {
  const timeframe = sent.get(`${side}timeframe`);
  const start = sent.get(`${side}start`);
  const end = sent.get(`${side}end`);
  const isOnlyOne = timeframe === null || (start === null && end === null);
  if (isOnlyOne || timeframe === 'custom') return [];
  const dates = [start ?? '', end ?? ''].join(DATES_SEPARATOR);
  const wereShown = dates === sent.get(side + SHOWN_DATES);
  return wereShown ? ['start', 'end'] : ['timeframe', 'offset'];
}
