import { DAY_MS } from '../../config/calendar-day';
import type { UsageReport } from '../../billing/usage/usage-report';
import { count, dayInWords } from '../../pages/wording';

const WIDTH = 720;
const HEIGHT = 150;
const TOP = 14;
const GAP = 4;

export interface UsageBar {
  day: string;
  dayInWords: string;
  calls: number;
  callsText: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The bars, in the units of the SVG. A table on the page repeats the figures. */
export interface UsageChart {
  width: number;
  height: number;
  baseline: number;
  bars: UsageBar[];
  total: string;
  /** The busiest day's calls, as text, and where its line runs. */
  peak: string;
  peakY: number;
  firstDay: string;
  lastDay: string;
  description: string;
}

/** A bar for each day of the report, days without calls included. */
export function usageChart({ first_day, last_day, days, calls }: UsageReport): UsageChart {
  const counted = new Map(days.map((day) => [day.day, day.calls]));
  const all = daysFrom(first_day, last_day).map((day) => ({ day, calls: counted.get(day) ?? 0 }));
  const peak = all.reduce((best, day) => (day.calls > best.calls ? day : best), {
    day: last_day,
    calls: 0,
  });
  const step = WIDTH / all.length;
  const bars = all.map((day, index) => {
    // A day with a single call stays visible next to one with a million.
    const height =
      day.calls === 0 ? 0 : Math.max(3, Math.round((day.calls / peak.calls) * (HEIGHT - TOP)));
    return {
      ...day,
      dayInWords: dayInWords(day.day),
      callsText: count(day.calls),
      x: round(index * step + GAP / 2),
      y: HEIGHT - height,
      width: round(step - GAP),
      height,
    };
  });
  const most = peak.calls === 0 ? '' : ` Most on ${dayInWords(peak.day)}: ${count(peak.calls)}.`;
  return {
    width: WIDTH,
    height: HEIGHT,
    baseline: HEIGHT,
    bars,
    total: count(calls),
    peak: count(peak.calls),
    peakY: TOP,
    firstDay: dayInWords(first_day),
    lastDay: dayInWords(last_day),
    description: `${count(calls)} calls from ${dayInWords(first_day)} to ${dayInWords(last_day)}.${most}`,
  };
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (
    let at = Date.parse(`${first}T00:00:00Z`);
    at <= Date.parse(`${last}T00:00:00Z`);
    at += DAY_MS
  ) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

const round = (value: number): number => Math.round(value * 100) / 100;
