import type { DealSource } from '../../../market/query/aggregation/deal-source';
import { el, type Element, markup } from '../../../platform/pages/drawing-nodes';
import { label } from '../charts/drawing/marks';
import { FONT, type Picture, svgOf } from '../charts/drawing/picture';
import { textWidth } from '../charts/drawing/text-width';

/** What stands around a drawing in a file, so that a slide says where its figures come from. */
interface FileWords {
  title: string;
  /** The period, the unit and what isn't shown. */
  lines: readonly string[];
  /** The dataset, the address of the page and the licence; none where a page says so below. */
  source: readonly string[];
  deals: DealSource;
}

/** The file, and its size in pixels. */
export interface SvgFile {
  svg: string;
  width: number;
  height: number;
}

const MARGIN = 24;
const TITLE_SIZE = 20;
const TITLE_HEIGHT = TITLE_SIZE + 6;
const LINE_HEIGHT = 18;

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A drawing as a file of its own: with its words, in the light colours, and without links. */
export function svgFile(picture: Picture, { title, lines, source, deals }: FileWords): SvgFile {
  const heading = wrapped(title, picture.width, TITLE_SIZE);
  const above = lines.flatMap((line) => wrapped(line, picture.width));
  const below = source.flatMap((line) => wrapped(line, picture.width));
  // From top to bottom. The small numbers are gaps, and the room that letters need below a line.
  const titleBottom = MARGIN + heading.length * TITLE_HEIGHT;
  const pictureTop = titleBottom + above.length * LINE_HEIGHT + 14;
  const sourceTop = pictureTop + picture.height + 20;
  const height = sourceTop + below.length * LINE_HEIGHT + MARGIN - 8;
  const width = MARGIN + picture.width + MARGIN;
  const frame = el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': 'Inter, system-ui, sans-serif',
      'font-size': FONT,
    },
    el('rect', { look: 'paper', width: '100%', height: '100%' }),
    el('g', { look: 'title' }, ...linesFrom(MARGIN + TITLE_SIZE - 4, TITLE_HEIGHT, heading)),
    el('g', { look: 'ticks' }, ...linesFrom(titleBottom + LINE_HEIGHT - 4, LINE_HEIGHT, above)),
    svgOf(picture, { x: MARGIN, y: pictureTop }),
    el('g', { look: 'ticks' }, ...linesFrom(sourceTop + 2, LINE_HEIGHT, below)),
  );
  return { svg: markup(frame, deals), width, height };
}

/** `baseline`: where the letters of the first line stand. */
function linesFrom(baseline: number, lineHeight: number, texts: readonly string[]): Element[] {
  return texts.map((text, index) => label(text, [MARGIN, baseline + index * lineHeight]));
}

/** In lines of at most this width. A word that is longer, such as an address, goes on in the next. */
function wrapped(text: string, width: number, size = FONT): string[] {
  const fits = (line: string): boolean => textWidth(line, size) <= width;
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...pieces(word, fits));
  }
  return isolatedInEach(lines.filter((line) => line !== ''));
}

/** A name that keeps its direction (`isolated`) and goes on in the next line keeps it in each. */
function isolatedInEach(lines: readonly string[]): string[] {
  let goesOn = false;
  return lines.map((line) => {
    const begun = goesOn ? ISOLATE + line : line;
    goesOn = begun.lastIndexOf(ISOLATE) > begun.lastIndexOf(END_OF_ISOLATE);
    return goesOn ? begun + END_OF_ISOLATE : begun;
  });
}

/** Letters stay together with their accents, where those are characters of their own. */
function pieces(word: string, fits: (piece: string) => boolean): string[] {
  const found = [''];
  for (const { segment: letter } of LETTERS.segment(word)) {
    if (fits(found.at(-1) + letter)) found[found.length - 1] += letter;
    else found.push(letter);
  }
  return found;
}
