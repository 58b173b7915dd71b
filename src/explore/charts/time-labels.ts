import { type Marks, TICK } from './axis-marks';
import { observablePlot } from './plot';

/** A column over time: "2025-Q4" or "2025". */
export interface TimeLabel {
  label: string;
  year: number;
}

const MAX_QUARTERS = 24;
const MAX_YEARS = 12;

/** Whether the columns are quarters, and have room for their names. */
export function hasQuarterNames(columns: readonly TimeLabel[]): boolean {
  return columns.length <= MAX_QUARTERS && columns.every(({ label }) => label.includes('-Q'));
}

/** The first column of each labelled year. As many years are labelled as there is room for. */
export function yearLabels(columns: readonly TimeLabel[]): string[] {
  const firsts = columns.filter((column, index) => columns[index - 1]?.year !== column.year);
  const step = Math.ceil(firsts.length / MAX_YEARS);
  return firsts.filter((_, index) => index % step === 0).map(({ label }) => label);
}

/** Quarters, and below them the years in bold; or years alone. */
export function timeAxes(columns: readonly TimeLabel[]): Marks {
  const { axisX } = observablePlot();
  const hasQuarters = hasQuarterNames(columns);
  const quarters = hasQuarters ? columns.map(({ label }) => label) : [];
  const below = { tickPadding: 22, fontWeight: 600, fill: 'var(--text)' } as const;
  const tickFormat = (label: string): string => label.slice(0, 4);
  return [
    axisX(quarters, { ...TICK, tickFormat: (label: string) => label.slice(-2), fontSize: 11 }),
    axisX(yearLabels(columns), { ...TICK, tickFormat, tickPadding: 4, ...(hasQuarters && below) }),
  ];
}
