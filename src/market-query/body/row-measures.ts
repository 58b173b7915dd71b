import { ApiPropertyOptional } from '@nestjs/swagger';
import type { Bucket } from '../aggregation/aggregation';
import type { Measure } from '../aggregation/deal-facts';
import { dollarsOrNull } from '../aggregation/money';
import type { Metric } from '../market-query';

/** What `metrics` of /charts adds to rows that do not have it anyway. */
export class ExtraMeasuresDto {
  @ApiPropertyOptional({
    description: 'With `metrics=average`: mean of the disclosed amounts, US dollars; null when none is',
    type: Number,
    nullable: true,
    example: 12_050_000,
  })
  average?: number | null;

  @ApiPropertyOptional({
    description: 'With `metrics=median`: median of the disclosed amounts, US dollars; null when none is',
    type: Number,
    nullable: true,
    example: 10_000_000,
  })
  median?: number | null;
}

export function extraMeasures(metrics: readonly Metric[] = []): Measure[] {
  return metrics.filter((metric) => metric === 'companies' || metric === 'average' || metric === 'median');
}

export function extraFields(
  bucket: Pick<Bucket, 'companies' | 'averageCents' | 'medianCents'>,
  metrics: readonly Metric[] = [],
): ExtraMeasuresDto & { companies?: number } {
  return {
    ...(metrics.includes('companies') && { companies: bucket.companies }),
    ...(metrics.includes('average') && { average: dollarsOrNull(bucket.averageCents) }),
    ...(metrics.includes('median') && { median: dollarsOrNull(bucket.medianCents) }),
  };
}
