import type { TrendDto } from '../../src/analytics/dto/trend.dto';
import { present } from '../../src/platform/errors/present';
import type { Chart } from '../../src/site/explore/charts/chart';
import {
  type CountryRow,
  isOnMap,
  mapInFile,
  mapOnPage,
  tooSmall,
} from '../../src/site/explore/charts/country-map';
import { cumulativeLines, type YearLine } from '../../src/site/explore/charts/cumulative-lines';
import { DOLLARS } from '../../src/site/explore/charts/drawing/axis';
import { svgOf } from '../../src/site/explore/charts/drawing/picture';
import { type ChartLine, lineChart } from '../../src/site/explore/charts/line-chart';
import { countClasses } from '../../src/site/explore/charts/map-classes';
import { runningDollars } from '../../src/site/explore/charts/sums';
import { yearsSoFar } from '../../src/site/explore/charts/years-so-far';
import { inFile, onPage } from '../support/drawn';
import { documentOf } from '../support/page';

const linesOnPage = (years: YearLine[], weeks: number, width: 'full' | 'narrow'): string =>
  onPage(svgOf(cumulativeLines(years, weeks, width)));

interface Point {
  x: number;
  y: number;
}

/** The points of a line that is written as its first point and the steps from there: M1,9l2,-3 2,0 */
function pointsOf(line: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const step of line.replace('M', '').split(/[l ]/)) {
    const [byX = NaN, byY = NaN] = step.split(',').map(Number);
    [x, y] = [x + byX, y + byY];
    points.push({ x, y });
  }
  return points;
}

function attributeIn(svg: string, selector: string, name: string): string {
  const element = documentOf({ text: svg }).querySelector(selector);
  return present(element?.getAttribute(name), `${name} of ${selector}`);
}

