import type { Request } from 'express';

/** The query string as it came, without the "?". */
export function searchOf({ url }: Request): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}
