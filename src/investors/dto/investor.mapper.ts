import { byCodePoint } from '../../market-data/names/code-point-order';
import { FUNDING_STAGES, stageAt } from '../../market-data/vocabularies/funding-stages';
import type { FoundRecord } from '../../market/names/find-by-name.query';
import { dollarsOrNull } from '../../market/query/aggregation/money';
import { heading, periodMetadata } from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { Question } from '../../market/query/questions/question';
import { investorRecord } from '../../market/records/investors/investor-record.mapper';
import type { TrackedInvestor } from '../../market/records/investors/investor-records.query';
import { present } from '../../platform/errors/present';
import type { CoInvestor, InvestorDeal } from '../investor-deals.query';
import type { InvestorDealDto, InvestorDto, PortfolioCompanyDto } from './investor.dto';

export function investorBody(
  question: Question,
  record: TrackedInvestor,
  deals: readonly InvestorDeal[],
  coInvestors: CoInvestor[],
  { matchedBy, namesakes }: FoundRecord,
): ChartBody<InvestorDto> {
  const investor = investorRecord(record);
  const scope = { firstDay: investor.first_deal_date, lastDay: investor.last_deal_date };
  return {
    ...heading(question, scope),
    title: investor.name,
    investor: {
      ...investor,
      aliases: record.aliases,
      portfolio: portfolio(deals),
      deals: deals.map(investorDeal),
      co_investors: coInvestors,
    },
    matched_by: matchedBy,
    namesakes,
    metadata: {
      ...periodMetadata(question, scope),
      total_deals: investor.deal_count,
      total_funding: investor.participated_amount,
    },
  };
}

function investorDeal(deal: InvestorDeal): InvestorDealDto {
  return {
    id: deal.id,
    date: deal.date,
    company: deal.company,
    company_slug: deal.company_slug,
    stage: stageAt(deal.stage)?.name ?? null,
    round_amount: dollarsOrNull(deal.amount_cents),
    is_lead: deal.is_lead,
  };
}

/** The companies of the deals. The deals must be sorted newest first. */
function portfolio(deals: readonly InvestorDeal[]): PortfolioCompanyDto[] {
  const byCompany = new Map<string, InvestorDeal[]>();
  for (const deal of deals)
    byCompany.set(deal.company_slug, [...(byCompany.get(deal.company_slug) ?? []), deal]);
  return [...byCompany.values()]
    .map(portfolioCompany)
    .sort((a, b) => byCodePoint(a.company, b.company) || byCodePoint(a.slug, b.slug));
}

function portfolioCompany(deals: readonly InvestorDeal[]): PortfolioCompanyDto {
  const first = present(deals.at(-1), 'deal of a portfolio company');
  const reached = new Set(deals.map(({ stage }) => stage));
  return {
    company: first.company,
    slug: first.company_slug,
    first_date: first.date,
    stages: FUNDING_STAGES.filter(({ index }) => reached.has(index)).map(({ name }) => name),
  };
}
