import { present } from '../../../platform/errors/present';
import {
  ApiBoolean,
  ApiDay,
  ApiInteger,
  ApiNumber,
  ApiNumberOrNull,
  ApiText,
} from '../../../platform/http/openapi/api-field';
import { dollarsOrNull, inDollars } from '../aggregation/money';
import type { HistoryBucket } from './history';

/** A row of both histories: a calendar bucket and its deals. */
export class HistoryPeriodDto {
  @ApiText('The name of the bucket: "2025", "2025-Q4", "2025-11" or "2026-W01"', '2025-Q4')
  label: string;

  @ApiInteger('The calendar year; for a week, the ISO year', 2025)
  year: number;

  @ApiDay('First day of the calendar bucket', '2025-10-01')
  start: string;

  @ApiDay('Last day of the calendar bucket', '2025-12-31')
  end: string;

  @ApiNumber('Sum of the disclosed amounts, in US dollars', 182_500_000)
  amount: number;

  @ApiInteger('Deals, including undisclosed ones', 14)
  count: number;

  @ApiInteger('Deals with a disclosed amount', 12)
  disclosed_count: number;

  @ApiInteger('How many companies have at least one of these deals', 13)
  companies: number;

  @ApiNumberOrNull(
    'Mean of the disclosed amounts, in US dollars; null if there are none',
    15_208_333.33,
  )
  average: number | null;

  @ApiNumberOrNull(
    'Median of the disclosed amounts, in US dollars; null if there are none',
    10_000_000,
  )
  median: number | null;

  @ApiBoolean(
    'True if the bucket is not over yet, or if the requested period covers only part of it',
    false,
  )
  is_partial: boolean;
}

export function historyPeriod({
  label,
  year,
  start,
  end,
  deals,
  isPartial,
}: HistoryBucket): HistoryPeriodDto {
  return {
    label,
    year,
    start,
    end,
    amount: inDollars(deals.amountCents),
    count: deals.count,
    disclosed_count: deals.disclosedCount,
    companies: present(deals.companies, 'companies of a period'),
    average: dollarsOrNull(deals.averageCents),
    median: dollarsOrNull(deals.medianCents),
    is_partial: isPartial,
  };
}
