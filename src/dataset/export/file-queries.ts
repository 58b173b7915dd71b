import { FUNDING_STAGES } from '../../market-data/vocabularies/funding-stages';
import { type DatasetFileKey, LIST_SEPARATOR } from '../format/dataset-files';

const STAGE_NAMES = `(ARRAY[${FUNDING_STAGES.map(({ name }) => `'${name}'`).join(', ')}])`;
/** Whole dollars without decimals, as curators write them, and cents with two digits. */
const dollars = (amount: string): string => `CASE WHEN ${amount} = trunc(${amount}) THEN trunc(${amount}) ELSE ${amount} END`;
const list = (array: string): string => `NULLIF(array_to_string(${array}, '${LIST_SEPARATOR}'), '')`;

/** Rows are exported in the order of the import. */
export const ROW_ORDER: Readonly<Record<DatasetFileKey, string>> = {
  categories: 'product_category.id',
  companies: 'company.id',
  investors: 'investor.id',
  funding_rounds: 'round.id',
  acquisitions: 'deal.id',
};

/**
 * The query for each file, with its columns in the format's order. An empty list becomes an empty cell, and so does an unknown value.
 * Raw SQL, because COPY depends on the order of the columns and TypeORM's builder reorders them; it also can't name a schema per query.
 */
export function fileQueries(schema: string): Readonly<Record<DatasetFileKey, string>> {
  return {
    categories: `
      SELECT product_category.name, category.name, category_domain.name
      FROM ${schema}.product_category
      JOIN ${schema}.category ON category.id = product_category.category_id
      JOIN ${schema}.category_domain ON category_domain.id = category.domain_id`,
    companies: `
      SELECT company.slug, company.name, ${list('company.aliases')}, company.country, company.city, company.website, company.description,
        parent.slug, product_category.name, extra.names, company.company_type, company.founded_year, company.status
      FROM ${schema}.company
      LEFT JOIN ${schema}.company AS parent ON parent.id = company.parent_id
      LEFT JOIN ${schema}.product_category ON product_category.id = company.product_category_id
      LEFT JOIN (
        SELECT company_id, string_agg(product_category.name, '${LIST_SEPARATOR}' ORDER BY position) AS names
        FROM ${schema}.company_product_category JOIN ${schema}.product_category ON product_category.id = product_category_id
        WHERE position > 0 GROUP BY company_id
      ) AS extra ON extra.company_id = company.id`,
    investors: `
      SELECT slug, name, ${list('aliases')}, investor_type, country, website,
        government_linked_tier, government_linked_country, government_linked_since
      FROM ${schema}.investor`,
    funding_rounds: `
      SELECT round.external_id, company.slug, round.announced_on, ${STAGE_NAMES}[round.stage], ${dollars('round.amount_usd')}, round.venue,
        round.instrument_type, investors.slugs, investors.lead_slugs, round.source_url
      FROM ${schema}.funding_round AS round
      JOIN ${schema}.company ON company.id = round.company_id
      LEFT JOIN (
        SELECT round_id, string_agg(slug, '${LIST_SEPARATOR}' ORDER BY position) AS slugs,
          string_agg(slug, '${LIST_SEPARATOR}' ORDER BY lead_position) FILTER (WHERE lead_position IS NOT NULL) AS lead_slugs
        FROM ${schema}.funding_round_investor JOIN ${schema}.investor ON investor.id = investor_id GROUP BY round_id
      ) AS investors ON investors.round_id = round.id`,
    acquisitions: `
      SELECT deal.external_id, target.slug, acquirer.slug, deal.acquirer_name, deal.acquirer_country, deal.announced_on,
        ${dollars('deal.amount_usd')}, deal.acquisition_type, deal.exit_type, deal.buyer_type, deal.source_url
      FROM ${schema}.acquisition AS deal
      JOIN ${schema}.company AS target ON target.id = deal.target_id
      LEFT JOIN ${schema}.company AS acquirer ON acquirer.id = deal.acquirer_id`,
  };
}
