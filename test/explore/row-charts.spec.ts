import { barDrawing, type Bar } from '../../src/site/explore/charts/bar-list';
import { breakdownChart, dealBars } from '../../src/site/explore/charts/breakdown';
import { DOLLARS } from '../../src/site/explore/charts/drawing/axis';
import { dumbbellDrawing } from '../../src/site/explore/charts/dumbbell-list';
import { rangeDrawing } from '../../src/site/explore/charts/range-list';
import { inFile, onPage } from '../support/drawn';

const bar = (name: string, value: number): Bar => ({
  name,
  value,
  label: '$1',
  more: '2 rounds',
  href: `/x?name=${name}`,
});
const rowsOf = (count: number): Bar[] =>
  Array.from({ length: count }, (_, index) => bar(`Row ${index}`, count - index));
const ROUNDS = { one: 'Name', deal: 'round', none: 'No name' };
const NONE = { name: 'No name', amount: 0, count: 0 };
const widths = (html: string): number[] =>
  [...html.matchAll(/<svg width="([\d.]+)%"/g)].map(([, width]) => Number(width));

const barsOnPage = (rows: Bar[]): string => onPage(barDrawing(rows));

describe('a list of bars', () => {
  it.each([1, 2, 200])(
    'has a bar, a name, both figures and a link for each of %i rows',
    (count) => {
      const html = barsOnPage(rowsOf(count));
      expect(widths(html)).toHaveLength(count);
      expect(html.match(/<a href="/g)).toHaveLength(count);
      expect(html.match(/>Row \d+<\/a>/g)).toHaveLength(count);
      expect(html.match(/<b>\$1<\/b> 2 rounds</g)).toHaveLength(count);
    },
  );

  it('draws the largest value at full width, and others in proportion', () => {
    expect(widths(barsOnPage([bar('A', 3), bar('B', 1), bar('C', 0)]))).toEqual([100, 33.3, 0]);
  });

  it('outlines what is left without letting it set the scale, and marks where it is cut', () => {
    const html = barsOnPage([
      bar('A', 3),
      { ...bar('9 more', 12), isRest: true },
      { ...bar('None', 1.5), isRest: true },
    ]);
    expect(widths(html)).toEqual([100, 100, 50]);
    expect(html.match(/<svg x="100%" overflow="visible">/g)).toHaveLength(1);
    expect(html.match(/<li class="rest">/g)).toHaveLength(2);
  });

  it('is hollow at its end for what is undisclosed', () => {
    const html = barsOnPage([{ ...bar('A', 4), hollow: 1 }, bar('B', 4)]);
    expect(html.match(/<rect [^>]*>/g)).toEqual([
      '<rect class="undisclosed" x="75%" width="25%" height="18"/>',
    ]);
    const svg = inFile(barDrawing([{ ...bar('A', 4), hollow: 1 }]));
    const [all = 0, hollow = 0] = [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(
      ([, width]) => Number(width),
    );
    expect(hollow / all).toBeCloseTo(0.25, 2);
  });

  it('isolates a name that could reorder the figures beside it', () => {
    expect(barsOnPage([bar('\u05e9\u05dc\u05d5\u05dd', 1)])).toContain(
      '<bdi>\u05e9\u05dc\u05d5\u05dd</bdi></a>',
    );
  });

  it('keeps rows with the same name apart, and escapes names', () => {
    const html = barsOnPage([bar('<b>"x"&y', 2), bar('<b>"x"&y', 1)]);
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
    expect(widths(onPage(chart.drawing!))).toHaveLength(14);
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

describe('bars in a file', () => {
  it.each([0, 1, 2, 200])('are one with a name for each of %i rows', (count) => {
    const svg = inFile(barDrawing(rowsOf(count)));
    expect(svg.match(/<rect /g) ?? []).toHaveLength(count);
    expect(svg.match(/>Row \d+</g) ?? []).toHaveLength(count);
    expect(svg).not.toMatch(/NaN|Infinity|<a |class=/);
  });

  it('end where the label of the longest just fits', () => {
    const svg = inFile(barDrawing([bar('A', 4), bar('B', 1)]));
    const [first, second] = [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    );
    expect(first! / second!).toBeCloseTo(4, 1);
    expect(first).toBeLessThan(920 - '$1 2 rounds'.length * 6);
  });

  it('are outlined and cut where they are the rest', () => {
    const svg = inFile(barDrawing([bar('A', 3), { ...bar('9 more', 12), isRest: true }]));
    expect(svg).toMatch(
      /<rect fill="none" stroke="#7d8696"[^>]*\/><g [^>]*><svg x="[\d.]+" overflow/,
    );
  });
});

describe('ranges', () => {
  const seed = { name: 'Seed', p10: 1e6, p25: 2e6, p50: 4e6, p75: 8e6, p90: 1e8, href: '/x' };

  it('have a row with its median and a link, on a scale that holds all of them', () => {
    const html = onPage(
      rangeDrawing([seed, { ...seed, name: '<Grant>', p10: 1e4, href: undefined }]),
    );
    expect(html).toMatch(
      /<li><a href="\/x" tabindex="-1">Seed<\/a><svg>.*?<b>\$4\.00M<\/b><\/li><li><span>&lt;Grant&gt;<\/span>/,
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
    for (const drawn of [onPage(rangeDrawing(same)), inFile(rangeDrawing(same))])
      expect(drawn).not.toMatch(/NaN|Infinity/);
  });
});

describe('a row of zeros', () => {
  it('stands at the low end of the ranges in a file, which is not empty', () => {
    const zeros = { name: 'Zero', p10: 0, p25: 0, p50: 0, p75: 0, p90: 0 };
    const svg = inFile(rangeDrawing([zeros, { ...zeros, name: 'Seed', p90: 1e6 }]));
    expect(svg.match(/<rect fill="#9189e0" x="[\d.]+" y="7"/g)).toHaveLength(2);
    expect(svg.match(/<line stroke="#12161d"/g)).toHaveLength(2);
    expect(svg).not.toMatch(/NaN|Infinity|x1="-/);
  });
});

describe('a name that is longer than its column in a file', () => {
  const name = 'Very long name of a company '.repeat(8);
  const ends = { before: '2024', after: '2025' };
  const changed = { name, before: 1, after: 2, change: '+1', percent: '▲ 100%' };

  it.each([
    ['bars', barDrawing([bar(name, 1)])],
    ['a comparison', dumbbellDrawing([changed], ends, DOLLARS)],
    ['ranges', rangeDrawing([{ name, p10: 1, p25: 2, p50: 3, p75: 4, p90: 5 }])],
  ])('is shortened with a mark: %s', (_, drawing) => {
    const svg = inFile(drawing);
    const [, left] = /<g transform="translate\(([\d.]+) \d+\)"><text [^>]*x="-9"/.exec(svg) ?? [];
    expect(svg).toMatch(/>Very long name of a company[^<]*…<\/text>/);
    expect(Number(left)).toBeLessThanOrEqual(0.34 * 920 + 9);
  });

  it('is whole where it fits', () => {
    expect(inFile(dumbbellDrawing([{ ...changed, name: 'Short' }], ends, DOLLARS))).toContain(
      '>Short</text>',
    );
  });
});
