import { columnDrawing, type TimeColumn } from '../../src/site/explore/charts/column-chart';
import { type AxisMeasure, DEALS, DOLLARS } from '../../src/site/explore/charts/drawing/axis';
import { cutOf } from '../../src/site/explore/charts/history-chart';
import {
  type StackColumn,
  stackedColumns,
  type StackKind,
} from '../../src/site/explore/charts/stacked-columns';
import { inFile, onPage } from '../support/drawn';
import { documentOf } from '../support/page';

const columnsOnPage = (columns: TimeColumn[], measure: AxisMeasure): string =>
  onPage(columnDrawing(columns, measure));

interface DrawnColumn {
  href: string | null;
  title: string | undefined;
  parts: { look: string | null; top: number; bottom: number }[];
}

/** The columns of a drawing. Each is a link. */
function columnsOf(html: string): DrawnColumn[] {
  return [...documentOf({ text: html }).querySelectorAll('a')].map((link) => ({
    href: link.getAttribute('href'),
    title: link.querySelector('title')?.textContent,
    parts: [...link.querySelectorAll('rect')].map((rect) => {
      const top = Number(rect.getAttribute('y'));
      return {
        look: rect.getAttribute('class'),
        top,
        bottom: top + Number(rect.getAttribute('height')),
      };
    }),
  }));
}
const textsOf = (html: string): string[] =>
  [...html.matchAll(/<text [^>]*>([^<]+)/g)].map(([, text]) => text!);
const yearsIn = (html: string): string[] => textsOf(html).filter((text) => /^\d{4}$/.test(text));
const quartersIn = (html: string): string[] => textsOf(html).filter((text) => /^Q\d$/.test(text));

describe('columns over time', () => {
  const column = (label: string, value: number): TimeColumn => ({
    label,
    year: Number(label.slice(0, 4)),
    title: `<${label}>`,
    href: `/x?a&${label}`,
    parts: [{ value, look: 'chosen' }],
  });
  /** From the first one of 2000 on, with the values 1, 2, 3 ... */
  const quarters = (count: number): TimeColumn[] =>
    Array.from({ length: count }, (_, index) =>
      column(`${2000 + Math.floor(index / 4)}-Q${(index % 4) + 1}`, index + 1),
    );

  it.each([2, 6, 7, 12])('%i have their values above them, also on phones up to six', (count) => {
    const valued = quarters(count).map((each, index) => ({ ...each, value: `$${index + 1}M` }));
    const values = [...columnsOnPage(valued, DOLLARS).matchAll(/<text ([^>]*)>(\$\d+M)</g)];
    const above = values.filter(([, attributes]) => attributes!.includes('%'));
    expect(above.map(([, , text]) => text)).toEqual(valued.map(({ value }) => value));
    expect(above.filter(([, attributes]) => attributes!.includes('on-roomy'))).toHaveLength(
      count > 6 ? count : 0,
    );
  });

  it('have no values above them if there are more than twelve', () => {
    const valued = quarters(13).map((each) => ({ ...each, value: '$1M' }));
    expect(columnsOnPage(valued, DOLLARS)).not.toContain('>$1M<');
  });

  it.each([1, 12, 20, 24, 40])(
    'have a link for each of %i quarters, and name each year once',
    (count) => {
      const html = columnsOnPage(quarters(count), DOLLARS);
      expect(columnsOf(html)).toHaveLength(count);
      expect(columnsOf(html)[0]).toMatchObject({
        href: '/x?a&2000-Q1',
        title: '<2000-Q1>',
      });
      const years = yearsIn(html);
      expect(years).toEqual([...new Set(years)]);
      expect(years.length).toBe(Math.ceil(count / 4));
      expect(quartersIn(html)).toHaveLength(count <= 24 ? count : 0);
      expect(html).not.toMatch(/NaN|undefined/);
    },
  );

  it('leave labels out on phones before they touch', () => {
    const hasAll = (count: number): boolean =>
      !/class="on-wide"[^>]*><text[^>]*>Q/.test(columnsOnPage(quarters(count), DEALS));
    expect([12, 14, 15, 20].map(hasAll)).toEqual([true, true, false, false]);
    const years = Array.from({ length: 24 }, (_, index) => column(String(2000 + index), 1));
    const html = columnsOnPage(years, DEALS);
    expect(yearsIn(html)).toHaveLength(12);
    expect(yearsIn(html.replaceAll(/<text class="on-wide"[^>]*>/g, ''))).toHaveLength(6);
  });

  it('stand on zero, as high as their value, and show the smallest', () => {
    const [first, second, third] = columnsOf(
      columnsOnPage([column('2024', 100), column('2025', 50), column('2026', 0.01)], DEALS),
    );
    const heightOf = ({ parts: [part] }: DrawnColumn): number => part!.bottom - part!.top;
    expect(heightOf(first!) / heightOf(second!)).toBeCloseTo(2, 1);
    expect(heightOf(third!)).toBe(1);
  });

  it('say above a column that is cut how high it is', () => {
    const cut = { ...column('2024', 9), value: '$3.07B', isCut: true };
    const html = columnsOnPage([cut, { ...cut, label: '2025' }], DOLLARS);
    expect(html.match(/<svg [^>]*preserveAspectRatio="none"/g)).toHaveLength(2);
    // One above the other, so that they don't overlap.
    const marks = [...html.matchAll(/ y="(\d+)">\$3\.07B</g)];
    expect(Number(marks[0]![1]) - Number(marks[1]![1])).toBe(13);
  });
});

