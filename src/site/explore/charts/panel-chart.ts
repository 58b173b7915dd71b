import type { FundingHistoryDto } from '../../../funding/dto/funding-history.dto';
import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import { counted, shortDollars } from '../../../platform/pages/wording';
import { type Chart, type ChartAnswer, NO_AMOUNTS } from './chart';
import type { Drawing } from './chart-drawing';
import { bar, label, movedTo } from './drawing/marks';
import type { Picture } from './drawing/picture';
import { fitted } from './drawing/text-width';
import { periodLegend, windowInWords } from './history-chart';
import { namedOnPage } from './named-rows';
import { type PercentWords, percentWords } from './percent-words';
import { segmentIn, type Segment, segmentsOf, segmentTable } from './segments';
import { COLUMNS_HEIGHT, type ColumnScale, smallColumns } from './small-columns';

/** How many names have a panel. */
export const PANELS = 12;
/**
 * Panels have scales of their own if the highest column is so many times higher than the middle
 * panel's.
 */
const MAX_DIFFERENCE = 4;
const FILE = { perRow: 4, width: 237, height: 130, gap: 30 };

/** Funding over time, with a small chart for each of the largest names. */
export function panelChart({ body, links, days }: ChartAnswer<FundingHistoryDto>): Chart {
  const { start, end } = days;
  const { granularity, by = 'category' } = body.metadata;
  const panels = segmentsOf(body, links, 'funding');
  const rest = [body.other, body.unknown]
    .flatMap((series) => (series ? [segmentIn(series)] : []))
    .filter(({ count }) => count > 0);
  const columns = body.periods.map((row) => ({
    isPartial: row.is_partial,
    // Not if the period begins within it.
    isInPeriod: (start === null || row.start >= start) && (end === null || row.start <= end),
  }));
  const areAllChosen = columns.every(({ isInPeriod }) => isInPeriod);
  const peaks = panels.map(({ data }) => Math.max(...data)).sort((a, b) => a - b);
  const highest = peaks.at(-1) ?? 0;
  const hasOneScale = highest <= MAX_DIFFERENCE * (peaks[Math.floor(peaks.length / 2)] ?? 0);
  const scale = {
    columns,
    highest: hasOneScale ? highest : null,
    latest: columns.findLastIndex(({ isPartial }) => !isPartial),
  };
  return {
    title: `Funding by ${by} and ${granularity}`,
    ...windowInWords(body),
    notes: highest === 0 ? [] : notesOf(body.periods, scale),
    empty: NO_AMOUNTS,
    drawing:
      highest > 0
        ? { ...panelDrawing(panels, scale), legend: areAllChosen ? undefined : periodLegend() }
        : null,
    table: segmentTable([...panels, ...rest], body, 'funding', shortDollars),
  };
}

interface PanelScale extends ColumnScale {
  /** The place of the latest period that is complete; -1 if none is. */
  latest: number;
}

/** What the scale is, and what the last line of each panel is about. */
function notesOf(periods: readonly { label: string }[], scale: PanelScale): string[] {
  const { highest, latest } = scale;
  const words =
    highest === null
      ? 'Each has its own scale, and its highest column is labelled.'
      : `One scale for all: a full column is ${shortDollars(highest)}.`;
  const last = periods[latest];
  if (!last) return [words];
  const before = hasBefore(scale) ? periods[latest - 1] : undefined;
  return [words, `Below: ${last.label}${before ? ` and its change from ${before.label}` : ''}.`];
}

function panelDrawing(panels: readonly Segment[], scale: PanelScale): Drawing {
  return {
    onPage: () =>
      el('ul', { class: 'panels' }, ...panels.map((panel) => panelOnPage(panel, scale))),
    inFile: () => panelsInFile(panels, scale),
  };
}

function panelOnPage(panel: Segment, scale: PanelScale): Element {
  const latest = latestOf(panel, scale);
  const change =
    latest?.change && el('b', { class: latest.change.direction }, changeText(latest.change));
  const peak = peakOf(panel, scale);
  return el(
    'li',
    {},
    namedOnPage(panel),
    el('small', {}, totalOf(panel)),
    smallColumns(panel, scale),
    latest && el('small', {}, latest.figure, change && [' ', change]),
    peak && el('small', {}, peak),
  );
}

function panelsInFile(panels: readonly Segment[], scale: PanelScale): Picture {
  const { perRow, width, height } = FILE;
  const placed = panels.map((panel, index) =>
    movedTo(
      [(index % perRow) * width, Math.floor(index / perRow) * height],
      ...panelInFile(panel, scale, width - FILE.gap),
    ),
  );
  return {
    width: perRow * width,
    height: Math.ceil(panels.length / perRow) * height,
    content: el('g', { look: 'start' }, ...placed),
  };
}

/** One line of letters below the other, with the columns between them. */
function panelInFile(panel: Segment, scale: PanelScale, width: number): Child[] {
  const [name, total, columns] = [14, 30, 38];
  const floor = columns + COLUMNS_HEIGHT;
  const latest = latestOf(panel, scale);
  const change = latest?.change;
  const figures = [totalOf(panel), peakOf(panel, scale)].filter(Boolean).join(', ');
  return [
    label(fitted(panel.name, width), [0, name], 'bold'),
    label(figures, [0, total], 'soft'),
    smallColumns(panel, scale, { y: columns, width, height: COLUMNS_HEIGHT }),
    bar({ y: floor, width, height: 1 }, 'floor'),
    latest && label([latest.figure, change && ` ${changeText(change)}`], [0, floor + 17]),
  ];
}

function totalOf({ total, count }: Segment): string {
  return `${shortDollars(total)} in ${counted(count, 'round')}`;
}

function peakOf({ data }: Segment, { highest }: ColumnScale): string | undefined {
  return highest === null ? `max. ${shortDollars(Math.max(...data))}` : undefined;
}

function hasBefore({ columns, latest }: PanelScale): boolean {
  return columns[latest - 1]?.isPartial === false;
}

const ARROWS = { up: '▲ +', down: '▼ −', same: '±' } as const;

/** The latest figure, and its change unless there was nothing before. */
function latestOf(
  { data }: Segment,
  scale: PanelScale,
): { figure: string; change: PercentWords | undefined } | undefined {
  const { latest } = scale;
  const now = data[latest];
  if (now === undefined) return undefined;
  const before = hasBefore(scale) ? data[latest - 1] : undefined;
  const change = before === undefined ? null : percentWords(before, now);
  return { figure: shortDollars(now), change: change ?? undefined };
}

function changeText({ direction, size }: PercentWords): string {
  return `${ARROWS[direction]}${size}`;
}
