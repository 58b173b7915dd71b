import { present } from '../../src/platform/errors/present';
import { svgOf, WIDTHS } from '../../src/site/explore/charts/drawing/picture';
import { type Timeline, timelineChart } from '../../src/site/explore/charts/timeline-chart';
import { roundLabels } from '../../src/site/explore/charts/timeline-labels';
import { inFile, onPage } from '../support/drawn';
import { documentOf } from '../support/page';

const today = '2026-11-18';

/** As wide as the widest text of so many letters. */
const LETTER_WIDTH = 7;
/** A Chinese letter is as wide as the font is high. */
const CHINESE_LETTER_WIDTH = 12;

const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (letter === '网' ? CHINESE_LETTER_WIDTH : LETTER_WIDTH),
    0,
  );

interface Label {
  text: string;
  left: number;
  right: number;
  y: number;
}

function labelsOf(svg: string): Label[] {
  return [...documentOf({ text: svg }).querySelectorAll('text')].map((label) => {
    const text = label.textContent;
    const [x, y] = [Number(label.getAttribute('x')), Number(label.getAttribute('y'))];
    const width = widthOf(text);
    const endsAtX = label.closest('[text-anchor]')?.getAttribute('text-anchor') === 'end';
    return { text, y, left: endsAtX ? x - width : x, right: endsAtX ? x : x + width };
  });
}

function labelOf(svg: string, beginning: string): Label {
  const label = labelsOf(svg).find(({ text }) => text.startsWith(beginning));
  return present(label, `label ${beginning}`);
}

describe('the timeline of a company', () => {
  const round = {
    day: '2024-09-11',
    stage: 'Seed',
    isPlanned: false,
    amount: 600_000,
    raised: 600_000,
  };
  const exit = { day: '2025-01-02', text: 'Acquired by SwiftPulse Telecom, $21B' };

  it.each(['full', 'narrow', 'file'] as const)(
    'keeps the name of the acquirer off the rounds and inside the drawing: %s',
    (width) => {
      const svg = inFile(timelineChart({ rounds: [round], exit, today }, width));
      const acquirer = labelOf(svg, 'Acquired');
      expect(acquirer.left).toBeGreaterThanOrEqual(0);
      expect(acquirer.right).toBeLessThanOrEqual(WIDTHS[width]);
      const seed = labelOf(svg, 'Seed');
      const isApart = Math.abs(seed.y - acquirer.y) >= 14 || seed.left < acquirer.left;
      expect({ seed, acquirer, isApart }).toEqual({ seed, acquirer, isApart: true });
    },
  );

  it('never writes over the line of the acquisition', () => {
    const rounds = ['2024-12-20', '2025-01-20'].map((day, index) => ({
      ...round,
      day,
      raised: 600_000 * (index + 1),
    }));
    const svg = inFile(timelineChart({ rounds, exit, today }, 'full'));
    const [, line] = /<path stroke="#b1500c" stroke-width="2" d="M(\d+) /.exec(svg)!.map(Number);
    const labels = labelsOf(svg).filter(({ text }) => text.startsWith('Seed'));
    expect(labels).toHaveLength(2);
    expect(labels.filter(({ left, right }) => left <= line! && right >= line!)).toEqual([]);
  });

  it('shortens the name of an acquirer that is wider than the drawing', () => {
    const long = { ...exit, text: `Acquired by ${'Long '.repeat(60)}` };
    const svg = inFile(timelineChart({ rounds: [round], exit: long, today }, 'narrow'));
    const { text, right } = labelOf(svg, 'Acquired');
    expect(text).toMatch(/…$/);
    expect(right).toBeLessThanOrEqual(WIDTHS.narrow);
  });

  it.each([12, 18, 40])('keeps a name of %i Chinese letters inside the drawing', (letters) => {
    const chinese = { ...exit, text: `Acquired by ${'网'.repeat(letters)}` };
    const svg = inFile(timelineChart({ rounds: [round], exit: chinese, today }, 'narrow'));
    const { left, right } = labelOf(svg, 'Acquired');
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(WIDTHS.narrow);
  });

  it('keeps a label of wide letters off the dot of another round', () => {
    const before = { x: 180, y: 190, stage: 'Seed', isPlanned: false, amount: null };
    const wide = { x: 300, y: 200, stage: 'Post-IPO', isPlanned: false, amount: 1_230_000 };
    const [label] = roundLabels([before, wide], { width: 640, floor: 280 }, []);
    // To the left, it would begin at 170.
    expect(label).toMatchObject({ text: 'Post-IPO $1.23M', anchor: 'start', at: [308, 213] });
  });

  it('says in words that an amount is undisclosed', () => {
    const rounds = [round, { ...round, day: '2025-09-11', amount: null }];
    expect(inFile(timelineChart({ rounds, exit: null, today }, 'full'))).toContain(
      '>Seed undisclosed<',
    );
  });

  it('goes on to a round that was announced after the acquisition', () => {
    const later = { ...round, day: '2026-02-03', raised: 1_200_000 };
    const svg = onPage(svgOf(timelineChart({ rounds: [round, later], exit, today }, 'full')));
    const [, line = ''] = /class="raised-line" d="([^"]+)"/.exec(svg) ?? [];
    const [first = NaN, second = NaN, end = NaN] = [...line.matchAll(/H([\d.]+)/g)].map(([, x]) =>
      Number(x),
    );
    expect(first).toBeLessThan(second);
    expect(end).toBe(second);
  });

  it('runs to today, unless the company was acquired', () => {
    const endOf = (timeline: Pick<Timeline, 'exit' | 'today'>): number =>
      Number(
        /H([\d.]+)"/.exec(inFile(timelineChart({ rounds: [round], ...timeline }, 'full')))![1],
      );
    const width = WIDTHS.full - 56 - 16;
    // The rest is room.
    expect(endOf({ exit: null, today })).toBeGreaterThan(56 + width * 0.9);
    expect(endOf({ exit: null, today: '2034-11-18' })).toBeGreaterThan(56 + width * 0.9);
    expect(endOf({ exit, today: '2034-11-18' })).toBe(endOf({ exit, today }));
  });
});
