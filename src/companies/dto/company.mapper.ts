import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { answerMetadata, periodInWords } from '../../market-query/body/period-metadata';
import { stageAt } from '../../market-data/vocabularies/funding-stages';
import type { Match } from '../../market-query/names/find-by-name.query';
import type { AcquisitionByCompany, AcquisitionOfCompany, CompanyRound } from '../company-deals.query';
import type { CompanyRecord } from '../company-records.query';
import type { AcquisitionByCompanyDto, AcquisitionOfCompanyDto, CompanyDto, CompanyFundingRoundDto } from './company.dto';
import { amountOrNull, companyRecord } from './company-record.mapper';

/** All newest first. */
export interface CompanyDeals {
  rounds: readonly CompanyRound[];
  acquisitionsOf: readonly AcquisitionOfCompany[];
  acquisitionsBy: readonly AcquisitionByCompany[];
}

export function companyBody(
  market: QueryContext,
  record: CompanyRecord,
  { rounds, acquisitionsOf, acquisitionsBy }: CompanyDeals,
  matchedBy: Match,
): ChartBody<CompanyDto> {
  const company = companyRecord(record, market.resolved.vocabulary);
  const days = [...rounds, ...acquisitionsOf].map(({ date }) => date).sort();
  const period = { start: days[0] ?? null, end: days.at(-1) ?? null };
  const [latest] = acquisitionsOf;
  return {
    chart_type: 'profile',
    title: company.name,
    subtitle: periodInWords(market, period),
    company: {
      ...company,
      aliases: record.aliases,
      parent_company: record.parent_company,
      funding_rounds: rounds.map(fundingRound),
      acquisition: latest ? acquisitionOf(latest) : null,
      acquisitions_made: acquisitionsBy.map(acquisitionBy),
    },
    matched_by: matchedBy,
    metadata: { ...answerMetadata(market), period, total_deals: days.length, total_funding: company.total_funding },
  };
}

function fundingRound(round: CompanyRound): CompanyFundingRoundDto {
  const stage = stageAt(round.stage);
  return {
    id: round.id,
    date: round.date,
    stage: stage?.name ?? null,
    stage_bucket: stage?.bucket ?? null,
    amount: amountOrNull(round.amount_usd),
    amount_disclosed: round.amount_usd !== null,
    venue: round.venue,
    instrument_type: round.instrument_type,
    lead_investors: round.lead_investors,
    investors: round.investors,
    source_url: round.source_url,
  };
}

function acquisitionOf(deal: AcquisitionOfCompany): AcquisitionOfCompanyDto {
  return {
    id: deal.id,
    date: deal.date,
    acquirer: deal.acquirer,
    amount: amountOrNull(deal.amount_usd),
    buyer_type: deal.buyer_type,
    acquisition_type: deal.acquisition_type,
    exit_type: deal.exit_type,
    source_url: deal.source_url,
  };
}

function acquisitionBy(deal: AcquisitionByCompany): AcquisitionByCompanyDto {
  return {
    id: deal.id,
    date: deal.date,
    target: deal.target,
    target_slug: deal.target_slug,
    amount: amountOrNull(deal.amount_usd),
    buyer_type: deal.buyer_type,
    acquisition_type: deal.acquisition_type,
    exit_type: deal.exit_type,
    source_url: deal.source_url,
  };
}
