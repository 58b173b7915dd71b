import {
  columnList,
  columnPicture,
  type TimeColumn,
} from '../../src/site/explore/charts/column-list';
import { type AxisMeasure, DEALS, DOLLARS } from '../../src/site/explore/charts/drawing/axis';
import { cutOf } from '../../src/site/explore/charts/history-chart';
import {
  type StackColumn,
  stackDrawing,
  type StackKind,
} from '../../src/site/explore/charts/stack-list';
import { inFile, onPage } from '../support/drawn';

const columnsOnPage = (columns: TimeColumn[], measure: AxisMeasure): string =>
  onPage(columnList(columns, measure));

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
  [...html.matchAll(/<text (?:class="[\w -]+" )?x="50%"[^>]*>([^<]+)/g)].map(([, text]) => text!);

describe('columns over time', () => {
  const column = (label: string, value: number): TimeColumn => ({
    label,
    year: Number(label.slice(0, 4)),
    title: `<${label}>`,
    href: `/x?a&${label}`,
    parts: [{ value, look: 'chosen' }],
  });
  const valuesOf = (count: number): string[] =>
    [
      ...columnsOnPage(
        quarters(count).map((each, index) => ({ ...each, value: `$${index + 1}M` })),
        DOLLARS,
      ).matchAll(/class="(value[^"]*)"[^>]*>([^<]+)/g),
    ].map(([, look, text]) => `${text} ${look}`);
  it.each([
    [2, ['$1M value', '$2M value']],
    [7, Array.from({ length: 7 }, (_, index) => `$${index + 1}M value on-roomy`)],
    [13, []],
  ])('%d have their values above them where there is room', (count, values) =>
    expect(valuesOf(count)).toEqual(values),
  );

  const quarters = (count: number): TimeColumn[] =>
    Array.from({ length: count }, (_, index) =>
      column(`${2000 + Math.floor(index / 4)}-Q${(index % 4) + 1}`, index + 1),
    );

  it.each([1, 12, 20, 24, 40])(
    'have a link for each of %i quarters, and name each year once',
    (count) => {
      const html = columnsOnPage(quarters(count), DOLLARS);
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
      (count) => /<svg class="([^"]+)"/.exec(columnsOnPage(quarters(count), DEALS))![1],
    );
    expect(looks).toEqual(['over-time', 'over-time', 'over-time crowded', 'over-time crowded']);
    const years = Array.from({ length: 24 }, (_, index) => column(String(2000 + index), 1));
    expect(textsOf(columnsOnPage(years, DEALS))).toHaveLength(12);
    expect(labels(columnsOnPage(years, DEALS))).toBe(6);
    expect(columnsOnPage(years, DEALS)).not.toContain('crowded');
  });

  it('stand on zero, as high as their value, and show the smallest', () => {
    const [first, second, third] = columnsOf(
      columnsOnPage([column('2024', 100), column('2025', 50), column('2026', 0.01)], DEALS),
    );
    const heightOf = ({ parts: [part] }: { parts: { top: number; bottom: number }[] }): number =>
      part!.bottom - part!.top;
    expect(heightOf(first!) / heightOf(second!)).toBeCloseTo(2, 1);
    expect(heightOf(third!)).toBe(1);
  });

  it('say above a column that is cut how high it is', () => {
    const cut = { ...column('2024', 9), value: '$3.07B', isCut: true };
    const html = columnsOnPage([cut, { ...cut, label: '2025' }], DOLLARS);
    expect(html.match(/<svg class="break"/g)).toHaveLength(2);
    // One above the other, so that they don't overlap.
    const marks = [...html.matchAll(/class="cut"[^>]* y="(\d+)">\$3\.07B</g)];
    expect(Number(marks[0]![1]) - Number(marks[1]![1])).toBe(13);
  });
});

describe('columns in a file', () => {
  it('are as wide as their share, and have the colours of their looks', () => {
    const parts = [{ value: 2, look: 'chosen' as const }];
    const column = { label: '2025', year: 2025, title: '2025', href: '/x', parts };
    const svg = inFile(
      columnPicture([column, { ...column, label: '2026', year: 2026 }], DEALS, 448),
    );
    expect(
      svg.match(/<rect fill="#4338c8" x="16" y="\d+" width="168" height="\d+"\/>/g),
    ).toHaveLength(2);
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
    { name: '<A>', look: 'k1', href: '/x?a', counts: [3, 0, 1] },
    { name: 'B', look: 'unknown', counts: [1, 2, 1] },
  ];

  it('have a part for every figure but zero, on top of each other, and mark what is not complete', () => {
    const [third, fourth, last] = columnsOf(onPage(stackDrawing(kinds, columns)));
    expect(third!.parts.map(({ look }) => look)).toEqual(['part k1', 'part unknown']);
    expect(third!.parts[1]!.bottom).toBe(third!.parts[0]!.top);
    const [lower, upper] = third!.parts.map(({ top, bottom }) => bottom - top);
    expect(lower! / upper!).toBeCloseTo(3, 1);
    expect(fourth!.parts.map(({ look }) => look)).toEqual(['part unknown']);
    expect(last!.parts.map(({ look }) => look)).toEqual([
      'part k1 partial',
      'part unknown partial',
    ]);
  });

  it('name their kinds in the order of the stack, from the top, and are drawn for downloads', () => {
    const [, legend = ''] = onPage(stackDrawing(kinds, columns)).split('<ul>');
    expect(
      [...legend.matchAll(/<\/svg><(?:a[^>]*|span)>([^<]+)/g)].map(([, name]) => name),
    ).toEqual(['B', '&lt;A&gt;']);
    const svg = inFile(stackDrawing(kinds, columns));
    expect(svg.match(/<rect /g)).toHaveLength(7);
    expect(svg).toMatch(/>B<.*>&lt;A&gt;</);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('keep their room in a file beside a very long name', () => {
    const svg = inFile(stackDrawing([{ ...kinds[0]!, name: 'Long name '.repeat(30) }], columns));
    const [, legend] = /translate\((\d+) 0\)"><rect [^>]*y="2"/.exec(svg) ?? [];
    expect(Number(legend)).toBe(750);
    expect(svg).toMatch(/>Long name[^<]{5,20}…</);
  });

  it('are drawn when nothing has happened', () => {
    expect(onPage(stackDrawing([], columns)) + inFile(stackDrawing([], columns))).not.toMatch(
      /NaN|Infinity/,
    );
  });
});
