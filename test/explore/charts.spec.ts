import { barChart, type BarRow } from '../../src/explore/charts/bar-chart';
import { barTable, type BarTableRow } from '../../src/explore/charts/bar-table';
import { breakdownChart, dealBars } from '../../src/explore/charts/breakdown';
import { columnChart, type ColumnRow } from '../../src/explore/charts/column-chart';
import { countryMap, isOnMap } from '../../src/explore/charts/country-map';
import { cumulativeLines, running } from '../../src/explore/charts/cumulative-lines';
import { heatTable, levelsOf } from '../../src/explore/charts/heatmap';
import { svgFile } from '../../src/explore/render-chart';
import { shortDollars } from '../../src/pages/wording';

const bar = (name: string, value: number): BarTableRow => ({
  name,
  value,
  figures: ['$1', '2'],
  href: `/x?name=${name}`,
});
const rowsOf = (count: number): BarTableRow[] => Array.from({ length: count }, (_, index) => bar(`Row ${index}`, count - index));
const drawnRows = (rows: readonly BarTableRow[]): BarRow[] => rows.map((row) => ({ ...row, label: '$1 · 2 rounds' }));
const HEAD = ['Name', 'Amount', 'Rounds'];
const ROUNDS = { column: 'Name', deal: 'round', without: 'without a name' };
const rects = (svg: string): number => svg.match(/<rect /g)?.length ?? 0;

