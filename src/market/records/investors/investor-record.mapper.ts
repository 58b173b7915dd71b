import { countryName } from '../../../market-data/vocabularies/countries';
import type { GovernmentLinkDto, InvestorRecordDto } from './investor-record.dto';
import type { InvestorFigures, TrackedInvestor } from './investor-records.query';

export function investorRecord(investor: TrackedInvestor): InvestorRecordDto {
  return {
    name: investor.name,
    slug: investor.slug,
    investor_type: investor.investor_type,
    website: investor.website,
    country: investor.country,
    country_name: countryName(investor.country),
    deal_count: investor.deal_count,
    lead_count: investor.lead_count,
    portfolio_company_count: investor.portfolio_company_count,
    participated_amount: Number(investor.participated_amount),
    first_deal_date: investor.first_deal_date,
    last_deal_date: investor.last_deal_date,
    top_categories: investor.top_categories,
    ...governmentLink(investor),
    source_url: investor.source_url,
    verified_on: investor.verified_on,
  };
}

export function governmentLink(investor: InvestorFigures): GovernmentLinkDto {
  return {
    government_linked_tier: investor.government_linked_tier,
    government_linked_country: investor.government_linked_country,
    government_linked_since: investor.government_linked_since,
  };
}
