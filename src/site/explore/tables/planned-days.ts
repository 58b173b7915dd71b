import { isCalendarDay } from '../../../platform/config/calendar-day';
import type { Table } from './table';

/** Deals can be announced for a day to come. Their days say so. */
export function withPlannedDays<T extends Table>(table: T, today: string): T {
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.map((cell) => {
        const isPlanned = isCalendarDay(cell.value) && cell.value > today;
        return isPlanned ? { ...cell, text: `${cell.text} (planned)` } : cell;
      }),
    ),
  };
}
