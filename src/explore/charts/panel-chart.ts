import type { FundingHistoryDto } from '../../funding/dto/funding-history.dto';
import type { DaysDto } from '../../market-query/body/period-metadata';
import { counted, shortDollars } from '../../pages/wording';
import type { DealLinks } from '../deals/deal-links';
import { nameOf, NO_TAB_STOP } from './bar-list';
import { countCell } from './breakdown';
import { type Chart, NO_AMOUNTS } from './chart';
import { daysInWords, isIn, spanOf } from './history-chart';
import { percentWords } from './percent-words';
import { escapeText } from './svg-document';

/** How many names have a panel. */
export const PANELS = 12;
const COLUMN = 10;
const HEIGHT = 44;
/**
 * Panels have scales of their own if the highest column is so many times higher than the middle
 * panel's.
 */
const MAX_DIFFERENCE = 4;
const FILE = { perRow: 4, width: 237, height: 130 };
const PARTIAL =
  'fill="var(--card)" stroke="var(--mark)" stroke-dasharray="3 2" vector-effect="non-scaling-stroke"';
const FILTERS: Readonly<Record<string, string>> = { category: 'categories', stage: 'stages' };

interface Panel {
  name: string;
  href?: string;
  data: readonly number[];
  count: number;
  total: number;
}

interface Column {
  isPartial: boolean;
  isInPeriod: boolean;
}

/** Funding over time, with a small chart for each of the largest names. */
export function panelChart(body: FundingHistoryDto, links: DealLinks, period: DaysDto): Chart {
  const { period: window, granularity, by = 'category' } = body.metadata;
  const during = links.during(window);
  const filter = FILTERS[by]!;
  const panels = (body.series ?? []).map((series) => ({
    ...figuresOf(series),
    href: during.to('funding', { [filter]: series.slug ?? series.name }),
  }));
  const rest = [body.other, body.unknown]
    .flatMap((series) => (series ? [figuresOf(series)] : []))
    .filter(({ count }) => count > 0);
  const columns = body.periods.map((row) => ({
    isPartial: row.is_partial,
    isInPeriod: isIn(period, row),
  }));
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
    subtitle: daysInWords(window, body.subtitle),
    span: spanOf(window),
    notes: highest === 0 ? [] : [scaleInWords(scale), ...latestNote(body.periods, scale)],
    empty: NO_AMOUNTS,
    drawing:
      highest > 0
        ? {
            wide: () => panelList(panels, scale),
            narrow: null,
            file: () => panelDrawing(panels, scale),
          }
        : null,
    table: {
      columns: [
        { text: by === 'stage' ? 'Stage' : 'Category' },
        { text: 'Rounds', isFigure: true },
        ...body.periods.map(({ label: text }) => ({ text, isFigure: true as const })),
      ],
      rows: [...panels, ...rest].map((panel: Panel) => [
        { text: panel.name, href: panel.count > 0 ? panel.href : undefined },
        countCell(panel.count),
        // Short, because a page has room for no more. The file is exact.
        ...panel.data.map((value) => ({ text: shortDollars(value), value })),
      ]),
    },
  };
}

/** The sum in cents, so that no binary fraction remains. */
function figuresOf({
  name,
  data,
  deal_counts: counts,
}: {
  name: string;
  data: number[];
  deal_counts: number[];
}): Panel {
  const cents = data.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  return { name, data, count: counts.reduce((sum, one) => sum + one, 0), total: cents / 100 };
}

interface Scale {
  columns: readonly Column[];
  /** null if each panel has its own. */
  highest: number | null;
}

interface PanelScale extends Scale {
  /** The place of the latest period that is complete; -1 if none is. */
  latest: number;
}

function scaleInWords({ highest }: Scale): string {
  return highest === null
    ? 'Each has its own scale, and its highest column is labelled.'
    : `One scale for all: a full column is ${shortDollars(highest)}.`;
}

function panelList(panels: readonly Panel[], scale: PanelScale): string {
  const items = panels.map((panel) => {
    const below = [latestOf(panel, scale, true), peakOf(panel, scale)].map(smallText).join('');
    return `<li>${nameOf(panel, NO_TAB_STOP)}${smallText(totalOf(panel))}${smallColumns(panel, scale)}${below}`;
  });
  return `<ul class="panels">${items.join('')}</ul>`;
}

