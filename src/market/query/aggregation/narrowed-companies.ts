import type { SelectQueryBuilder } from 'typeorm';
import type { Company } from '../../../market-data/records/company.entity';
import { passes, type ResolvedFilter, dimensionOf } from './resolved-filter';

/**
 * Applies a filter on a company's own attribute to a query with the alias `company`. Where it can
 * have several, such as its product categories, one of them must match.
 */
export function narrowCompanies(
  companies: SelectQueryBuilder<Company>,
  filter: ResolvedFilter,
): void {
  const place = dimensionOf(filter).onCompany;
  if (!place) return;
  if (!place.tags) {
    companies.andWhere(...passes(place.sql, filter));
    return;
  }
  const [condition, parameters] = passes(place.tags.sql, filter);
  const tag = companies
    .subQuery()
    .select('1')
    .from<object>(place.tags.table, 'tag')
    .where(`tag.companyId = company.id AND ${condition}`);
  const isTagged = `EXISTS ${tag.getQuery()}`;
  const takesUnknown = filter.keys.includes(null);
  companies.andWhere(takesUnknown ? `(${place.sql} IS NULL OR ${isTagged})` : isTagged, parameters);
}
