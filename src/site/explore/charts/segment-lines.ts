import type { AcquisitionHistoryDto } from '../../../acquisitions/dto/acquisition-history.dto';
import type { FundingHistoryDto } from '../../../funding/dto/funding-history.dto';
import { SPLITS } from '../../../market/query/endpoints/splits';
import { present } from '../../../platform/errors/present';
import { KIND_LOOKS } from '../../../platform/pages/chart-looks';
import { type Chart, type ChartAnswer, NO_AMOUNTS } from './chart';
import { windowInWords } from './days-shown';
import { type ChartFigure, FIGURE_MEASURES } from './figures';
import { type ChartLine, type LineChart, lineChart } from './line-chart';
import { type Segment, segmentsOf, segmentTable } from './segments';
import { percentOf } from './sums';

type LineFigure = Exclude<ChartFigure, 'median'>;

/** The largest segments over time, a line for each. */
export function segmentLines({
  body,
  deals,
  links,
  figure: shown,
}: ChartAnswer<FundingHistoryDto | AcquisitionHistoryDto, LineFigure>): Chart {
  const { periods } = body;
  const { granularity, by = 'category' } = body.metadata;
  const rows = segmentsOf(body, links, deals).map((segment) => ({
    ...segment,
    data: figuresOf(segment, shown, periods),
  }));
  // A period that isn't over would end each line low.
  const wholePeriods = periods.filter(isOver);
  const lines = rows.map(({ name, data }, index): ChartLine => {
    const figures = data.filter((_, at) => isOver(present(periods[at], 'period of a figure')));
    const points = figures.map((value, at) => ({ at, value }));
    const end = present(KIND_LOOKS[index], 'look for another line');
    return { name, points, looks: { end, radius: 3, label: 'soft' } };
  });
  const measure = FIGURE_MEASURES[shown];
  const chart: LineChart = { lines, ...yearsOf(wholePeriods), measure, hasNames: true };
  const isEmpty = lines.every(({ points }) => points.every(({ value }) => value === 0));
  return {
    title: `The largest ${SPLITS[by].words.several}, ${granularity} by ${granularity}`,
    ...windowInWords(body),
    notes: [],
    empty: emptyText(wholePeriods.length, shown),
    drawing: isEmpty ? null : { draw: (size) => lineChart(chart, size) },
    table: segmentTable(rows, body, deals, shown),
  };
}

type Period = FundingHistoryDto['periods'][number];

function isOver({ is_partial: isPartial }: Period): boolean {
  return !isPartial;
}

/** What is drawn of each period. */
function figuresOf(
  { data, counts }: Segment,
  shown: LineFigure,
  periods: readonly Period[],
): readonly number[] {
  switch (shown) {
    case 'amount':
      return data;
    case 'count':
      return counts;
    case 'share':
      return data.map((amount, at) => {
        const all = present(periods[at], 'period of an amount');
        return percentOf(amount, all.amount);
      });
  }
}

/** Why there is nothing to draw. undefined leaves it to the card, which says that no deal matches. */
function emptyText(periods: number, shown: LineFigure): string | undefined {
  if (periods === 0) return 'No period is complete yet.';
  return shown === 'count' ? undefined : NO_AMOUNTS;
}

function yearsOf(periods: readonly { year: number }[]): Pick<LineChart, 'length' | 'ticks'> {
  const below = periods.flatMap(({ year }, at) =>
    year === periods[at - 1]?.year ? [] : [{ text: String(year), at }],
  );
  return {
    length: Math.max(periods.length - 1, 1),
    ticks: { below, everyNarrow: Math.ceil(below.length / 3) },
  };
}
