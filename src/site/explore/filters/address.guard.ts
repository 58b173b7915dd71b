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

/** undefined if the query string is short already. */
export function shortSearch(search: string): string | undefined {
  const sent = new URLSearchParams(search);
  const short = new URLSearchParams();
  for (const [name, value] of sent) {
    const isList = parameterNamed(name.replace(OTHER_SIDE, ''))?.kind === 'list';
    const before = isList ? short.get(name) : null;
    if (before !== null) {
      const values = [...listItems(before), ...listItems(value)];
      short.set(name, [...new Set(values)].map(listedItem).join(','));
    } else if (value.trim() !== '') short.append(name, value);
  }
  for (const name of ['', OTHER_SIDE].flatMap((side) => superfluousPeriod(short, side)))
    short.delete(name);
  return short.size < sent.size ? short.toString() : undefined;
}

/**
 * A form sends both a period and dates. Entered dates count, as for the API; those that it showed
 * make way for another period.
 */
function superfluousPeriod(sent: URLSearchParams, side: string): string[] {
  const [timeframe, start, end, shown] = ['timeframe', 'start', 'end', SHOWN_DATES].map((name) =>
    sent.get(side + name),
  );
  const dates = [start ?? '', end ?? ''].join(DATES_SEPARATOR);
  const hasBoth = timeframe && timeframe !== 'custom' && dates !== DATES_SEPARATOR;
  const unused = dates === shown ? ['start', 'end'] : ['timeframe', 'offset'];
  return [SHOWN_DATES, ...(hasBoth ? unused : [])].map((name) => side + name);
}
