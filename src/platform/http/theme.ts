type Colours = readonly [light: string, dark: string, forced?: string];

/** A shade of the reader's own text colour. */
const shade = (percent: number): string => `color-mix(in srgb, CanvasText ${percent}%, Canvas)`;

/**
 * The colours of everything that the service shows: on a light and a dark screen, and where readers
 * have forced their own. Files, on paper and on slides, are light.
 */
export const THEME = {
  page: ['#f6f7f9', '#0c0f14', 'Canvas'],
  card: ['#ffffff', '#151920', 'Canvas'],
  line: ['#e1e5eb', '#2a303b', 'CanvasText'],
  grid: ['#e9ecf1', '#222833', shade(20)],
  field: ['#7d8696', '#7a8494', 'CanvasText'],
  text: ['#12161d', '#e9ecf1', 'CanvasText'],
  soft: ['#545d6c', '#a5aebc', 'CanvasText'],
  code: ['#12161d', '#0c0f14'],
  brand: ['#3f3fd1', '#3f3fd1'],
  accent: ['#4338c8', '#a5a0ff', 'LinkText'],
  'accent-text': ['#ffffff', '#14123a', 'CanvasText'],
  'accent-soft': ['#eeedfb', '#24223f', 'Canvas'],
  good: ['#0a7558', '#5fd1a9', 'CanvasText'],
  'good-soft': ['#e1f4ed', '#12332a'],
  warn: ['#7a4b00', '#f3c677', 'CanvasText'],
  'warn-soft': ['#fdf0d5', '#36290f'],
  bad: ['#b3341c', '#ff9c84', 'CanvasText'],
  'bad-soft': ['#fdeae5', '#41201a'],
  funding: ['#4338c8', '#a5a0ff', 'CanvasText'],
  'funding-2': ['#9189e0', '#655eb8', shade(55)],
  deals: ['#b1500c', '#f2a468', 'CanvasText'],
  'deals-2': ['#c9814a', '#a5692f', shade(55)],
  land: ['#eceef2', '#232933', shade(6)],
  k1: ['#4338c8', '#a5a0ff', 'CanvasText'],
  k2: ['#b1500c', '#f2a468', shade(30)],
  k3: ['#265848', '#4bc39f', shade(75)],
  k4: ['#793974', '#e6afe0', shade(15)],
  k5: ['#0871c1', '#2382ba', shade(90)],
  k6: ['#9f9450', '#8b7b02', shade(45)],
  unknown: ['#868f9d', '#6f7887', shade(60)],
} as const satisfies Record<string, Colours>;

export type Colour = keyof typeof THEME;

const SCHEMES = { light: 0, dark: 1, forced: 2 } as const;
type Scheme = keyof typeof SCHEMES;

function coloursOf(scheme: Scheme): [name: string, colour: string][] {
  return Object.entries<Colours>(THEME).flatMap(([name, colours]) => {
    const colour = colours[SCHEMES[scheme]];
    return colour === undefined ? [] : [[name, colour]];
  });
}

/** Of files and e-mails, which can't have variables. */
export const LIGHT = Object.fromEntries(coloursOf('light')) as Record<Colour, string>;
export const DARK = Object.fromEntries(coloursOf('dark')) as Record<Colour, string>;

/** A rule that sets the colours of a scheme as variables: "--text". */
export function colourRule(selector: string, scheme: Scheme): string {
  const variables = coloursOf(scheme).map(([name, colour]) => `--${name}:${colour};`);
  return `${selector}{${variables.join('')}}`;
}
