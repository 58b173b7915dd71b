import { ApiNumberOrNull, ApiOptional } from '../../../platform/http/openapi/api-field';
import type { ExtraMeasure, ExtraMeasured } from '../aggregation/measures';
import { dollarsOrNull } from '../aggregation/money';
import type { Metric } from '../endpoints/endpoint-spec';

/** The fields that `metrics` adds to rows that don't already have them. */
export class ExtraMeasuresDto {
  @ApiOptional(
    ApiNumberOrNull(
      'With `metrics=average`: mean of the disclosed amounts, in US dollars; null if there are none',
      12_050_000,
    ),
  )
  average?: number | null;

  @ApiOptional(
    ApiNumberOrNull(
      'With `metrics=median`: median of the disclosed amounts, in US dollars; null if there are none',
      10_000_000,
    ),
  )
  median?: number | null;
}

/** The measure that a metric needs. */
const MEASURE_OF: Partial<Record<Metric, ExtraMeasure>> = {
  companies: 'companies',
  average: 'averageCents',
  median: 'medianCents',
};

export function extraMeasures(metrics: readonly Metric[] = []): ExtraMeasure[] {
  return metrics.flatMap((metric) => MEASURE_OF[metric] ?? []);
}

/** The requested fields that were measured. */
export function extraFields(
  { companies, averageCents, medianCents }: ExtraMeasured,
  metrics: readonly Metric[] = [],
): ExtraMeasuresDto & { companies?: number } {
  return {
    ...(metrics.includes('companies') && companies !== undefined && { companies }),
    ...(metrics.includes('average') &&
      averageCents !== undefined && { average: dollarsOrNull(averageCents) }),
    ...(metrics.includes('median') &&
      medianCents !== undefined && { median: dollarsOrNull(medianCents) }),
  };
}
