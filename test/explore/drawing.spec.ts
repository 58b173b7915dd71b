import type { ApiError } from '../../src/platform/errors/api-error';
import { el, markup } from '../../src/platform/pages/drawing-nodes';
import { dealDollars, shortDollars } from '../../src/platform/pages/wording';
import { countAxis, dollarAxis } from '../../src/site/explore/charts/drawing/axis';
import { spreadLabels } from '../../src/site/explore/charts/drawing/line-labels';
import { dot, polyline, titled } from '../../src/site/explore/charts/drawing/marks';
import { fitted, textWidth } from '../../src/site/explore/charts/drawing/text-width';
import { hasAllLetters, PngFiles } from '../../src/site/explore/files/png-files';
import { svgFile } from '../../src/site/explore/files/svg-file';

describe('the markup of a drawing', () => {
  const mark = titled('A < "B"', '/x?a&b', dot([1.25, 2], 4, 'newest'));

  it('has links and classes on a page', () => {
    expect(markup(mark, 'page')).toBe(
      '<a href="/x?a&amp;b" tabindex="-1"><title>A &lt; &quot;B&quot;</title><circle class="newest" cx="1.3" cy="2" r="4"/></a>',
    );
  });

  it.each([
    ['funding', '#4338c8'],
    ['acquisitions', '#b1500c'],
  ] as const)('has colours and nothing to click in a file of %s', (deals, colour) => {
    expect(markup(mark, deals)).toBe(
      `<g><title>A &lt; &quot;B&quot;</title><circle fill="${colour}" cx="1.3" cy="2" r="4"/></g>`,
    );
  });

  it('paints with the last of several looks', () => {
    expect(markup(el('rect', { look: ['part', 'k1', 'partial'] }), 'funding')).toMatch(
      /^<rect stroke="#545d6c" fill="#4338c8" fill-opacity="0.5" stroke-dasharray="3 2"\/>$/,
    );
    expect(markup(el('rect', { look: ['part', 'k1'], class: 'x' }), 'page')).toBe(
      '<rect class="part k1 x"/>',
    );
  });

  it('has an end tag for each element of HTML, which would stay open without one', () => {
    expect(markup(el('div', {}, el('ul', { class: 'chips' }), el('b', {}, '')), 'page')).toBe(
      '<div><ul class="chips"></ul><b></b></div>',
    );
  });

  it('leaves out what is undefined', () => {
    expect(markup([undefined, el('g', { x: undefined }, undefined)], 'page')).toBe('<g/>');
  });
});

describe('a line through points', () => {
  it('ends where its last point is, however many steps it has', () => {
    const points = Array.from({ length: 50 }, (_, index) => [index * 1.4, index * 0.6] as const);
    const [start = '', steps = ''] = polyline(points).slice(1).split('l');
    const end = [start, ...steps.split(' ')]
      .map((step) => step.split(',').map(Number))
      .reduce(([x = 0, y = 0], [dx = 0, dy = 0]) => [x + dx, y + dy]);
    expect(end).toEqual([69, 29]);
  });
});

describe('a text in a file', () => {
  it('is shortened with an ellipsis to the width that it has', () => {
    expect(fitted('Short', 100)).toBe('Short');
    for (const name of ['Very long name '.repeat(20), 'W'.repeat(90), '\u65e5\u672c'.repeat(40)]) {
      const shown = fitted(name, 200);
      expect(shown.endsWith('…')).toBe(true);
      expect(shown.length).toBeGreaterThan(10);
      expect(textWidth(shown)).toBeLessThanOrEqual(200);
    }
  });
});

