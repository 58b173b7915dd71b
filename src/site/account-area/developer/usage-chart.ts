import type { UsageReport } from '../../../billing/usage/usage-report';
import { addDays, daysBetween } from '../../../market/query/periods/calendar';
import { count, dayInWords } from '../../../platform/pages/wording';

const WIDTH = 720;
const HEIGHT = 150;
const TOP = 14;
const GAP = 4;

interface UsageBar {
  day: string;
  calls: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The bars, in the units of the SVG. A table on the page repeats the figures. */
export interface UsageChart {
  width: number;
  height: number;
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
  const all = Array.from({ length: daysBetween(first_day, last_day) + 1 }, (_, index) => {
    const day = addDays(first_day, index);
    return { day, calls: counted.get(day) ?? 0 };
  });
  const peak = Math.max(...all.map((day) => day.calls));
  const busiest = all.find((day) => day.calls === peak);
  const most = busiest && peak > 0 ? ` Most on ${dayInWords(busiest.day)}: ${count(peak)}.` : '';
  const [firstDay, lastDay] = [dayInWords(first_day), dayInWords(last_day)];
  const step = WIDTH / all.length;
  return {
    width: WIDTH,
    height: HEIGHT,
    bars: all.map((day, index) => {
      // A day with a single call stays visible next to one with a million.
      const height =
        day.calls === 0 ? 0 : Math.max(3, Math.round((day.calls / peak) * (HEIGHT - TOP)));
      return {
        ...day,
        x: round(index * step + GAP / 2),
        y: HEIGHT - height,
        width: round(step - GAP),
        height,
      };
    }),
    total: count(calls),
    peak: count(peak),
    peakY: TOP,
    firstDay,
    lastDay,
    description: `${count(calls)} calls from ${firstDay} to ${lastDay}.${most}`,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
