import type { DaysDto } from '../../../market/query/bodies/period-metadata';
import { dayInWords } from '../../../platform/pages/wording';
import type { Chart } from './chart';

/** "2025-11-23-to-2026-11-22", for the name of a file. */
export function spanOf({ start, end }: DaysDto): string {
  return start === null || end === null ? 'all-time' : `${start}-to-${end}`;
}

/** "23 Nov 2025 to 22 Nov 2026"; `allTime` if the period has no bounds. */
export function daysInWords({ start, end }: DaysDto, allTime: string): string {
  return start === null || end === null ? allTime : `${dayInWords(start)} to ${dayInWords(end)}`;
}

interface AnswerBody {
  subtitle: string;
  metadata: { period: DaysDto };
}

/**
 * The subtitle and the span of a chart that shows other days than its page. The page chose these
 * days, not the reader, so the subtitle isn't the endpoint's.
 */
export function windowInWords({
  subtitle,
  metadata: { period },
}: AnswerBody): Required<Pick<Chart, 'subtitle' | 'span'>> {
  return { subtitle: daysInWords(period, subtitle), span: spanOf(period) };
}
