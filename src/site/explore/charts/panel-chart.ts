import type { FundingHistoryDto } from '../../../funding/dto/funding-history.dto';
import type { DaysDto } from '../../../market/query/bodies/period-metadata';
import { SPLITS } from '../../../market/query/endpoints/splits';
import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import { counted, shortDollars } from '../../../platform/pages/wording';
import { amountText, noneOf } from './breakdown';
import { type Chart, type ChartAnswer, NO_AMOUNTS } from './chart';
import type { Drawing } from './chart-drawing';
import { windowInWords } from './days-shown';
import { bar, label, movedTo } from './drawing/marks';
import type { Picture } from './drawing/picture';
import { fitted } from './drawing/text-width';
import { periodLegend } from './history-chart';
import { namedOnPage } from './named-rows';
import { type PercentWords, percentWords } from './percent-words';
import { segmentIn, type Segment, segmentsOf, segmentTable } from './segments';
import { COLUMNS_HEIGHT, type ColumnScale, smallColumns } from './small-columns';

/** How many names have a panel. */
export const PANELS = 12;
/**
 * Panels have scales of their own if the highest column is so many times higher than the middle
 * panel's: on one scale, half of the panels would be too low to read.
 */
const MAX_DIFFERENCE = 4;

/** A panel in a file, in pixels. `baselines` are where its lines of letters stand. */
const IN_FILE = {
  perRow: 4,
  width: 237,
  height: 130,
  gap: 30,
  baselines: { name: 14, total: 30, latest: 99 },
  columnsTop: 38,
};

/** What all panels have in common. */
interface PanelLayout extends ColumnScale {
  /** Undefined if no period is complete. */
  latest: LatestPeriod | undefined;
}

/** The latest complete period, which the last line of each panel is about. */
interface LatestPeriod {
  index: number;
  label: string;
  /** The period before it, if that is complete, too: the window may cut off the first one. */
  before: { index: number; label: string } | undefined;
}

/** Funding over time, with a small chart for each of the largest names. */
export function panelChart({ body, links, days }: ChartAnswer<FundingHistoryDto>): Chart {
  const { granularity, by = 'category' } = body.metadata;
  const panels = segmentsOf(body, links, 'funding');
  const { other, unknown } = body;
  const rest: Segment[] = [];
  if (other) rest.push(segmentIn(other));
  if (unknown) rest.push({ ...segmentIn(unknown), name: noneOf(SPLITS[by].words) });
  const restWithDeals = rest.filter(({ count }) => count > 0);
  const layout: PanelLayout = {
    columns: columnsOf(body.periods, days),
    sharedHighest: sharedHighest(panels),
    latest: latestPeriod(body.periods),
  };
  const areAllChosen = layout.columns.every(({ isInPeriod }) => isInPeriod);
  const drawing: Drawing = {
    ...panelDrawing(panels, layout),
    legend: areAllChosen ? undefined : periodLegend(),
  };
  const hasAmounts = panels.some((panel) => peakOf(panel) > 0);
  return {
    title: `Funding by ${by} and ${granularity}`,
    ...windowInWords(body),
    notes: hasAmounts ? notesOf(layout) : [],
    empty: NO_AMOUNTS,
    drawing: hasAmounts ? drawing : null,
    table: segmentTable([...panels, ...restWithDeals], body, 'funding', 'amount'),
  };
}

type Periods = FundingHistoryDto['periods'];

function columnsOf(periods: Periods, { start, end }: DaysDto): PanelLayout['columns'] {
  return periods.map((period) => ({
    isPartial: period.is_partial,
    // A period that began before the first chosen day isn't chosen.
    isInPeriod: (start === null || period.start >= start) && (end === null || period.start <= end),
  }));
}

/** The highest column of all panels. Undefined if each panel has its own scale. */
function sharedHighest(panels: readonly Segment[]): number | undefined {
  const peaks = panels.map(peakOf).sort((one, other) => one - other);
  const highest = peaks.at(-1) ?? 0;
  const middle = peaks[Math.floor(peaks.length / 2)] ?? 0;
  return highest <= MAX_DIFFERENCE * middle ? highest : undefined;
}

function peakOf({ data }: Segment): number {
  return Math.max(0, ...data);
}

function latestPeriod(periods: Periods): LatestPeriod | undefined {
  const index = periods.findLastIndex(({ is_partial }) => !is_partial);
  const latest = periods[index];
  if (!latest) return undefined;
  const before = periods[index - 1];
  return {
    index,
    label: latest.label,
    before: before && !before.is_partial ? { index: index - 1, label: before.label } : undefined,
  };
}