/** The same as one drawing, for downloads. */
function panelDrawing(panels: readonly Panel[], scale: PanelScale): string {
  const { perRow, width, height } = FILE;
  const drawn = panels.map((panel, index) => {
    const [x, y] = [(index % perRow) * width, Math.floor(index / perRow) * height];
    const text = (dy: number, look: string, content: string): string =>
      `<text x="${x}" y="${y + dy}" ${look}>${escapeText(content)}</text>`;
    return [
      text(14, 'font-weight="600"', panel.name),
      text(
        30,
        'fill="var(--soft)"',
        [totalOf(panel), peakOf(panel, scale)].filter(Boolean).join(', '),
      ),
      smallColumns(
        panel,
        scale,
        `x="${x}" y="${y + 38}" width="${width - 30}" height="${HEIGHT}" `,
      ),
      `<rect x="${x}" y="${y + 38 + HEIGHT}" width="${width - 30}" height="1" fill="var(--field)"/>`,
      text(38 + HEIGHT + 17, '', latestOf(panel, scale)),
    ].join('');
  });
  const rows = Math.ceil(panels.length / perRow);
  return `<svg class="plot" viewBox="0 0 ${perRow * width} ${rows * height}">${drawn.join('')}</svg>`;
}

function totalOf({ total, count }: Panel): string {
  return `${shortDollars(total)} in ${counted(count, 'round')}`;
}

function peakOf({ data }: Panel, { highest }: Scale): string {
  return highest === null ? `max. ${shortDollars(Math.max(...data))}` : '';
}

function smallText(html: string): string {
  return html === '' ? '' : `<small>${html}</small>`;
}

/** What the last line of each panel is about. */
function latestNote(periods: readonly { label: string }[], scale: PanelScale): string[] {
  const { latest } = scale;
  if (latest < 0) return [];
  return [
    `Below: ${periods[latest]!.label}${hasBefore(scale) ? ` and its change from ${periods[latest - 1]!.label}` : ''}.`,
  ];
}

function hasBefore({ columns, latest }: PanelScale): boolean {
  return columns[latest - 1]?.isPartial === false;
}

const ARROWS = { up: '▲ +', down: '▼ −', same: '±' } as const;

/**
 * The latest figure, and its change unless there was nothing before. `inHtml`: the change is
 * coloured.
 */
function latestOf({ data }: Panel, scale: PanelScale, inHtml = false): string {
  const { latest } = scale;
  if (latest < 0) return '';
  const figure = shortDollars(data[latest]!);
  const change = hasBefore(scale) ? percentWords(data[latest - 1]!, data[latest]!) : null;
  if (change === null) return figure;
  const words = `${ARROWS[change.direction]}${change.size}`;
  return `${figure} ${inHtml ? `<b class="${change.direction}">${words}</b>` : words}`;
}

/** Columns over time that fill any box. `mean`: a dashed line across them. */
export function smallColumns(
  { data, mean }: { data: readonly number[]; mean?: number },
  scale: Scale,
  place = '',
): string {
  const viewBox = `viewBox="0 0 ${scale.columns.length * COLUMN} ${HEIGHT}"`;
  return `<svg ${place}${viewBox} preserveAspectRatio="none">${columnsOf(data, mean, scale)}</svg>`;
}

function columnsOf(
  data: readonly number[],
  mean: number | undefined,
  { columns, highest }: Scale,
): string {
  const scale = HEIGHT / (highest ?? Math.max(...data, 1));
  const pathOf = (look: string, isShown: (column: Column) => boolean): string => {
    const d = data
      .map((value, index) => (isShown(columns[index]!) ? columnPath(index, value * scale) : ''))
      .join('');
    return d === '' ? '' : `<path ${look} d="${d}"/>`;
  };
  return [
    pathOf('fill="var(--mark-2)"', ({ isPartial, isInPeriod }) => !isPartial && !isInPeriod),
    pathOf('fill="var(--mark)"', ({ isPartial, isInPeriod }) => !isPartial && isInPeriod),
    pathOf(PARTIAL, ({ isPartial }) => isPartial),
    mean === undefined
      ? ''
      : `<path class="mean" d="M0 ${tenth(HEIGHT - mean * scale)}h${columns.length * COLUMN}"/>`,
  ].join('');
}

function columnPath(index: number, height: number): string {
  const drawn = tenth(height);
  return drawn === 0 ? '' : `M${index * COLUMN + 1} ${HEIGHT}v-${drawn}h8v${drawn}z`;
}

function tenth(number: number): number {
  return Math.round(number * 10) / 10;
}
