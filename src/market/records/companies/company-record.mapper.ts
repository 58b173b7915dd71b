import { continentOf, countryName, regionOf } from '../../../market-data/vocabularies/countries';
import { stageAt } from '../../../market-data/vocabularies/funding-stages';
import type { Vocabulary } from '../../query/filters/vocabulary';
import { categoriesOf } from '../categories-of';
import type { CompanyRecordDto } from './company-record.dto';
import type { TrackedCompany } from './company-records.query';

export function companyRecord(company: TrackedCompany, vocabulary: Vocabulary): CompanyRecordDto {
  const primary = categoriesOf(company.product_category_id, vocabulary);
  return {
    name: company.name,
    slug: company.slug,
    description: company.description,
    website: company.website,
    country: company.country,
    country_name: countryName(company.country),
    region: regionOf(company.country),
    continent: continentOf(company.country),
    city: company.city,
    category: primary.category,
    domain: primary.domain,
    product_category: primary.product_category,
    product_categories: [...new Set(company.product_category_ids)].flatMap(
      (id) => vocabulary.productCategoryById.get(id)?.name ?? [],
    ),
    company_type: company.company_type,
    founded_year: company.founded_year,
    status: company.status,
    total_funding: Number(company.total_funding),
    funding_round_count: company.funding_round_count,
    undisclosed_round_count: company.undisclosed_round_count,
    last_funding_date: company.last_funding_date,
    last_funding_stage: stageAt(company.last_funding_stage)?.name ?? null,
    last_funding_amount: amountOrNull(company.last_funding_amount),
    acquired_by: company.acquired_by,
    acquired_by_slug: company.acquired_by_slug,
    acquired_date: company.acquired_date,
    source_url: company.source_url,
    verified_on: company.verified_on,
  };
}

/** Converts an amount from PostgreSQL's text; null means undisclosed. */
export function amountOrNull(amount: string | null): number | null {
  return amount === null ? null : Number(amount);
}
