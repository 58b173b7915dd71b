import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { CompanyProductCategory } from '../../market-data/records/company-product-category.entity';
import type { AmountRange } from '../../market-data/vocabularies/transaction-ranges';
import type { DealFilters } from '../market-query';

import type { DealSource, Dimension, Measure } from './deal-facts';

/** Which deals a question is about: inclusive days (null = unbounded) and resolved filters. */
export interface DealScope {
  source: DealSource;
  start: string | null;
  end: string | null;
  filters: DealFilters;
}

/** An aggregation over deal facts: which deals, by what, and what is measured beside counts and amounts. */
export interface Aggregation {
  scope: DealScope;
  by: Dimension;
  measures: readonly Measure[];
}

/** Restricts a query whose alias `deal` is the source's fact to a scope. Values travel as parameters only. */
export function inScope<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, scope: DealScope): SelectQueryBuilder<T> {
  const { source, start, end, filters } = scope;
  if (start !== null) query.andWhere('deal.announcedOn >= :start', { start });
  if (end !== null) query.andWhere('deal.announcedOn <= :end', { end });
  if (filters.countries) query.andWhere('deal.country = ANY(:countries)', { countries: filters.countries });
  filters.productCategoryIds?.forEach((ids, index) => inCategories(query, ids, `categories${index}`));
  if (filters.amounts) inAmounts(query, filters.amounts);
  if (source === 'funding') {
    if (filters.stages) query.andWhere('deal.stage = ANY(:stages)', { stages: filters.stages });
    if (filters.venue) query.andWhere('deal.isPublic = :isPublic', { isPublic: filters.venue === 'public' });
  } else {
    if (filters.acquisitionTypes)
      query.andWhere('deal.acquisitionType = ANY(:acquisitionTypes)', { acquisitionTypes: filters.acquisitionTypes });
    if (filters.exitTypes) query.andWhere('deal.exitType = ANY(:exitTypes)', { exitTypes: filters.exitTypes });
  }
  return query;
}

/** A company has many product categories: an EXISTS, so that a deal that matches twice is counted once. */
function inCategories<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, ids: readonly number[], name: string): void {
  const tag = query
    .subQuery()
    .select('1')
    .from(CompanyProductCategory, 'tag')
    .where(`tag.companyId = deal.companyId AND tag.productCategoryId = ANY(:${name})`);
  query.andWhere(`EXISTS ${tag.getQuery()}`, { [name]: ids });
}

function inAmounts<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, amounts: NonNullable<DealFilters['amounts']>): void {
  query.andWhere(
    new Brackets((any) => {
      any.where(amounts.undisclosed ? 'deal.amountCents IS NULL' : 'FALSE');
      amounts.ranges.forEach((range, index) => any.orWhere(...amountCondition(range, index)));
    }),
  );
}

function amountCondition({ min, max }: AmountRange, index: number): [string, Record<string, number>] {
  const [from, below] = [`amountFrom${index}`, `amountBelow${index}`];
  if (max === null) return [`deal.amountCents >= :${from}`, { [from]: (min ?? 0) * 100 }];
  return [`deal.amountCents >= :${from} AND deal.amountCents < :${below}`, { [from]: (min ?? 0) * 100, [below]: max * 100 }];
}
