import { stageAt } from '../../market-data/vocabularies/funding-stages';
import type { FoundRecord } from '../../market/names/find-by-name.query';
import { heading, periodMetadata } from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import { daysBetween } from '../../market/query/periods/calendar';
import type { Question } from '../../market/query/questions/question';
import type { NamedAcquisition } from '../../market/records/acquisitions/acquisition-records.query';
import { amountOrNull, companyRecord } from '../../market/records/companies/company-record.mapper';
import type { TrackedCompany } from '../../market/records/companies/company-records.query';
import type { RoundRecord } from '../../market/records/funding-rounds/round-records.query';
import type { CompanyDeals } from '../company-deals.query';
import type {
  AcquisitionByCompanyDto,
  CompanyAcquisitionDto,
  AcquisitionOfCompanyDto,
  CompanyDto,
  CompanyFundingRoundDto,
} from './company.dto';

export function companyBody(
  question: Question,
  record: TrackedCompany,
  { rounds, acquisitionsOf, acquisitionsBy }: CompanyDeals,
  { matchedBy, namesakes }: FoundRecord,
): ChartBody<CompanyDto> {
  const company = companyRecord(record, question.vocabulary);
  const days = [...rounds, ...acquisitionsOf].map(({ date }) => date).sort();
  const scope = { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
  const acquisitions = acquisitionsOf.map(acquisitionOf);
  return {
    ...heading(question, scope),
    title: company.name,
    company: {
      ...company,
      aliases: record.aliases,
      parent_company: record.parent_company,
      parent_company_slug: record.parent_company_slug,
      // The newest comes first, so the round before each one follows it.
      funding_rounds: rounds.map((round, index) => fundingRound(round, rounds[index + 1])),
      acquisition: acquisitions[0] ?? null,
      acquisitions_of: acquisitions,
      acquisitions_made: acquisitionsBy.map(acquisitionBy),
    },
    matched_by: matchedBy,
    namesakes,
    metadata: {
      ...periodMetadata(question, scope),
      total_deals: days.length,
      total_funding: company.total_funding,
    },
  };
}

function fundingRound(
  round: RoundRecord,
  previous: RoundRecord | undefined,
): CompanyFundingRoundDto {
  const stage = stageAt(round.stage);
  return {
    id: round.id,
    date: round.date,
    days_since_previous: previous ? daysBetween(previous.date, round.date) : null,
    stage: stage?.name ?? null,
    stage_bucket: stage?.bucket ?? null,
    amount: amountOrNull(round.amount_usd),
    amount_disclosed: round.amount_usd !== null,
    venue: round.venue,
    instrument_type: round.instrument_type,
    lead_investors: round.lead_investors,
    lead_investor_slugs: round.lead_investor_slugs,
    investors: round.investors,
    investor_slugs: round.investor_slugs,
    source_url: round.source_url,
    verified_on: round.verified_on,
  };
}

function acquisitionOf(deal: NamedAcquisition): AcquisitionOfCompanyDto {
  const { acquirer, acquirer_slug } = deal;
  return { ...acquisition(deal), acquirer, acquirer_slug };
}

function acquisitionBy(deal: NamedAcquisition): AcquisitionByCompanyDto {
  const { target, target_slug } = deal;
  return { ...acquisition(deal), target, target_slug };
}

function acquisition(deal: NamedAcquisition): CompanyAcquisitionDto {
  return {
    id: deal.id,
    date: deal.date,
    amount: amountOrNull(deal.amount_usd),
    buyer_type: deal.buyer_type,
    acquisition_type: deal.acquisition_type,
    exit_type: deal.exit_type,
    source_url: deal.source_url,
    verified_on: deal.verified_on,
  };
}
