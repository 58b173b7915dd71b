import { countAxis, DEALS, DOLLARS, dollarAxis } from '../../src/explore/charts/axis';
import { barChart } from '../../src/explore/charts/bar-chart';
import { type Bar, barList } from '../../src/explore/charts/bar-list';
import { breakdownChart, dealBars } from '../../src/explore/charts/breakdown';
import { columnChart, type ColumnRow, cutOf } from '../../src/explore/charts/column-chart';
import {
  countryMap,
  type CountryRow,
  isOnMap,
  standaloneCountryMap,
} from '../../src/explore/charts/country-map';
import { countClasses } from '../../src/explore/charts/map-classes';
import { cumulativeLines, running } from '../../src/explore/charts/cumulative-lines';
import { spreadLabels } from '../../src/explore/charts/line-labels';
import { rangeChart, rangeList } from '../../src/explore/charts/range-list';
import { squareChart, squareList } from '../../src/explore/charts/square-list';
import { svgFile } from '../../src/explore/charts/chart-file';
import { dealDollars, shortDollars } from '../../src/pages/wording';

const bar = (name: string, value: number): Bar => ({
  name,
  value,
  label: '$1',
  more: '2 rounds',
  href: `/x?name=${name}`,
});
const rowsOf = (count: number): Bar[] =>
  Array.from({ length: count }, (_, index) => bar(`Row ${index}`, count - index));
const ROUNDS = { column: 'Name', deal: 'round', none: 'No name' };
const NONE = { name: 'No name', amount: 0, count: 0 };
const widths = (html: string): number[] =>
  [...html.matchAll(/<svg width="([\d.]+)%"/g)].map(([, width]) => Number(width));

