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
