import type { Match } from '../../market/names/find-by-name.query';
import { LOOKED_UP_FIELDS, RecordPageMetadataDto } from '../../market/query/bodies/looked-up.dto';
import { periodFields } from '../../market/query/bodies/period-figures';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import { CompanyRecordDto } from '../../market/records/companies/company-record.dto';
import { ApiInteger, ApiList } from '../../platform/http/openapi/api-field';

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
