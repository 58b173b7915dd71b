import { daysBetween } from '../../market-query/period/calendar';
import type { QueryContext } from '../../market-query/request/query-context';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import { heading, periodMetadata } from '../../market-query/body/period-metadata';
import { stageAt } from '../../market-data/vocabularies/funding-stages';
import type { FoundRecord } from '../../market-query/names/find-by-name.query';
import type { Acquisition } from '../../market-data/records/acquisition.entity';
import type { CompanyRound } from '../company-deals.query';
import type { TrackedCompany } from '../../market-records/companies/company-records.query';
import type {
  AcquisitionByCompanyDto,
  CompanyAcquisitionDto,
  AcquisitionOfCompanyDto,
  CompanyDto,
  CompanyFundingRoundDto,
} from './company.dto';
import { amountOrNull, companyRecord } from '../../market-records/companies/company-record.mapper';

/** All newest first. */
interface CompanyDeals {
  rounds: readonly CompanyRound[];
  acquisitionsOf: readonly Acquisition[];
  acquisitionsBy: readonly Acquisition[];
}

export function companyBody(
  context: QueryContext,
  record: TrackedCompany,
  { rounds, acquisitionsOf, acquisitionsBy }: CompanyDeals,
  { matchedBy, namesakes }: FoundRecord,
): ChartBody<CompanyDto> {
  const company = companyRecord(record, context.query.vocabulary);
  const days = [
    ...rounds.map(({ date }) => date),
    ...acquisitionsOf.map(({ announcedOn }) => announcedOn),
  ].sort();
  const scope = { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
  const acquisitions = acquisitionsOf.map(acquisitionOf);
  return {
    ...heading(context, scope),
    title: company.name,
    company: {
      ...company,
      aliases: record.aliases,
      parent_company: record.parent_company,
      parent_company_slug: record.parent_company_slug,
      funding_rounds: rounds.map(fundingRound),
      acquisition: acquisitions[0] ?? null,
      acquisitions_of: acquisitions,
      acquisitions_made: acquisitionsBy.map(acquisitionBy),
    },
    matched_by: matchedBy,
    namesakes,
    metadata: {
      ...periodMetadata(context, scope),
      total_deals: days.length,
      total_funding: company.total_funding,
    },
  };
}

function fundingRound(
  round: CompanyRound,
  index: number,
  rounds: readonly CompanyRound[],
): CompanyFundingRoundDto {
  const { id, date, stage: place, amount_usd, source_url, verified_on, ...rest } = round;
  const previous = rounds[index + 1];
  const stage = stageAt(place);
  return {
    id,
    date,
    days_since_previous: previous ? daysBetween(previous.date, date) : null,
    stage: stage?.name ?? null,
    stage_bucket: stage?.bucket ?? null,
    amount: amountOrNull(amount_usd),
    amount_disclosed: amount_usd !== null,
    ...rest,
    source_url,
    verified_on,
  };
}

function acquisitionOf(deal: Acquisition): AcquisitionOfCompanyDto {
  return {
    ...acquisition(deal),
    acquirer: deal.acquirer?.name ?? deal.acquirerName,
    acquirer_slug: deal.acquirer?.slug ?? null,
  };
}

function acquisitionBy(deal: Acquisition): AcquisitionByCompanyDto {
  return { ...acquisition(deal), target: deal.target.name, target_slug: deal.target.slug };
}

function acquisition(deal: Acquisition): CompanyAcquisitionDto {
  return {
    id: deal.externalId,
    date: deal.announcedOn,
    amount: amountOrNull(deal.amountUsd),
    buyer_type: deal.buyerType,
    acquisition_type: deal.acquisitionType,
    exit_type: deal.exitType,
    source_url: deal.sourceUrl,
    verified_on: deal.verifiedOn,
  };
}
