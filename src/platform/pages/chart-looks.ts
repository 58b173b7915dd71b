import { type Colour, THEME } from '../http/theme';

/** `mark` and `mark-2` are the colours of a card's kind of deals. */
type Paint = Colour | 'mark' | 'mark-2' | 'none';

interface Properties {
  fill?: Paint;
  stroke?: Paint;
  'fill-opacity'?: number;
  'stroke-opacity'?: number;
  'stroke-width'?: number;
  'stroke-dasharray'?: string;
  'stroke-linejoin'?: 'round';
  'stroke-linecap'?: 'round';
  'vector-effect'?: 'non-scaling-stroke';
  'text-anchor'?: 'start' | 'middle' | 'end';
  'font-size'?: `${number}px`;
  'font-weight'?: number;
  'font-variant'?: 'tabular-nums';
}

const DASHED = { 'stroke-dasharray': '3 2' } as const;
/** The colours of kinds, from the first one on. More couldn't be told apart. */
export const KIND_LOOKS = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6'] as const;
export type KindLook = (typeof KIND_LOOKS)[number];

const ROUND = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;

const kindLine = (kind: KindLook): Properties => ({ ...ROUND, stroke: kind, 'stroke-width': 2 });

/**
 * How the marks of charts are painted: as classes on pages, and as attributes in files. Children
 * inherit what they don't say, in both. A later look goes before an earlier one. A colour alone is
 * a look's fill.
 */
const LOOKS = {
  plot: { fill: 'text', 'text-anchor': 'middle', 'font-size': '12px' },
  title: { fill: 'text', 'font-size': '20px', 'font-weight': 600 },
  paper: 'card',
  start: { 'text-anchor': 'start' },
  end: { 'text-anchor': 'end' },
  bold: { 'font-weight': 600 },
  soft: 'soft',
  ink: { fill: 'text', stroke: 'none' },
  percent: { stroke: 'none', 'font-weight': 600 },

  ticks: { fill: 'soft', 'font-size': '12px', 'font-variant': 'tabular-nums' },
  grid: { stroke: 'grid' },
  zero: { stroke: 'field' },
  floor: 'field',

  filled: 'mark',
  outlined: { fill: 'none', stroke: 'field' },

  spread: { stroke: 'mark-2', 'stroke-width': 2 },
  'middle-half': 'mark-2',
  median: { stroke: 'text', 'stroke-width': 3 },

  gain: { fill: 'good', stroke: 'good' },
  loss: { fill: 'bad', stroke: 'bad' },
  same: { fill: 'soft', stroke: 'soft' },
  segments: { fill: 'mark', stroke: 'mark' },
  difference: { 'stroke-width': 3, 'stroke-opacity': 0.55 },
  before: { fill: 'card', stroke: 'field', 'stroke-width': 1.5 },
  after: { stroke: 'none' },

  'over-time': { fill: 'soft', 'text-anchor': 'middle', 'font-size': '11px' },
  chosen: 'mark',
  earlier: 'mark-2',
  unfinished: { fill: 'card', stroke: 'mark', ...DASHED, 'vector-effect': 'non-scaling-stroke' },
  mean: { fill: 'none', stroke: 'text', ...DASHED, 'vector-effect': 'non-scaling-stroke' },

  part: { stroke: 'card' },
  k1: 'k1',
  'k1-line': kindLine('k1'),
  k2: 'k2',
  'k2-line': kindLine('k2'),
  k3: 'k3',
  'k3-line': kindLine('k3'),
  k4: 'k4',
  'k4-line': kindLine('k4'),
  k5: 'k5',
  'k5-line': kindLine('k5'),
  k6: 'k6',
  'k6-line': kindLine('k6'),
  unknown: 'unknown',
  other: { fill: 'card', stroke: 'field' },
  partial: { 'fill-opacity': 0.5, stroke: 'soft', ...DASHED },

  'newest-line': { ...ROUND, stroke: 'mark', 'stroke-width': 2.5 },
  'last-line': { ...ROUND, stroke: 'mark-2', 'stroke-width': 1.8 },
  'older-line': { ...ROUND, stroke: 'field', 'stroke-width': 1.5, 'stroke-dasharray': '4 3' },
  newest: 'mark',
  last: 'mark-2',
  older: 'field',
  leader: { fill: 'none', stroke: 'field', 'stroke-dasharray': '1 3' },
  'now-line': { stroke: 'grid', 'stroke-dasharray': '3 3' },

  'raised-area': { fill: 'mark', 'fill-opacity': 0.1 },
  'raised-line': { ...ROUND, stroke: 'mark', 'stroke-width': 2 },
  disclosed: { fill: 'mark', stroke: 'card', 'stroke-width': 1.5 },
  undisclosed: { fill: 'card', stroke: 'mark', 'stroke-width': 2 },
  exit: 'deals',
  'exit-line': { stroke: 'deals', 'stroke-width': 2 },

  borders: { stroke: 'card', 'stroke-width': 0.5 },
  land: 'land',
  m1: { fill: 'mark', 'fill-opacity': 0.2 },
  m2: { fill: 'mark', 'fill-opacity': 0.3 },
  m3: { fill: 'mark', 'fill-opacity': 0.4 },
  m4: { fill: 'mark', 'fill-opacity': 0.6 },
  m5: { fill: 'mark', 'fill-opacity': 0.8 },
  m6: 'mark',
} as const satisfies Record<string, Properties | Paint>;

export type Look = keyof typeof LOOKS;

export function lookProperties(look: Look): Readonly<Record<string, string | number>> {
  const properties = LOOKS[look];
  return typeof properties === 'string' ? { fill: properties } : { ...properties };
}

/** A class for each look. */
export function lookRules(): string {
  const rules = (Object.keys(LOOKS) as Look[]).map((look) => {
    const set = Object.entries(lookProperties(look)).map(
      ([name, value]) => `${name}:${inPage(value)}`,
    );
    return `.${look}{${set.join(';')}}`;
  });
  return rules.join('\n');
}

function inPage(value: string | number): string | number {
  const isColour = value === 'mark' || value === 'mark-2' || value in THEME;
  return isColour ? `var(--${value})` : value;
}
