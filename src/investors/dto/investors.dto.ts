import type { Match } from '../../market/names/find-by-name.query';
import { LOOKED_UP_FIELDS, RecordPageMetadataDto } from '../../market/query/bodies/looked-up.dto';
import { periodFields } from '../../market/query/bodies/period-figures';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import { InvestorRecordDto } from '../../market/records/investors/investor-record.dto';
import { ApiInteger, ApiList, ApiNumber } from '../../platform/http/openapi/api-field';

class InvestorsMetadataDto extends RecordPageMetadataDto {
  @ApiInteger(
    'All funding rounds within the period and filters. With `q`, only rounds of the investors on all pages',
    240,
  )
  total_deals: number;

  @ApiNumber(
    'Sum of the disclosed amounts of the rounds that `total_deals` counts, in US dollars',
    2_910_000_000,
  )
  total_funding: number;
}

const PERIOD_FIELDS = periodFields(
  'the whole rounds that it joined, like `participated_amount`,',
  'the rounds that it joined, like `deal_count`,',
);

class ListedInvestorDto extends InvestorRecordDto {
  @LOOKED_UP_FIELDS.asked
  asked?: string;

  @LOOKED_UP_FIELDS.matchedBy
  matched_by?: Match;

  @PERIOD_FIELDS.period_funding
  period_funding?: number;

  @PERIOD_FIELDS.period_deals
  period_deals?: number;
}

export class InvestorsDto extends ChartBodyDto {
  @ApiList('In the order of `sort`; with `lookup`, in the order asked', ListedInvestorDto)
  investors: ListedInvestorDto[];

  @METADATA
  metadata: InvestorsMetadataDto;
}
