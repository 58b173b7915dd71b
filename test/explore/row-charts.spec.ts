import { present } from '../../src/platform/errors/present';
import { barDrawing, type Bar } from '../../src/site/explore/charts/bar-list';
import { breakdownChart, dealBars } from '../../src/site/explore/charts/breakdown';
import { DOLLARS } from '../../src/site/explore/charts/drawing/axis';
import { dumbbellDrawing } from '../../src/site/explore/charts/dumbbell-list';
import { rangeDrawing } from '../../src/site/explore/charts/range-list';
import { inFile, onPage } from '../support/drawn';
import { documentOf } from '../support/page';

const bar = (name: string, value: number): Bar => ({
  name,
  value,
  label: '$1',
  more: '2 rounds',
  href: `/x?name=${name}`,
});
const rowsOf = (count: number): Bar[] =>
  Array.from({ length: count }, (_, index) => bar(`Row ${index}`, count - index));

/** What a page shows of a bar. */
interface ShownBar {
  name: string;
  href: string | null;
  width: string | null;
  figures: string | undefined;
  isRest: boolean;
  isCut: boolean;
}

function barsIn(html: string): ShownBar[] {
  const rows = [...documentOf({ text: html }).querySelectorAll('ul.bar-list > li')];
  return rows.map((row) => {
    const name = present(row.firstElementChild, 'name of a bar');
    const drawn = present(row.querySelector('svg'), 'drawing of a bar');
    return {
      name: name.textContent,
      href: name.getAttribute('href'),
      width: drawn.getAttribute('width'),
      figures: row.querySelector('small')?.textContent,
      isRest: row.getAttribute('class') === 'rest',
      isCut: drawn.querySelector('svg[overflow="visible"]') !== null,
    };
  });
}

/** In pixels, in the order of a file. */
function barWidthsIn(svg: string): number[] {
  return [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
}

const barsOnPage = (rows: Bar[]): ShownBar[] => barsIn(onPage(barDrawing(rows)));

describe('a list of bars', () => {
  it.each([1, 2, 200])(
    'has a bar, a name, both figures and a link for each of %i rows',
    (count) => {
      const bars = barsOnPage(rowsOf(count));
      expect(bars).toHaveLength(count);
      expect(bars[0]).toEqual({
        name: 'Row 0',
        href: '/x?name=Row 0',
        width: '100%',
        figures: '$1 2 rounds',
        isRest: false,
        isCut: false,
      });
      for (const [index, { name, href, figures }] of bars.entries())
        expect({ name, href, figures }).toEqual({
          name: `Row ${index}`,
          href: `/x?name=Row ${index}`,
          figures: '$1 2 rounds',
        });
    },
  );

  it('draws the largest value at full width, and others in proportion', () => {
    expect(barsOnPage([bar('A', 3), bar('B', 1), bar('C', 0)])).toMatchObject([
      { name: 'A', width: '100%' },
      { name: 'B', width: '33.3%' },
      { name: 'C', width: '0%' },
    ]);
  });

  it('outlines what is left without letting it set the scale, and marks where it is cut', () => {
    const bars = barsOnPage([
      bar('A', 3),
      { ...bar('9 more', 12), isRest: true },
      { ...bar('None', 1.5), isRest: true },
    ]);
    expect(bars).toMatchObject([
      { name: 'A', width: '100%', isRest: false, isCut: false },
      { name: '9 more', width: '100%', isRest: true, isCut: true },
      { name: 'None', width: '50%', isRest: true, isCut: false },
    ]);
  });

  it('is hollow at its end for what is undisclosed', () => {
    const html = onPage(barDrawing([{ ...bar('A', 4), hollow: 1 }, bar('B', 4)]));
    expect(html.match(/<rect [^>]*>/g)).toEqual([
      '<rect class="undisclosed" x="75%" width="25%" height="18"/>',
    ]);
    const svg = inFile(barDrawing([{ ...bar('A', 4), hollow: 1 }]));
    const [wholeBar = 0, hollowEnd = 0] = barWidthsIn(svg);
    expect(hollowEnd / wholeBar).toBeCloseTo(0.25, 2);
  });

  it('isolates a name that could reorder the figures beside it', () => {
    expect(onPage(barDrawing([bar('\u05e9\u05dc\u05d5\u05dd', 1)]))).toContain(
      '<bdi>\u05e9\u05dc\u05d5\u05dd</bdi></a>',
    );
  });

  it('keeps rows with the same name apart, and escapes names', () => {
    const html = onPage(barDrawing([bar('<b>"x"&y', 2), bar('<b>"x"&y', 1)]));
    expect(barsIn(html)).toMatchObject([
      { name: '<b>"x"&y', width: '100%' },
      { name: '<b>"x"&y', width: '50%' },
    ]);
    expect(html).not.toContain('<b>"');
    expect(html).toContain(
      '<a href="/x?name=&lt;b&gt;&quot;x&quot;&amp;y" tabindex="-1">&lt;b&gt;&quot;x&quot;&amp;y</a>',
    );
  });
});

describe('a breakdown', () => {
  const ROUNDS = { one: 'Name', deal: 'round' };
  const NONE = { name: 'No name', amount: 0, count: 0 };
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

  it('has bars that add up to all deals: for the first 12 rows, all others, and unknown ones', () => {
    const bars = dealBars(rows, { name: 'No name', amount: 5e6, count: 2 }, ROUNDS);
    expect(bars.slice(11).map(({ name, isRest }) => ({ name, isRest }))).toEqual([
      { name: 'Row 11', isRest: undefined },
      { name: '8 more', isRest: true },
      { name: 'No name', isRest: true },
    ]);
    const cents = bars.map(({ value }) => Math.round(value * 100));
    expect(cents.reduce((sum, value) => sum + value)).toBe(21_500_000_200);
    const deals = bars.map(({ more }) => parseInt(more));
    expect(deals.reduce((sum, count) => sum + count)).toBe(210 + 2);
  });

  it('draws these bars above a table of all rows', () => {
    const { drawing, table } = breakdownChart(body, rows, ROUNDS);
    expect(barsIn(onPage(present(drawing, 'drawing')))).toHaveLength(14);
    expect(table.rows.map(([name]) => name?.text)).toEqual([
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
    const [longest = NaN, other = NaN] = barWidthsIn(svg);
    expect(longest / other).toBeCloseTo(4, 1);
    expect(longest).toBeLessThan(920 - '$1 2 rounds'.length * 6);
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
    { of: 'bars', drawing: barDrawing([bar(name, 1)]) },
    { of: 'a comparison', drawing: dumbbellDrawing([changed], ends, DOLLARS) },
    {
      of: 'ranges',
      drawing: rangeDrawing([{ name, p10: 1, p25: 2, p50: 3, p75: 4, p90: 5 }]),
    },
  ])('is shortened with a mark: in $of', ({ drawing }) => {
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
