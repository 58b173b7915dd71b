import { ApiInteger, ApiList } from '../../http/openapi/api-field';
import { LOOKED_UP_FIELDS, RecordPageMetadataDto } from '../../market-query/body/looked-up.dto';
import { periodFields } from '../../market-query/body/period-figures';
import { ChartBodyDto, METADATA } from '../../market-query/endpoint/chart-body.dto';
import type { Match } from '../../market-query/names/find-by-name.query';
import { CompanyRecordDto } from '../../market-records/companies/company-record.dto';

class CompaniesMetadataDto extends RecordPageMetadataDto {
  @ApiInteger(
    'Deals of the companies on all pages, within the period and filters: their rounds, and acquisitions of them',
    512,
  )
  total_deals: number;
}

const PERIOD_FIELDS = periodFields('its rounds', 'its rounds and the acquisitions of it');

class ListedCompanyDto extends CompanyRecordDto {
  @LOOKED_UP_FIELDS.asked
  asked?: string;

  @LOOKED_UP_FIELDS.matchedBy
  matched_by?: Match;

  @PERIOD_FIELDS.period_funding
  period_funding?: number;

  @PERIOD_FIELDS.period_deals
  period_deals?: number;
}

export class CompaniesDto extends ChartBodyDto {
  @ApiList('In the order of `sort`; with `lookup`, in the order asked', ListedCompanyDto)
  companies: ListedCompanyDto[];

  @METADATA
  metadata: CompaniesMetadataDto;
}
