import { DEALS, DOLLARS } from '../../src/explore/charts/axis';
import { columnList, type TimeColumn } from '../../src/explore/charts/column-list';
import {
  type StackColumn,
  stackChart,
  type StackKind,
  stackList,
} from '../../src/explore/charts/stack-list';

/** The parts of each column, with their top and bottom. */
function columnsOf(
  html: string,
): { href: string; title: string; parts: { look: string; top: number; bottom: number }[] }[] {
  return [
    ...html.matchAll(/<a href="([^"]+)" tabindex="-1"><title>([^<]+)<\/title>(.*?)<\/a>/g),
  ].map(([, href = '', title = '', shapes = '']) => ({
    href,
    title,
    parts: [...shapes.matchAll(/<rect class="([^"]+)" y="(\d+)" height="(\d+)"/g)].map(
      ([, look = '', y, height]) => ({
        look,
        top: Number(y),
        bottom: Number(y) + Number(height),
      }),
    ),
  }));
}
const textsOf = (html: string): string[] =>
  [...html.matchAll(/<text x="50%"[^>]*>([^<]+)/g)].map(([, text]) => text!);

describe('columns over time', () => {
  const column = (label: string, value: number, look = 'chosen'): TimeColumn => ({
    label,
    year: Number(label.slice(0, 4)),
    title: `<${label}>`,
    href: `/x?a&${label}`,
    parts: [{ value, look }],
  });
  const quarters = (count: number): TimeColumn[] =>
    Array.from({ length: count }, (_, index) =>
      column(`${2000 + Math.floor(index / 4)}-Q${(index % 4) + 1}`, index + 1),
    );

  it.each([1, 12, 20, 24, 40])(
    'have a link for each of %i quarters, and name each year once',
    (count) => {
      const html = columnList(quarters(count), DOLLARS);
      expect(columnsOf(html)).toHaveLength(count);
      expect(columnsOf(html)[0]).toMatchObject({
        href: '/x?a&amp;2000-Q1',
        title: '&lt;2000-Q1&gt;',
      });
      const years = textsOf(html).filter((text) => /^\d{4}$/.test(text));
      expect(years).toEqual([...new Set(years)]);
      expect(years.length).toBe(Math.ceil(count / 4));
      expect(textsOf(html).filter((text) => /^Q\d$/.test(text))).toHaveLength(
        count <= 24 ? count : 0,
      );
      expect(html).not.toMatch(/NaN|undefined/);
    },
  );

  it('leave labels out on phones before they touch', () => {
    const labels = (html: string): number =>
      textsOf(html.replaceAll(/<text [^>]*on-wide[^>]*>/g, '')).length;
    const looks = [12, 14, 15, 20].map(
      (count) => /<svg class="([^"]+)"/.exec(columnList(quarters(count), DEALS))![1],
    );
    expect(looks).toEqual(['over-time', 'over-time', 'over-time crowded', 'over-time crowded']);
    const years = Array.from({ length: 24 }, (_, index) => column(String(2000 + index), 1));
    expect(textsOf(columnList(years, DEALS))).toHaveLength(12);
    expect(labels(columnList(years, DEALS))).toBe(6);
    expect(columnList(years, DEALS)).not.toContain('crowded');
  });

  it('stand on zero, as high as their value, and show the smallest', () => {
    const [first, second, third] = columnsOf(
      columnList([column('2024', 100), column('2025', 50), column('2026', 0.01)], DEALS),
    );
    const heightOf = ({ parts: [part] }: { parts: { top: number; bottom: number }[] }): number =>
      part!.bottom - part!.top;
    expect(heightOf(first!) / heightOf(second!)).toBeCloseTo(2, 1);
    expect(heightOf(third!)).toBe(1);
  });

  it('say above a column that is cut how high it is', () => {
    expect(columnList([{ ...column('2024', 9), mark: '≈ $3.07B' }], DOLLARS)).toMatch(
      /class="cut">≈ \$3\.07B</,
    );
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
    { name: '<A>', look: 'k1', href: '/x?a', counts: [3, 0, 1] },
    { name: 'B', look: 'unknown', counts: [1, 2, 1] },
  ];

  it('have a part for every figure but zero, on top of each other, and mark what is not complete', () => {
    const [third, fourth, last] = columnsOf(stackList(kinds, columns));
    expect(third!.parts.map(({ look }) => look)).toEqual(['k1', 'unknown']);
    expect(third!.parts[1]!.bottom).toBe(third!.parts[0]!.top);
    const [lower, upper] = third!.parts.map(({ top, bottom }) => bottom - top);
    expect(lower! / upper!).toBeCloseTo(3, 1);
    expect(fourth!.parts.map(({ look }) => look)).toEqual(['unknown']);
    expect(last!.parts.map(({ look }) => look)).toEqual(['k1 partial', 'unknown partial']);
  });

  it('name their kinds in the order of the stack, from the top, and are drawn for downloads', () => {
    const [, legend = ''] = stackList(kinds, columns).split('<ul>');
    expect(
      [...legend.matchAll(/<\/svg><(?:a[^>]*|span)>([^<]+)/g)].map(([, name]) => name),
    ).toEqual(['B', '&lt;A&gt;']);
    const svg = stackChart(kinds, columns);
    expect(svg.match(/<rect /g)).toHaveLength(6);
    expect(svg).toMatch(/>B<.*>&lt;A&gt;</);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('are drawn when nothing has happened', () => {
    expect(stackList([], columns) + stackChart([], columns)).not.toMatch(/NaN|Infinity/);
  });
});