describe('an axis', () => {
  it.each([
    [10.3e9, ['0', '$2.5B', '$5.0B', '$7.5B', '$10.0B']],
    [42e9, ['0', '$10B', '$20B', '$30B', '$40B']],
    [1.6e6, ['0', '$0.5M', '$1.0M', '$1.5M']],
    [990_000, ['0', '$0.25M', '$0.50M', '$0.75M', '$1.00M']],
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
  const gapsOf = (places: number[]): number[] => {
    const sorted = places.toSorted((one, other) => one - other);
    return sorted.slice(1).map((place, index) => place - sorted[index]!);
  };

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

  it('share what they have to move where they would touch', () => {
    expect(spreadLabels([100, 104, 108], 18, [0, 200])).toEqual([86, 104, 122]);
  });

  it('stay beside their lines where there is room', () => {
    expect(spreadLabels([10, 100, 190], 18, [0, 200])).toEqual([10, 100, 190]);
  });
});

describe('a downloaded drawing', () => {
  const picture = { width: 900, height: 40, content: dot([1, 2], 3, 'chosen') };
  const words = {
    title: 'A < B',
    lines: ['word '.repeat(100)],
    source: ['Source: g1', 'A licence.'],
    deals: 'acquisitions',
  } as const;
  const textsOf = (svg: string): string[] =>
    [...svg.matchAll(/<text x="24"[^>]*>([^<]*)</g)].map(([, text]) => text!);

  it('is self-contained: no links, no variables, a namespace, and the colours of its deals', () => {
    const { svg } = svgFile(picture, words);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/var\(|<a |class=|undefined|NaN/);
    expect(svg).toContain('<circle fill="#b1500c"');
    expect(svg).toContain('x="24" y="154" width="900" height="40" viewBox="0 0 900 40"');
  });

  it('says what it shows, where it is from and what may be done with it', () => {
    const texts = textsOf(svgFile(picture, words).svg);
    expect(texts[0]).toBe('A &lt; B');
    expect(texts.slice(-2)).toEqual(['Source: g1', 'A licence.']);
  });

  it('has its words in lines that fit, also a long title and an address without spaces', () => {
    const address = `https://market.example/explore?categories=${'Long+Category+Name%2C'.repeat(20)}`;
    const title = 'Funding by category '.repeat(12).trim();
    const texts = textsOf(svgFile(picture, { ...words, title, source: [address] }).svg);
    expect(texts.every((text) => textWidth(text) <= 900)).toBe(true);
    expect(textWidth(texts[0]!, 20)).toBeLessThanOrEqual(900);
    expect(texts.join('')).toContain(address);
  });

  it('keeps the direction of a name in each of its lines', () => {
    const name = `\u2068${'\u05d0\u05d1\u05d2 '.repeat(60)}end\u2069`;
    const texts = textsOf(svgFile(picture, { ...words, lines: [`By ${name} and others`] }).svg);
    const named = texts.filter((text) => text.includes('\u05d0'));
    expect(named.length).toBeGreaterThan(1);
    for (const text of named) expect(text).toMatch(/^(By )?\u2068[^\u2068\u2069]+\u2069/);
  });

  it('keeps a letter and its accent in one line', () => {
    const texts = textsOf(svgFile(picture, { ...words, lines: ['e\u0301'.repeat(300)] }).svg);
    const accented = texts.filter((text) => text.includes('\u0301'));
    expect(accented.length).toBeGreaterThan(1);
    for (const text of accented) expect(text).toMatch(/^(e\u0301)+$/);
  });
});

describe('a drawing as PNG', () => {
  const files = new PngFiles();
  afterAll(() => files.onModuleDestroy());
  const pictureOf = (text: string): Promise<Buffer> =>
    files.of(
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><text x="5" y="20" font-family="Inter">${text}</text></svg>`,
      'caller',
    );

  it.each([
    ['Latin', 'a', 'b'],
    ['Greek', '\u03b1', '\u03b2'],
    ['Cyrillic', '\u0434', '\u0436'],
    ['Hebrew', '\u05d0', '\u05e9'],
    ['Arabic', '\u0628', '\u0633'],
  ])('has the letters of %s, not the same box for each', async (_, one, other) => {
    const [first, second] = await Promise.all([one, other].map(pictureOf));
    expect(first!.equals(second!)).toBe(false);
    expect(hasAllLetters(`${one}, ${other} ≈ $1`)).toBe(true);
  });

  it('is drawn once for all who wait for it', async () => {
    const drawn = await Promise.all(Array.from({ length: 100 }, () => pictureOf('once')));
    expect(new Set(drawn).size).toBe(1);
  });

  it('is refused for visitors where eight wait, and for everyone where sixteen do', async () => {
    const asked = (count: number, reader: 'caller' | 'visitor'): Promise<unknown>[] =>
      Array.from({ length: count }, (_, at) => {
        const size = reader === 'visitor' ? at + 1 : at + 100;
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="30"></svg>`;
        return files.of(svg, reader).then(
          () => 'drawn',
          (error: ApiError) => error.code,
        );
      });
    const outcomes = await Promise.all([...asked(10, 'visitor'), ...asked(10, 'caller')]);
    const [ofVisitors, ofCallers] = [outcomes.slice(0, 10), outcomes.slice(10)];
    expect(ofVisitors).toEqual([
      ...Array<string>(8).fill('drawn'),
      ...Array<string>(2).fill('temporarily_unavailable'),
    ]);
    expect(ofCallers).toEqual([
      ...Array<string>(8).fill('drawn'),
      ...Array<string>(2).fill('temporarily_unavailable'),
    ]);
  });

  it('lacks the letters of other scripts, which is known', async () => {
    const [first, second] = await Promise.all(['\u65e5', '\u672c'].map(pictureOf));
    expect(first!.equals(second!)).toBe(true);
    expect(hasAllLetters('\u65e5')).toBe(false);
  });
});

describe('amounts', () => {
  it.each([
    [0, '$0'],
    [999, '$999'],
    [1000, '$1.00K'],
    [1015, '$1.02K'],
    [1_005_000, '$1.01M'],
    [10_050_000, '$10.1M'],
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
