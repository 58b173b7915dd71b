import { barChart, type BarRow } from '../../src/explore/charts/bar-chart';
import { dealBars } from '../../src/explore/charts/breakdown';
import { columnChart, type ColumnRow } from '../../src/explore/charts/column-chart';
import { countryMap, isOnMap } from '../../src/explore/charts/country-map';
import { cumulativeLines, running } from '../../src/explore/charts/cumulative-lines';
import { drawing } from '../../src/explore/charts/chart';
import { heatTable, levelOf } from '../../src/explore/charts/heatmap';
import { svgFile } from '../../src/explore/render-chart';
import { dollars } from '../../src/pages/wording';

const bar = (name: string, value: number): BarRow => ({
  name,
  value,
  label: '$1',
  title: `${name}: ${value}`,
  href: `/x?name=${name}`,
});
const rowsOf = (count: number): BarRow[] => Array.from({ length: count }, (_, index) => bar(`Row ${index}`, count - index));
const rects = (svg: string): number => svg.match(/<rect /g)?.length ?? 0;

describe('a bar chart', () => {
  it.each([1, 2, 200])('has a bar, a name and a link for each of %i rows', (count) => {
    for (const width of ['full', 'half', 'narrow'] as const) {
      const svg = barChart(rowsOf(count), width);
      expect(rects(svg)).toBe(count);
      expect(svg.match(/<a href="/g)).toHaveLength(count);
      expect(svg.match(/>Row \d+</g)).toHaveLength(count);
    }
  });

  it('is not drawn without rows', () => {
    expect(
      drawing<object>(
        [],
        () => true,
        'half',
        () => 'drawn',
      ),
    ).toBeNull();
  });

  it('shows counts when every amount is undisclosed', () => {
    const bars = dealBars(
      [
        { name: 'A', amount: 0, count: 3 },
        { name: 'B', amount: 0, count: 1 },
      ],
      'round',
    );
    expect(bars.map(({ value }) => value)).toEqual([3, 1]);
    expect(barChart(bars, 'half')).not.toMatch(/NaN|Infinity/);
  });

  it('keeps two rows of one name apart, and escapes what a name holds', () => {
    const svg = barChart([bar('<b>"x"&y', 2), bar('<b>"x"&y', 1)], 'half');
    expect(rects(svg)).toBe(2);
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('href="/x?name=&lt;b&gt;&quot;x&quot;&amp;y"');
  });

  it('needs no style of its own, and names each link by a title', () => {
    const svg = barChart(rowsOf(3), 'full');
    expect(svg).not.toMatch(/<style| style=|aria-label/);
    expect(svg).toContain('<a href="/x?name=Row 0"><title>Row 0: 3</title><rect');
  });

  it('has coordinates of one decimal at most', () => {
    expect(barChart(rowsOf(7), 'full')).not.toMatch(/="[^"]*\d\.\d{2,}/);
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
    const svg = columnChart(rows, 'half');
    expect(svg.match(/<a href="/g)).toHaveLength(count);
    const years = svg.match(/>\d{4}</g) ?? [];
    expect(new Set(years).size).toBe(years.length);
  });

  it('draws periods without deals as no column at all', () => {
    expect(columnChart([column('2024', 2024, 0)], 'narrow')).not.toMatch(/NaN|Infinity/);
  });
});

describe('cumulative lines', () => {
  it('add up each year, and reach week 53 of a year that has it', () => {
    expect(running('2026', [1, 0, 2]).map(({ total }) => total)).toEqual([1, 1, 3]);
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
  it('has a cell for each figure and an empty one where there is none', () => {
    const cells = [
      { row: 'Seed', column: 'p10', value: 1000, href: '/x' },
      { row: 'Seed', column: 'p90', value: 1e9, href: '/x' },
      { row: 'Grant', column: 'p90', value: 1e6 },
    ];
    const html = heatTable(cells, ['p10', 'p90']);
    expect(html).toContain('<td class="heat-1"><a href="/x">$1.0K</a></td><td class="heat-6"><a href="/x">$1.0B</a></td>');
    expect(html).toContain('<th scope="row">Grant</th><td></td><td class="heat-4">$1.0M</td>');
  });

  it('has one shade for one figure', () => {
    expect(levelOf(5, [{ value: 5 }])).toBe(1);
  });
});

describe('the map', () => {
  it('knows large countries and not the smallest, and names what it links', () => {
    expect(['US', 'FR', 'XK', 'SG', 'MT'].map(isOnMap)).toEqual([true, true, true, false, false]);
    const svg = countryMap([{ code: 'FR', value: 3, title: 'France <3', href: '/x?countries=FR' }]);
    expect(svg).toMatch(/<a href="\/x\?countries=FR" aria-label="France &lt;3"><use href="\/assets\/world\.[\w-]+\.svg#FR"/);
  });
});

describe('a downloaded drawing', () => {
  it('stands alone: no links, no variables, a namespace', () => {
    const svg = svgFile(barChart(rowsOf(2), 'full'));
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
    expect(dollars(amount)).toBe(text);
  });
});