describe('a table of bars', () => {
  it.each([1, 2, 200])('has a bar, a name, figures and a link for each of %i rows', (count) => {
    const html = barTable(rowsOf(count), HEAD);
    expect(rects(html)).toBe(count);
    expect(html.match(/<a href="/g)).toHaveLength(count);
    expect(html.match(/>Row \d+<\/a>/g)).toHaveLength(count);
    expect(html.match(/<td>\$1<td>2/g)).toHaveLength(count);
  });

  it('draws the largest value at full width, and others in proportion', () => {
    const html = barTable([bar('A', 3), bar('B', 1), bar('C', 0)], HEAD);
    expect([...html.matchAll(/<rect width="([\d.]+)%"/g)].map(([, width]) => Number(width))).toEqual([100, 33.3, 0]);
  });

  it('shows counts when every amount is undisclosed, and says so', () => {
    const rows = [
      { name: 'A', amount: 0, count: 4 },
      { name: 'B', amount: 0, count: 1 },
    ];
    const html = dealBars(rows, ROUNDS);
    expect([...html.matchAll(/<rect width="([\d.]+)%"/g)].map(([, width]) => Number(width))).toEqual([100, 25]);
    expect(html.match(/<td>undisclosed/g)).toHaveLength(2);
  });

  it('isolates a name that could reorder the figures beside it', () => {
    expect(barTable([bar('\u05e9\u05dc\u05d5\u05dd', 1)], HEAD)).toContain('<bdi>\u05e9\u05dc\u05d5\u05dd</bdi></a>');
  });

  it('keeps rows with the same name apart, and escapes names', () => {
    const html = barTable([bar('<b>"x"&y', 2), bar('<b>"x"&y', 1)], HEAD);
    expect(rects(html)).toBe(2);
    expect(html).not.toContain('<b>');
    expect(html).toContain('<a href="/x?name=&lt;b&gt;&quot;x&quot;&amp;y">&lt;b&gt;&quot;x&quot;&amp;y</a>');
  });
});

describe('a breakdown', () => {
  const body = { title: 'By name', subtitle: 'All time', metadata: { unknown_count: 2, unknown_amount: 5e6 } };
  const rows = Array.from({ length: 20 }, (_, index) => ({ name: `Row ${index}`, amount: 20 - index, count: 1 }));

  it('has bars for the first rows, a table of all, and says what is not shown', () => {
    const chart = breakdownChart(body, rows, ROUNDS);
    expect(rects(chart.drawing!.wide())).toBe(15);
    expect(chart.table.rows).toHaveLength(20);
    expect(chart.notes).toEqual(['The table below has 5 more rows.', 'Not shown: 2 rounds without a name ($5.0M).']);
  });

  it('is not drawn when no row has deals', () => {
    expect(breakdownChart(body, [{ name: 'A', amount: 0, count: 0 }], ROUNDS).drawing).toBeNull();
  });
});

describe('a bar chart, for downloads', () => {
  it.each([0, 1, 2, 200])('has a bar and a name for each of %i rows', (count) => {
    const svg = barChart(drawnRows(rowsOf(count)));
    expect(rects(svg)).toBe(count);
    expect(svg.match(/>Row \d+</g) ?? []).toHaveLength(count);
    expect(svg).not.toMatch(/NaN|Infinity|<style| style=|aria-label/);
  });

  it('has coordinates of one decimal at most', () => {
    expect(barChart(drawnRows(rowsOf(7)))).not.toMatch(/="[^"]*\d\.\d{2,}/);
  });
});

describe('a column chart', () => {
  const column = (label: string, year: number, value: number): ColumnRow => ({
    label,
    year,
    value,
    title: label,
    href: `/x?${label}`,
    isPartial: label.endsWith('4'),
  });

  it.each([1, 120])('has a link for each of %i quarters, and names years once', (count) => {
    const rows = Array.from({ length: count }, (_, index) =>
      column(`${2000 + Math.floor(index / 4)}-Q${(index % 4) + 1}`, 2000 + Math.floor(index / 4), index),
    );
    const svg = columnChart(rows);
    expect(svg.match(/<a href="/g)).toHaveLength(count);
    expect(svg).toContain('<a href="/x?2000-Q1"><title>2000-Q1</title><rect');
    const years = svg.match(/>\d{4}</g) ?? [];
    expect(new Set(years).size).toBe(years.length);
  });

  it('draws no column for periods without deals', () => {
    expect(columnChart([column('2024', 2024, 0)])).not.toMatch(/NaN|Infinity/);
  });
});

describe('cumulative lines', () => {
  it('add up each year, and reach week 53 of a year that has it', () => {
    expect(running({ name: '2026', data: [0.1, 0, 0.2] }).map(({ total }) => total)).toEqual([0.1, 0.1, 0.3]);
    const year = (weeks: number): number[] => Array.from({ length: weeks }, () => 1);
    const svg = cumulativeLines(
      [
        { name: '2025', data: year(52) },
        { name: '2026', data: year(53) },
      ],
      53,
      'full',
    );
    expect(svg).toContain('>2026</text>');
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('have a step for each week, and end at their label', () => {
    const svg = cumulativeLines([{ name: '2026', data: [3, 1, 2] }], 52, 'full');
    const [, from = '', steps = ''] = /<path d="M([^l]+)l([^"]+)"/.exec(svg) ?? [];
    const [x, y] = [from, ...steps.split(' ')]
      .map((step) => step.split(',').map(Number))
      .reduce(([fromX = 0, fromY = 0], [byX = 0, byY = 0]) => [fromX + byX, fromY + byY], [0, 0]);
    const [, endX, endY] = /<circle cx="([\d.]+)" cy="([\d.]+)"/.exec(svg) ?? [];
    expect(steps.split(' ')).toHaveLength(2);
    expect([x, y]).toEqual([Math.round(Number(endX)), Math.round(Number(endY))]);
  });

  it('draw a year that has not begun', () => {
    expect(
      cumulativeLines(
        [
          { name: '2026', data: [] },
          { name: '2025', data: [5] },
        ],
        52,
        'narrow',
      ),
    ).not.toMatch(/NaN|undefined/);
  });
});

describe('a heat table', () => {
  it('has a cell for each figure, an empty one where there is none, and a link for each row', () => {
    const cells = [
      { row: 'Seed', column: 'p10', value: 1000, href: '/x' },
      { row: 'Seed', column: 'p90', value: 1e9, href: '/x' },
      { row: 'Grant', column: 'p90', value: 1e6 },
    ];
    const html = heatTable(cells, ['p10', 'p90'], 'Stage');
    expect(html).toContain('<tr><th scope="row"><a href="/x">Seed</a><td class="heat-1">$1.0K<td class="heat-6">$1.0B');
    expect(html).toContain('<tr><th scope="row">Grant<td><td class="heat-4">$1.0M');
  });

  it('has one shade for one figure', () => {
    expect(levelsOf([{ value: 5 }])(5)).toBe(1);
  });
});

describe('the map', () => {
  it('shows large countries but not the smallest, and titles its links', () => {
    expect(['US', 'FR', 'XK', 'SG', 'MT'].map(isOnMap)).toEqual([true, true, true, false, false]);
    const svg = countryMap([{ code: 'FR', value: 3, title: 'France <3', href: '/x?countries=FR' }]);
    expect(svg).toMatch(/<a href="\/x\?countries=FR"><title>France &lt;3<\/title><use href="\/assets\/world\.[\w-]+\.svg#FR"/);
  });
});

describe('a downloaded drawing', () => {
  it('is self-contained: no links, no variables, a namespace', () => {
    const svg = svgFile(columnChart([{ label: '2024', year: 2024, value: 1, title: '2024', href: '/x', isPartial: false }]));
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/var\(|<a /);
  });
});

describe('amounts', () => {
  it.each([
    [0, '$0'],
    [999, '$999'],
    [1000, '$1.0K'],
    [999_950, '$1.0M'],
    [9_960_000, '$10M'],
    [930_000_000, '$930M'],
    [999_600_000, '$1.0B'],
    [2_740_000_000, '$2.7B'],
  ])('%d is %s', (amount, text) => {
    expect(shortDollars(amount)).toBe(text);
  });
});