describe('columns in a file', () => {
  it('are as wide as their share, and have the colours of their looks', () => {
    const parts = [{ value: 2, look: 'chosen' as const }];
    const column = { label: '2025', year: 2025, title: '2025', href: '/x', parts };
    const svg = inFile(columnDrawing([column, { ...column, label: '2026', year: 2026 }], DEALS));
    // Of 436 pixels each.
    expect(svg.match(/<rect fill="#4338c8" [^>]*>/g)).toEqual([
      '<rect fill="#4338c8" x="34.9" y="27" width="366.2" height="233"/>',
      '<rect fill="#4338c8" x="470.9" y="27" width="366.2" height="233"/>',
    ]);
    expect(svg).not.toMatch(/<a |class=|%|NaN/);
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
});

describe('stacked columns', () => {
  const quarter = (label: string): StackColumn => ({
    label,
    year: Number(label.slice(0, 4)),
    title: label,
    href: `/x?${label}`,
    isPartial: label === '2026-Q1',
  });
  const columns = ['2025-Q3', '2025-Q4', '2026-Q1'].map(quarter);
  const kinds: StackKind[] = [
    { name: '<A>', look: 'k1', counts: [3, 0, 1] },
    { name: 'B', look: 'unknown', counts: [1, 2, 1] },
  ];

  it('have a part for every figure but zero, on top of each other, and mark what is not complete', () => {
    const [third, fourth, last] = columnsOf(onPage(stackedColumns(kinds, columns)));
    expect(third!.parts.map(({ look }) => look)).toEqual(['k1', 'unknown']);
    expect(third!.parts[1]!.bottom).toBe(third!.parts[0]!.top);
    const [lower, upper] = third!.parts.map(({ top, bottom }) => bottom - top);
    expect(lower! / upper!).toBeCloseTo(3, 1);
    expect(fourth!.parts.map(({ look }) => look)).toEqual(['unknown']);
    expect(last!.parts.map(({ look }) => look)).toEqual(['k1 partial', 'unknown partial']);
  });

  it('name their kinds above them, from the lowest up', () => {
    const [legend = ''] = onPage(stackedColumns(kinds, columns)).split('</p>');
    expect(legend).toMatch(
      /^<p class="legend"><span><svg>.*<\/svg>&lt;A&gt;<\/span><span><svg>.*<\/svg>B<\/span>$/,
    );
    const svg = inFile(stackedColumns(kinds, columns));
    expect(svg.match(/<rect /g)).toHaveLength(5);
    expect(svg).toMatch(/>&lt;A&gt;<.*>B</);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('name many kinds in a file in rows that fit, and shorten a name that is longer', () => {
    const named = (name: string): StackKind => ({ ...kinds[0]!, name });
    const svg = inFile(
      stackedColumns(
        [...'ABCDEFG'].map((letter) => named(letter.repeat(20))),
        columns,
      ),
    );
    const tops = [...svg.matchAll(/translate\((\d[\d.]*) (\d+)\)"><path [^>]*\/><text/g)].map(
      ([, , y]) => y,
    );
    expect(tops).toEqual(['0', '0', '0', '0', '20', '20', '20']);
    const long = inFile(stackedColumns([named('Long name '.repeat(30))], columns));
    expect(long).toMatch(/>Long name[^<]{50,150}…</);
  });

  it('are drawn when nothing has happened', () => {
    expect(onPage(stackedColumns([], columns)) + inFile(stackedColumns([], columns))).not.toMatch(
      /NaN|Infinity/,
    );
  });
});