describe('cumulative lines', () => {
  it('add up cents without rounding errors', () => {
    expect(runningDollars([0.1, 0, 0.2])).toEqual([0.1, 0.1, 0.3]);
  });

  it('reach week 53 of a year that has it', () => {
    const svg = linesOnPage(
      [
        { name: '2025', data: Array.from({ length: 52 }, () => 1) },
        { name: '2026', data: Array.from({ length: 53 }, () => 1) },
      ],
      53,
      'full',
    );
    expect(svg).toContain('>2026  $53</text>');
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('begin at zero, have a step for each week, and end at their dot', () => {
    const svg = linesOnPage([{ name: '2026', data: [3, 1, 2] }], 52, 'full');
    const points = pointsOf(attributeIn(svg, 'path.newest-line', 'd'));
    expect(points).toHaveLength(1 + 3);
    const [, zero] = / (\d+)H/.exec(attributeIn(svg, 'path.zero', 'd')) ?? [];
    expect(points[0]?.y).toBe(Number(zero));
    expect(points.at(-1)).toEqual({
      x: Math.round(Number(attributeIn(svg, 'circle.newest', 'cx'))),
      y: Math.round(Number(attributeIn(svg, 'circle.newest', 'cy'))),
    });
  });

  it('draw the year before while the newest has not begun', () => {
    const svg = linesOnPage(
      [
        { name: '2025', data: [5] },
        { name: '2026', data: [] },
      ],
      52,
      'narrow',
    );
    expect(svg).toContain('>2025');
    expect(svg).not.toContain('class="newest"');
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});

describe('a line over time in a file', () => {
  const drawnWith = (name: string): string => {
    const points = [
      { at: 0, value: 0 },
      { at: 1, value: 200e6 },
    ];
    const line: ChartLine = { name, points, looks: { end: 'k1', radius: 3, label: 'soft' } };
    const ticks = { below: [], everyNarrow: 1 };
    return inFile(
      lineChart({ lines: [line], length: 1, ticks, measure: DOLLARS, hasNames: true }, 'file'),
    );
  };

  it('has its whole name where its figure still fits beside it', () => {
    expect(drawnWith('Software Supply Chain')).toContain('>Software Supply Chain  $200M<');
  });

  it('has a longer name shortened, and its figure', () => {
    const isolated = '\u2068Software Supply Chain…\u2069';
    expect(drawnWith('Software Supply Chain and Open Source')).toContain(`>${isolated}  $200M<`);
  });
});

describe('the year so far', () => {
  const MILLION = 1_000_000;

  /** The chart of 2025 and 2026, given the millions of each week. */
  function chartOf(millions: { in2025: number[]; in2026: number[] }): Chart {
    const series = (year: number, weeks: number[]): TrendDto['series'][number] => ({
      name: String(year),
      year,
      color: '',
      data: weeks.map((week) => week * MILLION),
      deal_counts: [],
    });
    const trend: TrendDto = {
      chart_type: 'line',
      title: 'Funding by week',
      subtitle: '',
      x_axis: ['W01', 'W02', 'W03', 'W04'],
      series: [series(2025, millions.in2025), series(2026, millions.in2026)],
    };
    return yearsSoFar(trend, 'Funding, year to date');
  }

  it('is compared with the year before at the end of its last whole week', () => {
    expect(chartOf({ in2025: [3, 3, 9, 9], in2026: [4, 4, 0] }).finding).toBe(
      '2026 is ahead of 2025 by $2.00M at the end of W02',
    );
    expect(chartOf({ in2025: [3, 3, 9, 9], in2026: [4, 1, 90] }).finding).toBe(
      '2026 is behind 2025 by $1.00M at the end of W02',
    );
  });

  it.each([
    { case: 'in its first week', in2026: [90] },
    { case: 'before it has begun', in2026: [] },
    { case: 'while both are equal', in2026: [3, 3, 90] },
  ])('is not compared $case', ({ in2026 }) => {
    expect(chartOf({ in2025: [3, 3, 9, 9], in2026 }).finding).toBeUndefined();
  });

  it('ends its axis and its table with the last week that a year has reached', () => {
    const { table, drawing } = chartOf({ in2025: [3, 3, 9], in2026: [4] });
    expect(table.rows.map(([week]) => week?.text)).toEqual(['W01', 'W02', 'W03']);
    const svg = onPage(present(drawing, 'drawing'));
    expect(attributeIn(svg, 'path.zero', 'd')).toBe('M52 272H1072');
    expect(attributeIn(svg, 'circle.last', 'cx')).toBe('1072');
  });
});

describe('the map', () => {
  const country = (code: string, value: number): CountryRow => ({
    code,
    name: `Land ${code}`,
    value,
    label: `${value}`,
    title: `${code} <3`,
    href: `/x?${code}`,
  });

  it('shows large countries but not the smallest, and titles its links', () => {
    expect(['US', 'FR', 'XK', 'SG', 'MT'].map(isOnMap)).toEqual([true, true, true, false, false]);
    const svg = onPage(mapOnPage([country('FR', 3)], countClasses([3])));
    expect(svg).toMatch(
      /<a href="\/x\?FR" tabindex="-1"><title>FR &lt;3<\/title><use href="\/assets\/world\.[\w-]+\.svg#FR"/,
    );
  });

  it('has the colour of its class for each country, and names those that are too small for it', () => {
    const rows = [
      country('US', 120),
      country('FR', 19),
      country('DE', 1),
      country('SG', 2),
      country('JP', 0),
    ];
    const classes = countClasses(rows.map(({ value }) => value));
    const html = onPage(mapOnPage(rows, classes));
    const map = documentOf({ text: html });
    expect(tooSmall(rows)).toEqual(['Too small for this map: Land SG (2).']);
    expect(html).not.toContain('#JP"');
    const classOf = (code: string): string | null | undefined =>
      map.querySelector(`use[href$="#${code}"]`)?.closest('g')?.getAttribute('class');
    expect({ US: classOf('US'), FR: classOf('FR'), DE: classOf('DE') }).toEqual({
      US: 'm6',
      FR: 'm4',
      DE: 'm1',
    });
    expect(inFile(mapInFile(rows, classes, 'note'))).toMatch(/fill-opacity="0.\d"/);
  });

  it('names six of those that are too small, the largest first, and counts the others', () => {
    const small = ['SG', 'MT', 'HK', 'BH', 'MU', 'LI', 'MC', 'SM'];
    const rows = small.map((code, index) => country(code, index + 1));
    expect(tooSmall(rows)).toEqual([
      'Too small for this map: Land SM (8), Land MC (7), Land LI (6), Land MU (5), Land BH (4), Land HK (3), 2 other countries.',
    ]);
  });
});
