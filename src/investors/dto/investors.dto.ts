import { ApiInteger, ApiList, ApiNumber } from '../../http/openapi/api-field';
import { LOOKED_UP_FIELDS, RecordPageMetadataDto } from '../../market-query/body/looked-up.dto';
import { periodFields } from '../../market-query/body/period-figures';
import { ChartBodyDto, METADATA } from '../../market-query/endpoint/chart-body.dto';
import type { Match } from '../../market-query/names/find-by-name.query';
import { InvestorRecordDto } from '../../market-records/investors/investor-record.dto';

class InvestorsMetadataDto extends RecordPageMetadataDto {
  @ApiInteger(
    'All funding rounds within the period and filters. With `q`, only rounds of the investors on all pages',
    240,
  )
  total_deals: number;

  @ApiNumber('Sum of their disclosed amounts, in US dollars', 2_910_000_000)
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