/** What the scale is, and what the last line of each panel is about. */
function notesOf({ sharedHighest: highest, latest }: PanelLayout): string[] {
  const scale =
    highest === undefined
      ? 'Each has its own scale, and its highest column is labelled.'
      : `One scale for all: a full column is ${shortDollars(highest)}.`;
  if (!latest) return [scale];
  const change = latest.before ? ` and its change from ${latest.before.label}` : '';
  return [scale, `Below: ${latest.label}${change}.`];
}

function panelDrawing(panels: readonly Segment[], layout: PanelLayout): Drawing {
  return {
    onPage: () =>
      el('ul', { class: 'panels' }, ...panels.map((panel) => panelOnPage(panel, layout))),
    inFile: () => panelsInFile(panels, layout),
  };
}

function panelOnPage(panel: Segment, layout: PanelLayout): Element {
  const latest = latestFigure(panel, layout);
  const change = changeSince(panel, layout);
  const peak = peakInWords(panel, layout);
  return el(
    'li',
    {},
    namedOnPage(panel),
    el('small', {}, totalInWords(panel)),
    smallColumns(panel, layout),
    latest &&
      el(
        'small',
        {},
        latest,
        change && [' ', el('b', { class: change.direction }, changeText(change))],
      ),
    peak && el('small', {}, peak),
  );
}

function panelsInFile(panels: readonly Segment[], layout: PanelLayout): Picture {
  const { perRow, width, height } = IN_FILE;
  const placed = panels.map((panel, index) => {
    const column = index % perRow;
    const row = Math.floor(index / perRow);
    return movedTo([column * width, row * height], ...panelInFile(panel, layout));
  });
  return {
    width: perRow * width,
    height: Math.ceil(panels.length / perRow) * height,
    content: el('g', { look: 'start' }, ...placed),
  };
}

/** One line of letters below the other, with the columns between them. */
function panelInFile(panel: Segment, layout: PanelLayout): Child[] {
  const { baselines, columnsTop } = IN_FILE;
  const width = IN_FILE.width - IN_FILE.gap;
  const peak = peakInWords(panel, layout);
  const latest = latestFigure(panel, layout);
  const change = changeSince(panel, layout);
  return [
    label(fitted(panel.name, width), [0, baselines.name], 'bold'),
    label(
      peak ? `${totalInWords(panel)}, ${peak}` : totalInWords(panel),
      [0, baselines.total],
      'soft',
    ),
    smallColumns(panel, layout, { y: columnsTop, width, height: COLUMNS_HEIGHT }),
    bar({ y: columnsTop + COLUMNS_HEIGHT, width, height: 1 }, 'floor'),
    latest && label([latest, change && ` ${changeText(change)}`], [0, baselines.latest]),
  ];
}

function totalInWords({ total, count }: Segment): string {
  const rounds = counted(count, 'round');
  if (total === 0) return `${rounds}, ${count === 1 ? 'amount' : 'amounts'} undisclosed`;
  return `${shortDollars(total)} in ${rounds}`;
}

/** Undefined if all panels share a scale, or without a column. */
function peakInWords(panel: Segment, layout: PanelLayout): string | undefined {
  if (layout.sharedHighest !== undefined || panel.total === 0) return undefined;
  return `max. ${shortDollars(peakOf(panel))}`;
}

function latestFigure(panel: Segment, { latest }: PanelLayout): string | undefined {
  if (!latest) return undefined;
  const amount = panel.data[latest.index];
  if (amount === undefined) return undefined;
  return isUndisclosed(panel, latest.index) ? amountText(amount) : shortDollars(amount);
}

/** Without rounds, nothing is undisclosed. */
function isUndisclosed({ data, counts }: Segment, period: number): boolean {
  return data[period] === 0 && counts[period] !== 0;
}

/** The change of the latest figure. Undefined if it is undisclosed, or the one before it is nothing. */
function changeSince(panel: Segment, { latest }: PanelLayout): PercentWords | undefined {
  if (!latest?.before || isUndisclosed(panel, latest.index)) return undefined;
  const { data } = panel;
  const before = data[latest.before.index];
  const now = data[latest.index];
  if (before === undefined || now === undefined) return undefined;
  return percentWords(before, now) ?? undefined;
}

const ARROWS = { up: '▲ +', down: '▼ −', same: '±' } as const;

function changeText({ direction, size }: PercentWords): string {
  return `${ARROWS[direction]}${size}`;
}