describe('a list of bars', () => {
  it.each([1, 2, 200])(
    'has a bar, a name, both figures and a link for each of %i rows',
    (count) => {
      const html = barList(rowsOf(count));
      expect(widths(html)).toHaveLength(count);
      expect(html.match(/<a href="/g)).toHaveLength(count);
      expect(html.match(/>Row \d+<\/a>/g)).toHaveLength(count);
      expect(html.match(/<b>\$1<\/b> 2 rounds</g)).toHaveLength(count);
    },
  );

  it('draws the largest value at full width, and others in proportion', () => {
    expect(widths(barList([bar('A', 3), bar('B', 1), bar('C', 0)]))).toEqual([100, 33.3, 0]);
  });

  it('outlines what is left without letting it set the scale, and marks where it is cut', () => {
    const html = barList([
      bar('A', 3),
      { ...bar('9 more', 12), isRest: true },
      { ...bar('None', 1.5), isRest: true },
    ]);
    expect(widths(html)).toEqual([100, 100, 50]);
    expect(html.match(/≈/g)).toHaveLength(1);
    expect(html.match(/<li class="rest">/g)).toHaveLength(2);
  });

  it('isolates a name that could reorder the figures beside it', () => {
    expect(barList([bar('\u05e9\u05dc\u05d5\u05dd', 1)])).toContain(
      '<bdi>\u05e9\u05dc\u05d5\u05dd</bdi></a>',
    );
  });

  it('keeps rows with the same name apart, and escapes names', () => {
    const html = barList([bar('<b>"x"&y', 2), bar('<b>"x"&y', 1)]);
    expect(widths(html)).toHaveLength(2);
    expect(html).not.toContain('<b>"');
    expect(html).toContain(
      '<a href="/x?name=&lt;b&gt;&quot;x&quot;&amp;y" tabindex="-1">&lt;b&gt;&quot;x&quot;&amp;y</a>',
    );
  });
});

describe('a breakdown', () => {
  const body = {
    title: 'By name',
    subtitle: 'All time',
    metadata: { unknown_count: 2, unknown_amount: 5e6 },
  };
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
    expect(chart.table.rows.map(([name]) => name!.text)).toEqual([
      ...rows.map(({ name }) => name),
      'No name',
    ]);
  });

  it('never says that one row is left', () => {
    expect(dealBars(rows.slice(0, 13), NONE, ROUNDS)).toHaveLength(13);
  });

  it('shows counts when every amount is undisclosed, and says so', () => {
    const undisclosed = [
      { name: 'A', amount: 0, count: 4 },
      { name: 'B', amount: 0, count: 1 },
    ];
    expect(
      dealBars(undisclosed, NONE, ROUNDS).map(({ label, more, value }) => [label, more, value]),
    ).toEqual([
      ['4', 'undisclosed', 4],
      ['1', 'undisclosed', 1],
    ]);
  });

  it('is not drawn when there are no deals', () => {
    const nothing = { ...body, metadata: { unknown_count: 0, unknown_amount: 0 } };
    expect(
      breakdownChart(nothing, [{ name: 'A', amount: 0, count: 0 }], ROUNDS).drawing,
    ).toBeNull();
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
  const column = (label: string, value: number): ColumnRow => ({
    label,
    year: Number(label.slice(0, 4)),
    value,
    title: label,
    href: `/x?${label}`,
    isPartial: label.endsWith('4'),
    isInPeriod: label.endsWith('3'),
  });
  const quarters = (count: number): ColumnRow[] =>
    Array.from({ length: count }, (_, index) =>
      column(`${2000 + Math.floor(index / 4)}-Q${(index % 4) + 1}`, index),
    );

  it.each([1, 20, 120])('has a link for each of %i quarters, and names years once', (count) => {
    const svg = columnChart(quarters(count), DOLLARS);
    expect(svg.match(/<a href="/g)).toHaveLength(count);
    expect(svg).toMatch(/<a href="\/x\?2000-Q1" tabindex="-1"><title>2000-Q1<\/title><rect/);
    const years = svg.match(/>\d{4}</g) ?? [];
    expect(years.length).toBeGreaterThan(0);
    expect(new Set(years).size).toBe(years.length);
    expect(svg.match(/>Q\d</g) ?? []).toHaveLength(count <= 24 ? count : 0);
  });

  it('has dark columns for the chosen period, and dashed ones for what is not complete', () => {
    const svg = columnChart(quarters(8), DEALS);
    const drawn = (look: string): string[] =>
      [...svg.matchAll(/<g ([^>]*)>(.*?)<\/g>/g)]
        .filter(([, group]) => group!.includes(look))
        .map(([, , content]) => content!);
    expect(
      drawn('fill="var(--mark)"')
        .join('')
        .match(/<title>[^<]+/g),
    ).toEqual(['<title>2000-Q3', '<title>2001-Q3']);
    expect(
      drawn('stroke-dasharray="3 2"')
        .join('')
        .match(/<title>[^<]+/g),
    ).toEqual(['<title>2000-Q4', '<title>2001-Q4']);
  });

  it('draws no column for periods without deals', () => {
    expect(columnChart([column('2024', 0)], DOLLARS)).not.toMatch(/NaN|Infinity/);
  });

  it.each([
    [[10, 9, 21, 8], 11.5],
    [[10, 30, 40, 9], 11.5],
    [[10, 19, 20, 12], 20],
    [[3], 3],
    [[0, 0, 5], 5],
  ])('cuts one or two values of %j that are over twice the next', (values, cut) => {
    expect(cutOf(values)).toBeCloseTo(cut);
  });

  it('writes the value of a column that it cuts', () => {
    expect(
      columnChart([column('2024', 1e9), column('2025', 2e6), column('2026', 3e6)], DOLLARS),
    ).toContain('>≈ $1.00B<');
  });
});

describe('an axis', () => {
  it.each([
    [10.3e9, ['0', '$2.5B', '$5.0B', '$7.5B', '$10.0B']],
    [42e9, ['0', '$10B', '$20B', '$30B', '$40B']],
    [1.6e6, ['0', '$0.5M', '$1.0M', '$1.5M']],
  ])('to %d has one unit, one number of decimals and even steps', (max, texts) => {
    const { ticks, text } = dollarAxis(max);
    expect(ticks.map(text)).toEqual(texts);
    expect(
      new Set(ticks.slice(1).map((tick, index) => Math.round((tick - ticks[index]!) * 100))).size,
    ).toBe(1);
  });

  it.each([1, 2, 7, 86, 1_300])(
    'to %d deals has whole numbers, and ends just above them',
    (max) => {
      const { ticks, domain } = countAxis(max);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(domain).toEqual([0, max * 1.03]);
      expect(ticks.length).toBeLessThanOrEqual(6);
    },
  );
});

describe('labels at the ends of lines', () => {
  const gapsOf = (places: number[]): number[] =>
    [...places]
      .sort((a, b) => a - b)
      .map((place, index, all) => place - (all[index - 1] ?? -Infinity));

  it.each([
    [[100, 101, 99]],
    [[0, 0, 0]],
    [[200, 199, 150]],
    [[10, 100, 190]],
    [[20, 30, 45, 60, 200]],
  ])('%j are apart, inside the drawing, and in the same order', (wanted) => {
    const places = spreadLabels(wanted, 18, [9, 191]);
    expect(Math.min(...gapsOf(places))).toBeGreaterThanOrEqual(18 - 1e-9);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(9);
    expect(Math.max(...places)).toBeLessThanOrEqual(191);
    const order = (values: number[]): number[] =>
      values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
    expect(order(places)).toEqual(order(wanted));
  });

  it('stay beside their lines where there is room', () => {
    expect(spreadLabels([10, 100, 190], 18, [0, 200])).toEqual([10, 100, 190]);
  });
});

describe('cumulative lines', () => {
  it('add up each year, and reach week 53 of a year that has it', () => {
    expect(running({ name: '2026', data: [0.1, 0, 0.2] }).map(({ total }) => total)).toEqual([
      0.1, 0.1, 0.3,
    ]);
    const year = (weeks: number): number[] => Array.from({ length: weeks }, () => 1);
    const svg = cumulativeLines(
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
    const svg = cumulativeLines([{ name: '2026', data: [3, 1, 2] }], 52, 'full');
    const [, from = '', steps = ''] = /stroke-width="2.5" d="M([^l]+)l([^"]+)"/.exec(svg) ?? [];
    const [x, y] = [from, ...steps.split(' ')]
      .map((step) => step.split(',').map(Number))
      .reduce(([fromX = 0, fromY = 0], [byX = 0, byY = 0]) => [fromX + byX, fromY + byY], [0, 0]);
    const [, endX, endY] = /<circle cx="([\d.]+)" cy="([\d.]+)"/.exec(svg) ?? [];
    const [, zero] = /stroke="var\(--field\)" d="M\d+ (\d+)H/.exec(svg) ?? [];
    expect(from.split(',')[1]).toBe(zero);
    expect(steps.split(' ')).toHaveLength(3);
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
    expect(html).toMatch(
      /<li><a href="\/x" tabindex="-1">Seed<\/a><svg>.*?<b>\$4\.00M<\/b><li><span>&lt;Grant&gt;<\/span>/,
    );
    const places = [...html.matchAll(/(?:x1|x2|x)="(-?[\d.]+)%"/g)].map(([, place]) =>
      Number(place),
    );
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
    for (const drawn of [rangeList(same), rangeChart(same)])
      expect(drawn).not.toMatch(/NaN|Infinity/);
  });
});

describe('squares', () => {
  it('are one for each deal, hollow where the amount is undisclosed', () => {
    const rows = [
      { name: '<A>', count: 5, disclosed: 3, amount: 2e6, href: '/x' },
      { name: 'B', count: 2, disclosed: 0, amount: 0 },
    ];
    const [first = '', second = ''] = squareList(rows).split('<li>').slice(1);
    const squaresOf = (html: string, look: string): number =>
      new RegExp(`<path${look} d="([^"]*)"`).exec(html)?.[1]?.match(/M/g)?.length ?? 0;
    expect([squaresOf(first, ''), squaresOf(first, ' class="hollow"')]).toEqual([3, 2]);
    expect([squaresOf(second, ''), squaresOf(second, ' class="hollow"')]).toEqual([0, 2]);
    expect(first).toContain('<a href="/x" tabindex="-1">&lt;A&gt;</a>');
    expect(first).toContain('<b>5</b> $2.00M in 3<');
    expect(second).toContain('<b>2</b> no amount disclosed<');
    expect(squareChart(rows)).toContain('>5 · $2.00M in 3<');
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
    const svg = countryMap([country('FR', 3)], countClasses([3]));
    expect(svg).toMatch(
      /<a href="\/x\?FR" tabindex="-1"><title>FR &lt;3<\/title><use href="\/assets\/world\.[\w-]+\.svg#FR"/,
    );
  });

  it('has a legend for its classes, and names the countries that are too small for it', () => {
    const rows = [
      country('US', 120),
      country('FR', 19),
      country('DE', 1),
      country('SG', 2),
      country('JP', 0),
    ];
    const classes = countClasses(rows.map(({ value }) => value));
    const html = countryMap(rows, classes);
    expect([...html.matchAll(/<\/svg>([^<]+)/g)].map(([, text]) => text)).toEqual([
      'none',
      '1',
      '2–4',
      '5–19',
      '20–99',
      '100+',
    ]);
    expect(html).toContain('Too small for this map: Land SG (2).');
    expect(html).not.toContain('#JP"');
    const colour = (code: string): string | undefined =>
      new RegExp(`<g fill="var\\(--(map-\\d)\\)">(?:(?!</g>).)*#${code}"`).exec(html)?.[1];
    expect(['US', 'FR', 'DE'].map(colour)).toEqual(['map-6', 'map-4', 'map-1']);
    expect(standaloneCountryMap(rows, classes)).toMatch(/>100\+<\/text>/);
  });
});

describe('a downloaded drawing', () => {
  const row = {
    label: '2024',
    year: 2024,
    value: 1,
    title: '2024',
    href: '/x',
    isPartial: false,
    isInPeriod: true,
  };
  const words = {
    title: 'A < B',
    lines: ['word '.repeat(100)],
    source: ['Source: g1'],
    deals: 'acquisitions',
  } as const;

  it('is self-contained: no links, no variables, a namespace, and the colours of its deals', () => {
    const svg = svgFile(columnChart([row], DEALS), words);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/var\(|<a |undefined|NaN/);
    expect(svg).toContain('#b1500c');
  });

  it('keeps the size of drawings inside of it', () => {
    const svg = svgFile(
      '<svg class="plot" viewBox="0 0 90 40"><svg x="1" width="20" height="10" viewBox="0 0 2 1"/></svg>',
      words,
    );
    expect(svg).toContain(
      'width="90" height="40" viewBox="0 0 90 40"><svg x="1" width="20" height="10" viewBox="0 0 2 1"/>',
    );
  });

  it('says what it shows, where it is from and what may be done with it, in lines that fit', () => {
    for (const drawing of [columnChart([row], DEALS), standaloneCountryMap([], countClasses([]))]) {
      const svg = svgFile(drawing, words);
      const texts = [...svg.matchAll(/<text x="24"[^>]*>([^<]*)</g)].map(([, text]) => text!);
      expect(texts[0]).toBe('A &lt; B');
      expect(texts).toContain('Source: g1');
      expect(texts.join(' ')).toContain('needs a separate licence.');
      expect(texts.length).toBeGreaterThan(4);
      const [, width] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
      expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan((Number(width) - 48) / 6);
    }
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
