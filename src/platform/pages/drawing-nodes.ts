import { LIGHT } from '../http/theme';
import { type Look, lookProperties } from './chart-looks';
import { asHtml } from './html-text';
import { type PageLinks, PLAIN_LINKS } from './page-links';

/** An element of a drawing. Escaped when it is written, so that a name is never markup. */
export interface Element {
  name: string;
  attributes: Attributes;
  children: readonly Child[];
}

/** A text stands for itself. */
export type Child = Element | string | false | undefined | readonly Child[];

interface Attributes {
  /** How it is painted. */
  look?: Look | readonly Look[];
  /** Of a page's style sheet: where it stands. */
  class?: string;
  [name: string]: string | number | readonly Look[] | undefined;
}

export function el(name: string, attributes: Attributes = {}, ...children: Child[]): Element {
  return { name, attributes, children };
}

/**
 * What a drawing is written for. A page has links, and classes of its style sheet. A file has the
 * light colours of its kind of deals, and nothing to click.
 */
type Medium = 'page' | FilePalette;
/** The colours of a kind of deals. */
type FilePalette = 'funding' | 'acquisitions';

/** The drawing as a text of markup. `links`: how the page writes where the marks lead. */
export function markup(child: Child, medium: Medium, links: PageLinks = PLAIN_LINKS): string {
  if (!child) return '';
  if (typeof child === 'string') return asHtml(child);
  if (!('name' in child)) return child.map((each) => markup(each, medium, links)).join('');
  const { name, attributes, children } = medium === 'page' ? child : inFile(child, medium);
  const content = markup(children, medium, links);
  const open = `${name}${attributesOf(attributes, links)}`;
  return content === '' && OF_SVG.has(name) ? `<${open}/>` : `<${open}>${content}</${name}>`;
}

/** Without content, these need no end tag. HTML would read "<ul/>" as a list that is still open. */
const OF_SVG = new Set([
  'circle',
  'g',
  'line',
  'path',
  'rect',
  'svg',
  'text',
  'title',
  'tspan',
  'use',
]);

/** An element without links and classes. Its looks become attributes. */
function inFile({ name, attributes, children }: Element, palette: FilePalette): Element {
  // A file has nothing to click. The group keeps the title of the link's marks.
  if (name === 'a') return el('g', {}, ...children);
  const { look = [], class: _, ...own } = attributes;
  const paint: Attributes = {};
  for (const each of [look].flat())
    for (const [property, value] of Object.entries(lookProperties(each)))
      // What names a colour becomes that colour. Widths and dashes stay.
      paint[property] = PALETTES[palette][value] ?? value;
  return el(name, { ...paint, ...own }, ...children);
}

/** The colours by name. A page's style sheet has them as variables. */
const PALETTES: Readonly<Record<FilePalette, Readonly<Record<string, string>>>> = {
  funding: { ...LIGHT, mark: LIGHT.funding, 'mark-2': LIGHT['funding-2'] },
  acquisitions: { ...LIGHT, mark: LIGHT.deals, 'mark-2': LIGHT['deals-2'] },
};

function attributesOf(
  { look = [], class: place, ...others }: Attributes,
  links: PageLinks,
): string {
  const classes = [look, place].flat().filter(Boolean).join(' ');
  const all: Attributes = { class: classes || undefined, ...others };
  return Object.entries(all)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${written(name, value, links)}"`,
    )
    .join('');
}

/** A tenth of a pixel is enough. */
function written(
  name: string,
  value: NonNullable<Attributes[string]>,
  links: PageLinks,
): string | number {
  if (typeof value === 'number') return tenth(value);
  return name === 'href' ? links.to(String(value)) : asHtml(String(value));
}

export function tenth(number: number): number {
  return Math.round(number * 10) / 10;
}
