import type { DatasetFileName } from '../format/dataset-file';
import { type DealTable, dayNumber, dayText } from './deal-table';
import type { DealFinding, Finding } from './finding';

/** A deal may be announced for a future day, but at most a year ahead. */
const MAX_DAYS_AHEAD = 366;
/** A round that came before an acquisition may be announced a little after it. */
const GRACE_DAYS = 30;
/** The day on which a company closed isn't recorded. A round this recent suggests that it is still open. */
const RECENT_DAYS = 180;

/** Deals announced for a day far in the future. */
export function futureDates(file: DatasetFileName, deals: DealTable, today: string): DealFinding[] {
  const last = dayNumber(today) + MAX_DAYS_AHEAD;
  const findings: DealFinding[] = [];
  for (let row = 0; row < deals.size; row++) {
    if (deals.day[row]! <= last) continue;
    const line = deals.line[row]!;
    const value = dayText(deals.day[row]!);
    const why = `${value} is more than a year after today (${today}).`;
    findings.push({ kind: 'future_date', severity: 'high', file, line, column: 'announced_on', value, why, lines: [line], id: ([id]) => `future:${id}:${value}` }); // prettier-ignore
  }
  return findings;
}

/** What ended a company: its acquisition, or its status. */
export interface CompanyEnd {
  slug: string;
  /** The day of its first complete acquisition; undefined if it was closed. */
  acquiredOn?: number;
  acquisitionLine?: number;
}

/** Private rounds after a company's end, one finding per company: usually a date or a reference is wrong. */
export function roundsAfterExit(rounds: DealTable, ends: ReadonlyMap<number, CompanyEnd>, today: string): Finding[] {
  const recent = dayNumber(today) - RECENT_DAYS;
  const later = new Map<number, { count: number; line: number; day: number }>();
  for (let row = 0; row < rounds.size; row++) {
    const end = ends.get(rounds.company[row]!);
    if (!end || rounds.isPublic[row]) continue;
    const day = rounds.day[row]!;
    if (day <= (end.acquiredOn === undefined ? recent : end.acquiredOn + GRACE_DAYS)) continue;
    const known = later.get(rounds.company[row]!);
    if (!known) later.set(rounds.company[row]!, { count: 1, line: rounds.line[row]!, day });
    else
      later.set(rounds.company[row]!, {
        ...(day < known.day ? { line: rounds.line[row]!, day } : known),
        count: known.count + 1,
      });
  }
  return [...later].map(([company, { count, line, day }]) => {
    const { slug, acquiredOn, acquisitionLine } = ends.get(company)!;
    const rest = count > 1 ? ` and ${count - 1} later` : '';
    const end =
      acquiredOn === undefined
        ? 'its status is closed'
        : `it was acquired on ${dayText(acquiredOn)} (acquisitions.csv:${acquisitionLine})`;
    return {
      id: `after-exit:${slug}:${count}`,
      kind: 'round_after_exit',
      severity: 'medium',
      file: 'funding_rounds.csv',
      line,
      column: 'announced_on',
      value: dayText(day),
      why: `${slug} raised a round on ${dayText(day)}${rest}, but ${end}.`,
    };
  });
}
