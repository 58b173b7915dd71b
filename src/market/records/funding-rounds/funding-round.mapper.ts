import { stageAt } from '../../../market-data/vocabularies/funding-stages';
import type { Vocabulary } from '../../query/filters/vocabulary';
import { categoriesOf } from '../categories-of';
import { amountOrNull } from '../companies/company-record.mapper';
import type { FundingRoundDto } from './funding-round.dto';
import type { RoundRecord } from './round-records.query';

export function fundingRound(round: RoundRecord, vocabulary: Vocabulary): FundingRoundDto {
  const stage = stageAt(round.stage);
  return {
    id: round.id,
    date: round.date,
    company: round.company,
    company_slug: round.company_slug,
    country: round.country,
    company_type: round.company_type,
    ...categoriesOf(round.product_category_id, vocabulary),
    stage: stage?.name ?? null,
    stage_bucket: stage?.bucket ?? null,
    venue: round.venue,
    instrument_type: round.instrument_type,
    amount: amountOrNull(round.amount_usd),
    lead_investors: round.lead_investors,
    lead_investor_slugs: round.lead_investor_slugs,
    investors: round.investors,
    investor_slugs: round.investor_slugs,
    source_url: round.source_url,
    verified_on: round.verified_on,
  };
}
