import { slugOf } from '../../../market-data/names/normal-form';
import type { DaysDto } from '../../../market/query/bodies/period-metadata';
import { listItems } from '../../../market/query/filters/list-items';
import { spanOf } from '../charts/days-shown';
import { AS_OF, type PageQuery } from '../engine/page/page-query';

/** The days of a page in the names of its files. */
export function spanOfPage(query: PageQuery, days: DaysDto): string {
  return query.get('timeframe') === 'all' ? 'all-time' : spanOf(days);
}

/** Longer names of files are cut by some programs. */
const MAX_FILTERS_LENGTH = 60;

/**
 * The subject of a file with its filters, so that files of several filters aren't taken for each
 * other: "category-data-us-seed". Headers are ASCII.
 */
export function fileSubject(subject: string, query: PageQuery, name?: string): string {
  const asOf = query.get(AS_OF);
  const values = [
    ...query.filters.flatMap(([, value]) => listItems(value)),
    name,
    asOf && `as of ${asOf}`,
  ];
  const slugs: string[] = [];
  for (const value of values) {
    if (!value) continue;
    const slug = slugOf(value).replace(/[^\w-]+/g, '');
    if (slug !== '') slugs.push(slug);
  }
  const filters = slugs
    .join('-')
    .slice(0, MAX_FILTERS_LENGTH)
    .replace(/(?<!-)-+$/, '');
  return filters === '' ? subject : `${subject}-${filters}`;
}
