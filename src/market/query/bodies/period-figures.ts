import { ApiPropertyOptional } from '@nestjs/swagger';
import type { QueryParameters } from '../filters/query-parameters';
import { PERIOD_SORTS } from '../paging/sort';

/** What a row says of the period, beside figures that may be all-time. */
export interface PeriodFigures {
  period_funding?: number;
  period_deals?: number;
}

/** The decorators of these fields. `rounds` and `deals` say what they are of. */
export const periodFields = (
  rounds: string,
  deals: string,
): Record<keyof PeriodFigures, PropertyDecorator> => ({
  period_funding: ApiPropertyOptional({
    description: `Only in a period, or sorted by it: sum of the disclosed amounts of ${rounds} within the period and filters, in US dollars`,
    type: Number,
    example: 40_000_000,
  }),
  period_deals: ApiPropertyOptional({
    description: `Only in a period, or sorted by it: ${deals} within the period and filters`,
    type: 'integer',
    example: 2,
  }),
});

/** Whether rows say what happened in the period: if there is one, or if they are sorted by it. */
export function isOfPeriod({ period, sort }: Pick<QueryParameters, 'period' | 'sort'>): boolean {
  return period.start !== null || (sort !== undefined && sort.field in PERIOD_SORTS);
}
