import { barChart } from '../../src/explore/charts/bar-chart';
import { type Bar, barList } from '../../src/explore/charts/bar-list';
import { breakdownChart, dealBars } from '../../src/explore/charts/breakdown';
import { columnChart, type ColumnRow } from '../../src/explore/charts/column-chart';
import { countryMap, type CountryRow, isOnMap, standaloneCountryMap } from '../../src/explore/charts/country-map';
import { cumulativeLines, running } from '../../src/explore/charts/cumulative-lines';
import { rangeChart, rangeList } from '../../src/explore/charts/range-list';
import { svgFile } from '../../src/explore/render-chart';
import { dealDollars, shortDollars } from '../../src/pages/wording';

const bar = (name: string, value: number): Bar => ({ name, value, label: '$1', more: '2 rounds', href: `/x?name=${name}` });
const rowsOf = (count: number): Bar[] => Array.from({ length: count }, (_, index) => bar(`Row ${index}`, count - index));
const ROUNDS = { column: 'Name', deal: 'round', none: 'No name' };
const NONE = { name: 'No name', amount: 0, count: 0 };
const widths = (html: string): number[] => [...html.matchAll(/<svg width="([\d.]+)%"/g)].map(([, width]) => Number(width));

describe('a list of bars', () => {
  it.each([1, 2, 200])('has a bar, a name, both figures and a link for each of %i rows', (count) => {
    const html = barList(rowsOf(count));
    expect(widths(html)).toHaveLength(count);
    expect(html.match(/<a href="/g)).toHaveLength(count);
    expect(html.match(/>Row \d+<\/a>/g)).toHaveLength(count);
    expect(html.match(/<b>\$1<\/b> 2 rounds</g)).toHaveLength(count);
  });

  it('draws the largest value at full width, and others in proportion', () => {
    expect(widths(barList([bar('A', 3), bar('B', 1), bar('C', 0)]))).toEqual([100, 33.3, 0]);
  });

  it('outlines what is left without letting it set the scale, and marks where it is cut', () => {
    const html = barList([bar('A', 3), { ...bar('9 more', 12), isRest: true }, { ...bar('None', 1.5), isRest: true }]);
    expect(widths(html)).toEqual([100, 100, 50]);
    expect(html.match(/≈/g)).toHaveLength(1);
    expect(html.match(/<li class="rest">/g)).toHaveLength(2);
  });

  it('isolates a name that could reorder the figures beside it', () => {
    expect(barList([bar('\u05e9\u05dc\u05d5\u05dd', 1)])).toContain('<bdi>\u05e9\u05dc\u05d5\u05dd</bdi></a>');
  });

  it('keeps rows with the same name apart, and escapes names', () => {
    const html = barList([bar('<b>"x"&y', 2), bar('<b>"x"&y', 1)]);
    expect(widths(html)).toHaveLength(2);
    expect(html).not.toContain('<b>"');
    expect(html).toContain('<a href="/x?name=&lt;b&gt;&quot;x&quot;&amp;y">&lt;b&gt;&quot;x&quot;&amp;y</a>');
  });
});

describe('a breakdown', () => {
  const body = { title: 'By name', subtitle: 'All time', metadata: { unknown_count: 2, unknown_amount: 5e6 } };
  const rows = Array.from({ length: 20 }, (_, index) => ({
    name: `Row ${index}`,
    amount: (20 - index) * 1e6 + 0.1,
    count: index + 1,
  }));

  it('has bars that add up to all deals, and a table of all rows', () => {
    const bars = dealBars(rows, { name: 'No name', amount: 5e6, count: 2 }, ROUNDS);
    expect(bars.map(({ name }) => name).slice(-3)).toEqual(['Row 11', '8 more', 'No name']);
    expect(bars.filter(({ isRest }) => isRest)).toHaveLength(2);
    const all = bars.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
    expect(all).toBe(rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) + 5e8);
    expect(bars.reduce((sum, { more }) => sum + parseInt(more), 0)).toBe(210 + 2);
    const chart = breakdownChart(body, rows, ROUNDS);
    expect(widths(chart.drawing!.wide())).toHaveLength(14);
    expect(chart.table.rows.map(([name]) => name!.text)).toEqual([...rows.map(({ name }) => name), 'No name']);
  });

  it('never says that one row is left', () => {
    expect(dealBars(rows.slice(0, 13), NONE, ROUNDS)).toHaveLength(13);
  });

  it('shows counts when every amount is undisclosed, and says so', () => {
    const undisclosed = [
      { name: 'A', amount: 0, count: 4 },
      { name: 'B', amount: 0, count: 1 },
    ];
    expect(dealBars(undisclosed, NONE, ROUNDS).map(({ label, more, value }) => [label, more, value])).toEqual([
      ['4', 'undisclosed', 4],
      ['1', 'undisclosed', 1],
    ]);
  });

  it('is not drawn when there are no deals', () => {
    const nothing = { ...body, metadata: { unknown_count: 0, unknown_amount: 0 } };
    expect(breakdownChart(nothing, [{ name: 'A', amount: 0, count: 0 }], ROUNDS).drawing).toBeNull();
  });
});

describe('a bar chart, for downloads', () => {
  it.each([0, 1, 2, 200])('has a bar and a name for each of %i rows', (count) => {
    const svg = barChart(rowsOf(count));
    expect(svg.match(/<path d="M[^"]*[vV]|<rect /g) ?? []).toHaveLength(count);
    expect(svg.match(/>Row \d+</g) ?? []).toHaveLength(count);
    expect(svg).not.toMatch(/NaN|Infinity|<style| style=|aria-label/);
  });

  it('has coordinates of one decimal at most', () => {
    expect(barChart(rowsOf(7))).not.toMatch(/="[^"]*\d\.\d{2,}/);
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

describe('ranges', () => {
  const seed = { name: 'Seed', p10: 1e6, p25: 2e6, p50: 4e6, p75: 8e6, p90: 1e8, href: '/x' };

  it('have a row with its median and a link, on a scale that holds all of them', () => {
    const html = rangeList([seed, { ...seed, name: '<Grant>', p10: 1e4, href: undefined }]);
    expect(html).toMatch(/<li><a href="\/x">Seed<\/a><svg>.*?<b>\$4\.00M<\/b><li><span>&lt;Grant&gt;<\/span>/);
    const places = [...html.matchAll(/(?:x1|x2|x)="(-?[\d.]+)%"/g)].map(([, place]) => Number(place));
    expect(places.length).toBeGreaterThan(10);
    expect(places.filter((place) => place < 0 || place > 100)).toEqual([]);
    expect(html.match(/<text[^>]*>([^<]+)/g)!.map((text) => text.split('>')[1])).toEqual([
      '$10K',
      '$100K',
      '$1M',
      '$10M',
      '$100M',
    ]);
  });

  it('are drawn when all amounts are the same', () => {
    const same = [{ ...seed, p10: 5, p25: 5, p50: 5, p75: 5, p90: 5 }];
    for (const drawn of [rangeList(same), rangeChart(same)]) expect(drawn).not.toMatch(/NaN|Infinity/);
  });
});

describe('the map', () => {
  const country = (code: string, value: number): CountryRow => ({
    code,
    name: `Land ${code}`,
    value,
    title: `${code} <3`,
    href: `/x?${code}`,
  });

  it('shows large countries but not the smallest, and titles its links', () => {
    expect(['US', 'FR', 'XK', 'SG', 'MT'].map(isOnMap)).toEqual([true, true, true, false, false]);
    const svg = countryMap([country('FR', 3)]);
    expect(svg).toMatch(/<a href="\/x\?FR" tabindex="-1"><title>FR &lt;3<\/title><use href="\/assets\/world\.[\w-]+\.svg#FR"/);
  });

  it('has a legend for its classes, and names the countries that are too small for it', () => {
    const rows = [country('US', 120), country('FR', 19), country('DE', 1), country('SG', 2), country('JP', 0)];
    const html = countryMap(rows);
    expect([...html.matchAll(/<\/svg>([^<]+)/g)].map(([, text]) => text)).toEqual(['none', '1', '2–4', '5–19', '20–99', '100+']);
    expect(html).toContain('Too small for this map: Land SG (2).');
    expect(html).not.toContain('#JP"');
    const colour = (code: string): string | undefined => new RegExp(`#${code}" fill="var\\(--(map-\\d)`).exec(html)?.[1];
    expect(['US', 'FR', 'DE'].map(colour)).toEqual(['map-6', 'map-4', 'map-1']);
    expect(standaloneCountryMap(rows)).toMatch(/>100\+<\/text>/);
  });
});

describe('a downloaded drawing', () => {
  it('is self-contained: no links, no variables, a namespace', () => {
    const svg = svgFile(
      columnChart([{ label: '2024', year: 2024, value: 1, title: '2024', href: '/x', isPartial: false }]),
      'acquisitions',
    );
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/var\(|<a |undefined/);
    expect(svg).toContain('#b1500c');
  });
});

describe('amounts', () => {
  it.each([
    [0, '$0'],
    [999, '$999'],
    [1000, '$1.00K'],
    [999_950, '$1.00M'],
    [9_960_000, '$9.96M'],
    [9_996_000, '$10.0M'],
    [99_960_000, '$100M'],
    [930_000_000, '$930M'],
    [999_600_000, '$1.00B'],
    [2_740_000_000, '$2.74B'],
  ])('%d is %s, with three significant digits', (amount, text) => {
    expect(shortDollars(amount)).toBe(text);
  });

  it.each([
    [12_000_000, '$12M'],
    [4_500_000, '$4.5M'],
    [5_250_000, '$5.25M'],
    [100_000_000, '$100M'],
    [1_200_000_000, '$1.2B'],
    [800, '$800'],
  ])('%d of one deal is %s', (amount, text) => {
    expect(dealDollars(amount)).toBe(text);
  });
});
