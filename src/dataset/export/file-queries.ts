import { FUNDING_STAGES } from '../../market-data/vocabularies/funding-stages';
import { type DatasetFileKey, LIST_SEPARATOR } from '../format/dataset-files';

const STAGE_NAMES = `(ARRAY[${FUNDING_STAGES.map(({ name }) => `'${name}'`).join(', ')}])`;
/** Whole dollars as curators write them, cents always as two digits. */
const dollars = (amount: string): string => `CASE WHEN ${amount} = trunc(${amount}) THEN trunc(${amount}) ELSE ${amount} END`;
const list = (array: string): string => `NULLIF(array_to_string(${array}, '${LIST_SEPARATOR}'), '')`;

/** What each file says, column by column in the format's order. A list that is empty is an empty cell, as is what is not known. */
export const FILE_QUERIES: Readonly<Record<DatasetFileKey, string>> = {
  categories: `
    SELECT product_category.name, category.name, category_domain.name
    FROM product_category
    JOIN category ON category.id = product_category.category_id
    JOIN category_domain ON category_domain.id = category.domain_id
    ORDER BY product_category.id`,
  companies: `
    SELECT company.slug, company.name, ${list('company.aliases')}, company.country, company.city, company.website, company.description,
      parent.slug, product_category.name, extra.names, company.company_type, company.founded_year, company.status
    FROM company
    LEFT JOIN company AS parent ON parent.id = company.parent_id
    LEFT JOIN product_category ON product_category.id = company.product_category_id
    LEFT JOIN (
      SELECT company_id, string_agg(product_category.name, '${LIST_SEPARATOR}' ORDER BY position) AS names
      FROM company_product_category JOIN product_category ON product_category.id = product_category_id
      WHERE position > 0 GROUP BY company_id
    ) AS extra ON extra.company_id = company.id
    ORDER BY company.id`,
  investors: `
    SELECT slug, name, ${list('aliases')}, investor_type, country, website,
      government_linked_tier, government_linked_country, government_linked_since
    FROM investor ORDER BY id`,
  funding_rounds: `
    SELECT round.external_id, company.slug, round.announced_on, ${STAGE_NAMES}[round.stage], ${dollars('round.amount_usd')}, round.venue,
      round.instrument_type, investors.slugs, investors.lead_slugs, round.source_url
    FROM funding_round AS round
    JOIN company ON company.id = round.company_id
    LEFT JOIN (
      SELECT round_id, string_agg(slug, '${LIST_SEPARATOR}' ORDER BY position) AS slugs,
        string_agg(slug, '${LIST_SEPARATOR}' ORDER BY lead_position) FILTER (WHERE lead_position IS NOT NULL) AS lead_slugs
      FROM funding_round_investor JOIN investor ON investor.id = investor_id GROUP BY round_id
    ) AS investors ON investors.round_id = round.id
    ORDER BY round.id`,
  acquisitions: `
    SELECT deal.external_id, target.slug, acquirer.slug, deal.acquirer_name, deal.acquirer_country, deal.announced_on,
      ${dollars('deal.amount_usd')}, deal.acquisition_type, deal.exit_type, deal.buyer_type, deal.source_url
    FROM acquisition AS deal
    JOIN company AS target ON target.id = deal.target_id
    LEFT JOIN company AS acquirer ON acquirer.id = deal.acquirer_id
    ORDER BY deal.id`,
};
