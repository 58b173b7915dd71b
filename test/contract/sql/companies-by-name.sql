(SELECT 0 AS step, id, name, slug
  FROM company
  WHERE slug = $1::text
  ORDER BY name, slug
  LIMIT 20) UNION ALL (SELECT 1 AS step, id, name, slug
  FROM company
  WHERE name_folded = $2::text
  ORDER BY name, slug
  LIMIT 20) UNION ALL (SELECT 2 AS step, id, name, slug
  FROM company
  WHERE name_key = $3::text
  ORDER BY name, slug
  LIMIT 20) UNION ALL (SELECT 3 AS step, id, name, slug
  FROM company
  WHERE alias_keys @> ARRAY[$4::text]
  ORDER BY name, slug
  LIMIT 20) UNION ALL (SELECT 4 AS step, id, name, slug
  FROM company
  WHERE website_domain = $5::text
  ORDER BY name, slug
  LIMIT 20)
  ORDER BY step, name, slug;

SELECT company.id, company.name, company.slug, company.aliases, company.description, company.website, company.country, company.city, parent.name AS parent_company, company.product_category_id, tags.ids AS product_category_ids, company.company_type, company.founded_year, company.status, funding.total AS total_funding, funding.rounds AS funding_round_count, funding.undisclosed AS undisclosed_round_count, latest.announced_on AS last_funding_date, latest.stage AS last_funding_stage, latest.amount_usd AS last_funding_amount, acquired.by AS acquired_by, acquired.announced_on AS acquired_date
  FROM company
  LEFT JOIN company parent ON parent.id = company.parent_id CROSS
  JOIN LATERAL ( SELECT COALESCE(array_agg(tag.product_category_id
  ORDER BY tag.position), '{}') AS ids
  FROM company_product_category tag
  WHERE tag.company_id = company.id ) tags CROSS
  JOIN LATERAL ( SELECT COALESCE(SUM(round.amount_usd), 0) AS total, COUNT(*) AS rounds, COUNT(*) - COUNT(round.amount_usd) AS undisclosed
  FROM funding_round round
  WHERE round.company_id = company.id ) funding
  LEFT JOIN LATERAL ( SELECT round.announced_on, round.stage, round.amount_usd
  FROM funding_round round
  WHERE round.company_id = company.id
  ORDER BY round.announced_on DESC, round.id DESC
  LIMIT 1 ) latest ON true
  LEFT JOIN LATERAL ( SELECT COALESCE(acquirer.name, deal.acquirer_name) AS by, deal.announced_on
  FROM acquisition deal
  LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
  WHERE deal.target_id = company.id
  ORDER BY deal.announced_on DESC, deal.id DESC
  LIMIT 1 ) acquired ON true
  WHERE company.id = ANY($1)
  ORDER BY company.name, company.id;

SELECT round.external_id AS id, round.announced_on AS date, round.stage, round.amount_usd, round.venue, round.instrument_type, round.source_url, COALESCE(backers.leads, '{}') AS lead_investors, COALESCE(backers.names, '{}') AS investors
  FROM funding_round round CROSS
  JOIN LATERAL ( SELECT array_agg(investor.name
  ORDER BY part.position) AS names, array_agg(investor.name
  ORDER BY part.lead_position) FILTER (WHERE part.lead_position IS NOT NULL) AS leads
  FROM funding_round_investor part
  JOIN investor ON investor.id = part.investor_id
  WHERE part.round_id = round.id ) backers
  WHERE round.company_id = $1
  ORDER BY round.announced_on DESC, round.id DESC;

SELECT deal.external_id AS id, deal.announced_on AS date, COALESCE(acquirer.name, deal.acquirer_name) AS acquirer, deal.amount_usd, deal.buyer_type, deal.acquisition_type, deal.exit_type, deal.source_url
  FROM acquisition deal
  LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
  WHERE deal.target_id = $1
  ORDER BY deal.announced_on DESC, deal.id DESC;

SELECT deal.external_id AS id, deal.announced_on AS date, target.name AS target, target.slug AS target_slug, deal.amount_usd, deal.buyer_type, deal.acquisition_type, deal.exit_type, deal.source_url
  FROM acquisition deal
  JOIN company target ON target.id = deal.target_id
  WHERE deal.acquirer_id = $1
  ORDER BY deal.announced_on DESC, deal.id DESC;

COMMIT;
