import type { TrendDto } from '../../src/analytics/dto/trend.dto';
import {
  type CountryRow,
  isOnMap,
  mapInFile,
  mapOnPage,
  tooSmall,
} from '../../src/site/explore/charts/country-map';
import { cumulativeLines, type YearLine } from '../../src/site/explore/charts/cumulative-lines';
import { svgOf } from '../../src/site/explore/charts/drawing/picture';
import { yearsSoFar } from '../../src/site/explore/charts/funding-charts';
import { countClasses } from '../../src/site/explore/charts/map-classes';
import { runningDollars } from '../../src/site/explore/charts/sums';
import { inFile, onPage } from '../support/drawn';

const linesOnPage = (years: YearLine[], weeks: number, width: 'full' | 'narrow'): string =>
  onPage(svgOf(cumulativeLines(years, weeks, width)));

describe('cumulative lines', () => {
  it('add up each year, and reach week 53 of a year that has it', () => {
    expect(runningDollars([0.1, 0, 0.2])).toEqual([0.1, 0.1, 0.3]);
    const year = (weeks: number): number[] => Array.from({ length: weeks }, () => 1);
    const svg = linesOnPage(
      [
        { name: '2025', data: year(52) },
        { name: '2026', data: year(53) },
      ],
      53,
      'full',
    );
    expect(svg).toContain('>2026  $53</text>');
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('begin at zero, have a step for each week, and end at their label', () => {
    const svg = linesOnPage([{ name: '2026', data: [3, 1, 2] }], 52, 'full');
    const [, from = '', steps = ''] = /class="newest-line" d="M([^l]+)l([^"]+)"/.exec(svg) ?? [];
    const [x, y] = [from, ...steps.split(' ')]
      .map((step) => step.split(',').map(Number))
      .reduce(([fromX = 0, fromY = 0], [byX = 0, byY = 0]) => [fromX + byX, fromY + byY], [0, 0]);
    const [, endX, endY] = /<circle class="newest" cx="([\d.]+)" cy="([\d.]+)"/.exec(svg) ?? [];
    const [, zero] = /class="zero" d="M\d+ (\d+)H/.exec(svg) ?? [];
    expect(from.split(',')[1]).toBe(zero);
    expect(steps.split(' ')).toHaveLength(3);
    expect([x, y]).toEqual([Math.round(Number(endX)), Math.round(Number(endY))]);
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

describe('the year so far', () => {
  /** In millions, a figure for each week. The newest year is in its third week. */
  const weekly = (before: number[], now: number[]): TrendDto => ({
    chart_type: 'line',
    title: 'Funding by week',
    subtitle: '',
    x_axis: ['W01', 'W02', 'W03', 'W04'],
    series: [
      {
        name: '2025',
        year: 2025,
        color: '',
        data: before.map((data) => data * 1e6),
        deal_counts: [],
      },
      { name: '2026', year: 2026, color: '', data: now.map((data) => data * 1e6), deal_counts: [] },
    ],
  });
  const finding = (before: number[], now: number[]): string | undefined =>
    yearsSoFar(weekly(before, now), 'Funding, year to date').finding;

  it('is compared with the year before at the end of its last whole week', () => {
    expect(finding([3, 3, 9, 9], [4, 4, 0])).toBe(
      '2026 is ahead of 2025 by $2.00M at the end of W02',
    );
    expect(finding([3, 3, 9, 9], [4, 1, 90])).toBe(
      '2026 is behind 2025 by $1.00M at the end of W02',
    );
  });

  it.each([
    { case: 'in its first week', now: [90] },
    { case: 'before it has begun', now: [] },
    { case: 'while both are equal', now: [3, 3, 90] },
  ])('is not compared $case', ({ now }) => {
    expect(finding([3, 3, 9, 9], now)).toBeUndefined();
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
    expect(tooSmall(rows)).toEqual(['Too small for this map: Land SG (2).']);
    expect(html).not.toContain('#JP"');
    const colour = (code: string): string | undefined =>
      new RegExp(`<g class="(m\\d)">(?:(?!</g>).)*#${code}"`).exec(html)?.[1];
    expect(['US', 'FR', 'DE'].map(colour)).toEqual(['m6', 'm4', 'm1']);
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
