import {
  AnswerMetadataDto,
  DAYS_COVERED,
  DaysDto,
  RANKED_BY,
} from '../../market/query/bodies/period-metadata';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import { InvestorSummaryDto } from '../../market/records/investors/investor-record.dto';
import { ApiInteger, ApiList, ApiNumber } from '../../platform/http/openapi/api-field';

export class TopInvestorDto extends InvestorSummaryDto {
  @ApiInteger('The rank by `sort`. Equal values share a rank: 1, 2, 2, 4', 1)
  rank: number;

  @ApiInteger('Funding rounds in scope that the investor took part in', 12)
  count: number;

  @ApiInteger('How many different companies raised these rounds', 10)
  companies: number;
}

export class TopInvestorsMetadataDto extends AnswerMetadataDto {
  @DAYS_COVERED
  period: DaysDto;

  @ApiInteger('All funding rounds in scope', 76)
  total_deals: number;

  @ApiNumber('Sum of the disclosed amounts in scope, in US dollars', 769_700_000)
  total_funding: number;

  @ApiInteger('The largest number of rows, as requested: at most 100', 10)
  limit: number;

  @RANKED_BY
  sort: string;
}

export class TopInvestorsDto extends ChartBodyDto {
  @ApiList(
    'Largest first, by what `sort` says. Equal ones by the other figure, then by name',
    TopInvestorDto,
  )
  investors: TopInvestorDto[];

  @METADATA
  metadata: TopInvestorsMetadataDto;
}
