import { inDollars } from '../../market-query/aggregation/money';
import { countryName } from '../../market-data/vocabularies/countries';
import type { ActiveInvestor } from './investor-stats.query';
import type { Investor } from '../../market-data/records/investor.entity';
import type { GovernmentLinkDto, InvestorRecordDto } from './investor-record.dto';

export function investorRecord(
  { record: investor, stats }: ActiveInvestor,
  topCategories: string[],
): InvestorRecordDto {
  return {
    name: investor.name,
    slug: investor.slug,
    investor_type: investor.investorType,
    website: investor.website,
    country: investor.country,
    country_name: countryName(investor.country),
    deal_count: stats.deals,
    lead_count: stats.leads,
    portfolio_company_count: stats.companies,
    participated_amount: inDollars(stats.cents),
    first_deal_date: stats.first_day,
    last_deal_date: stats.last_day,
    top_categories: topCategories,
    ...governmentLink(investor),
    source_url: investor.sourceUrl,
    verified_on: investor.verifiedOn,
  };
}

export function governmentLink(investor: Investor): GovernmentLinkDto {
  return {
    government_linked_tier: investor.governmentLinkedTier,
    government_linked_country: investor.governmentLinkedCountry,
    government_linked_since: investor.governmentLinkedSince,
  };
}
