import { ApiProperty } from '@nestjs/swagger';
import {
  AnswerMetadataDto,
  DAYS_COVERED,
  DaysDto,
} from '../../market/query/bodies/period-metadata';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import { CHOICE_FILTERS } from '../../market/query/filters/deal-filters';
import {
  ApiBoolean,
  ApiInteger,
  ApiList,
  ApiOptional,
  ApiText,
  ApiTextOrNull,
} from '../../platform/http/openapi/api-field';

export class TimeframeOptionDto {
  @ApiText('The value to send', '1y')
  value: string;

  @ApiText('The meaning, in words', 'Trailing twelve months')
  name: string;

  @ApiBoolean('True for codes that still work but are deprecated', true)
  legacy: boolean;

  @ApiTextOrNull('The code to send instead of a legacy one', 'ttm')
  replacement: string | null;
}

export class ChoiceOptionDto {
  @ApiText('The value to send', 'amount')
  value: string;

  @ApiText('The name, which works as well', 'amount')
  name: string;

  @ApiText('The slug, which works as well', 'amount')
  slug: string;
}

class FilterOptionsMetadataDto extends AnswerMetadataDto {
  @DAYS_COVERED
  period: DaysDto;

  @ApiInteger('Funding rounds and acquisitions in the whole dataset', 7500)
  total_deals: number;
}

export class FilterOptionsDto extends ChartBodyDto {
  @ApiList('The supported timeframe codes, then the legacy ones', TimeframeOptionDto)
  timeframe: TimeframeOptionDto[];

  @ApiText(
    'The timeframe that applies if you send none. `/companies`, `/investors`, `/cohorts`, the histories and the instrument breakdown use `all` instead',
    'ttm',
  )
  default_timeframe: string;

  /** One list for each filter, under the filter's name. Declared below, from the filters. */
  [filter: string]: unknown;

  @ApiOptional(ApiList('For `/charts`', ChoiceOptionDto))
  view: ChoiceOptionDto[];

  @ApiOptional(ApiList('For `/charts` and `/comparison`', ChoiceOptionDto))
  metrics: ChoiceOptionDto[];

  @ApiOptional(ApiList('For the histories and the instrument breakdown', ChoiceOptionDto))
  granularity: ChoiceOptionDto[];

  @ApiOptional(ApiList('For the histories, `/cohorts` and `/comparison`', ChoiceOptionDto))
  by: ChoiceOptionDto[];

  @METADATA
  metadata: FilterOptionsMetadataDto;
}

for (const { name, options } of CHOICE_FILTERS) {
  ApiProperty({ description: options.description, type: [options.type] })(
    FilterOptionsDto.prototype,
    name,
  );
}
