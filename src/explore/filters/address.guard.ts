import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { VisitRequest } from '../../visits/visit';
import { parameterNamed } from '../../market-query/filters/parameters';
import { href } from '../page/page-query';
import { searchOf } from '../page/search-of';

/** The same page has a shorter address. */
export class ShorterAddress extends Error {
  constructor(readonly path: `/${string}`) {
    super('The page has a shorter address.');
  }
}

/** Forms send empty fields and repeat the name of a filter with several values. Addresses that people share have neither. */
@Injectable()
export class AddressGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<VisitRequest>();
    const search = shortSearch(searchOf(request));
    if (request.method !== 'POST' && search !== undefined) throw new ShorterAddress(href(request.path, search) as `/${string}`);
    return true;
  }
}

/** undefined if the query string is short already. */
export function shortSearch(search: string): string | undefined {
  const short: [name: string, value: string][] = [];
  let isLonger = false;
  for (const [name, value] of new URLSearchParams(search)) {
    const isList = parameterNamed(name)?.kind === 'list';
    const before = isList ? short.find(([each]) => each === name) : undefined;
    isLonger ||= before !== undefined || value.trim() === '';
    if (before) before[1] = [...new Set([...before[1].split(','), ...value.split(',')])].filter((each) => each.trim()).join(',');
    else if (value.trim() !== '') short.push([name, value]);
  }
  return isLonger ? new URLSearchParams(short).toString() : undefined;
}
