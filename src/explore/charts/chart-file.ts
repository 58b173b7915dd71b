import { LICENCE } from '../../market-data/licence';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import { FONT } from './chart';
import { escapeText } from './svg-document';

/** What stands around a drawing in a file, so that a slide says where its figures come from. */
export interface FileWords {
  title: string;
  /** The period, the unit and what isn't shown. */
  lines: readonly string[];
  /** The dataset and the address of the page. */
  source: readonly string[];
  deals: DealSource;
}

/** The light scheme's. */
const COLOURS: Readonly<Record<string, string>> = {
  text: '#12161d',
  soft: '#545d6c',
  grid: '#e9ecf1',
  field: '#7d8696',
  card: '#fff',
  deals: '#b1500c',
  good: '#0a7558',
  bad: '#b3341c',
  land: '#eceef2',
  'map-1': '#fbe6d4',
  'map-2': '#f5c79f',
  'map-3': '#e9a268',
  'map-4': '#cf7430',
  'map-5': '#a5480a',
  'map-6': '#6b2a03',
  k1: '#4338c8',
  k2: '#b1500c',
  k3: '#265848',
  k4: '#793974',
  k5: '#0871c1',
  k6: '#9f9450',
  unknown: '#868f9d',
};
const MARKS: Readonly<Record<DealSource, Readonly<Record<string, string>>>> = {
  funding: { mark: '#4338c8', 'mark-2': '#9189e0' },
  acquisitions: { mark: '#b1500c', 'mark-2': '#c9814a' },
};
const MARGIN = 24;
const TITLE_SIZE = 20;
const LINE_HEIGHT = 18;
const PIXELS_PER_LETTER = 6.4;

/**
 * A drawing as a file of its own: with its words, in the light scheme's colours, and without links.
 */
export function svgFile(drawing: string, { title, lines, source, deals }: FileWords): string {
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? []).map(Number);
  const letters = width / PIXELS_PER_LETTER;
  const above = lines.flatMap((line) => wrapped(line, letters));
  const below = [...source, LICENCE].flatMap((line) => wrapped(line, letters));
  const top = MARGIN + TITLE_SIZE + 6 + above.length * LINE_HEIGHT + 14;
  const bottom = top + height + 20;
  const total = bottom + below.length * LINE_HEIGHT + MARGIN - 8;
  const colours = { ...COLOURS, ...MARKS[deals] };
  const placed = drawing
    .replace(/^<svg[^>]*>/, (root) => root.replace(/ (class|width|height)="[^"]*"/g, ''))
    .replace('<svg', `<svg x="${MARGIN}" y="${top}" width="${width}" height="${height}"`)
    .replace(/<a [^>]*>|<\/a>/g, '');
  const content = [
    `<rect width="100%" height="100%" fill="var(--card)"/>`,
    `<text x="${MARGIN}" y="${MARGIN + TITLE_SIZE - 4}" font-size="${TITLE_SIZE}" font-weight="600" fill="var(--text)">${escapeText(title)}</text>`,
    paragraph(above, MARGIN + TITLE_SIZE + 6),
    placed,
    paragraph(below, bottom - LINE_HEIGHT + 6),
  ];
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * MARGIN}" height="${total}" viewBox="0 0 ${width + 2 * MARGIN} ${total}" font-family="Inter, system-ui, sans-serif" font-size="${FONT}" color="var(--text)">`;
  return `${frame}${content.join('')}</svg>`.replace(
    /var\(--([\w-]+)\)/g,
    (_, name: string) => colours[name]!,
  );
}

function paragraph(lines: readonly string[], top: number): string {
  const texts = lines.map(
    (line, index) =>
      `<text x="${MARGIN}" y="${top + (index + 1) * LINE_HEIGHT - 4}">${escapeText(line)}</text>`,
  );
  return `<g fill="var(--soft)">${texts.join('')}</g>`;
}

/** In lines of so many letters. A word that is longer stays whole. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
