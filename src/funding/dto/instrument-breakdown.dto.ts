import { INSTRUMENT_NAMES } from '../../market-data/vocabularies/instruments';
import { HISTORY_FIELDS } from '../../market/query/bodies/history-body';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import type { Granularity } from '../../market/query/periods/calendar';
import {
  ApiChoice,
  ApiInteger,
  ApiIntegers,
  ApiList,
  ApiNumber,
  ApiNumbers,
  ApiText,
  ApiTexts,
} from '../../platform/http/openapi/api-field';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';

const INSTRUMENT_NAME = ApiChoice('The instrument', INSTRUMENT_NAMES, 'convertible_notes');

export class InstrumentSeriesDto {
  @INSTRUMENT_NAME
  name: string;

  @ApiText('A readable name', 'Convertible notes')
  label: string;

  @ApiText('A suggested bar color, as a hex code', '#0891b2')
  color: string;

  @ApiNumbers('Disclosed US dollars, one number per label of `x_axis`', [0, 150_000_000])
  data: number[];

  @ApiIntegers('Deals, one number per label of `x_axis`', [0, 1])
  deal_counts: number[];
}

export class InstrumentTotalDto {
  @INSTRUMENT_NAME
  name: string;

  @ApiNumber('Sum of the disclosed amounts, in US dollars', 150_000_000)
  amount: number;

  @ApiInteger('Deals, including undisclosed ones', 1)
  count: number;

  @ApiNumber(
    'Share of the total amount, which includes unknown instruments, from 0 to 100 with 2 decimals',
    62.5,
  )
  percentage: number;
}

class InstrumentBreakdownMetadataDto extends BucketedFundingMetadataDto {
  @HISTORY_FIELDS.granularity
  granularity: Granularity;
}

export class InstrumentBreakdownDto extends ChartBodyDto {
  @ApiTexts('Calendar buckets, oldest first and without gaps', ['2025-Q3', '2025-Q4'])
  x_axis: string[];

  @ApiList('The four instruments', InstrumentSeriesDto)
  series: InstrumentSeriesDto[];

  @ApiList('The four instruments', InstrumentTotalDto)
  totals: InstrumentTotalDto[];

  @METADATA
  metadata: InstrumentBreakdownMetadataDto;
}
