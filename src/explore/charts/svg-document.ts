const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** The drawing library writes up to 15 decimals. A tenth of a pixel is enough. */
const DECIMALS = /\d+\.\d+/g;
/** A path that consists of straight lines only. */
const POLYLINE = /^M[-\d.,]+(?:L[-\d.,]+)+$/;
/** Positions of axes. Whole pixels are enough. */
const AXIS_ATTRIBUTES = new Set(['x1', 'x2', 'y1', 'y2', 'transform']);
const TEXT_ATTRIBUTES = new Set(['href', 'aria-label', 'class']);

type Child = SvgElement | SvgText;

class SvgText {
  readonly childNodes: Child[] = [];
  parentNode: SvgElement | null = null;
  constructor(
    readonly ownerDocument: SvgDocument,
    readonly textContent: string,
  ) {}

  toString(): string {
    return escapeText(this.textContent);
  }
}

/** The part of the DOM's Element that Plot and d3-selection use. */
class SvgElement {
  readonly namespaceURI = SVG_NAMESPACE;
  parentNode: SvgElement | null = null;
  childNodes: Child[] = [];
  readonly attributes = new Map<string, string>();

  constructor(
    readonly ownerDocument: SvgDocument,
    readonly nodeName: string,
  ) {}

  get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('');
  }

  set textContent(text: string) {
    this.childNodes = [this.ownerDocument.createTextNode(text)];
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  setAttributeNS(_: string | null, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  appendChild<Node extends Child>(child: Node): Node {
    return this.insertBefore(child, null);
  }

  append(...children: (Child | string)[]): void {
    for (const child of children)
      this.appendChild(
        typeof child === 'string' ? this.ownerDocument.createTextNode(child) : child,
      );
  }

  insertBefore<Node extends Child>(child: Node, next: Child | null): Node {
    child.parentNode?.removeChild(child);
    child.parentNode = this;
    this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, child);
    return child;
  }

  removeChild(child: Child): void {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
  }

  /**
   * Without Plot's own style sheet, because the pages' policy forbids it. A title inside a link
   * names the whole link.
   */
  toString(): string {
    if (this.nodeName === 'style') return '';
    // Plot labels its groups. The labels tell readers nothing, and aren't allowed without a role.
    if (this.nodeName === 'g') this.removeAttribute('aria-label');
    // The rows of the table behind a drawing are links, too, so the keyboard needn't stop at every
    // column.
    if (this.nodeName === 'a') this.setAttribute('tabindex', -1);
    if (this.nodeName === 'a') this.removeAttribute('fill');
    const attributes = [...this.attributes]
      .map(([name, value]) => ` ${name}="${attributeValue(name, value)}"`)
      .join('');
    const content = this.nodeName === 'a' ? linkContent(this) : this.childNodes.join('');
    return content === ''
      ? `<${this.nodeName}${attributes}/>`
      : `<${this.nodeName}${attributes}>${content}</${this.nodeName}>`;
  }
}

function linkContent(link: SvgElement): string {
  const [mark] = link.childNodes;
  const title = mark?.childNodes[0];
  if (!(mark instanceof SvgElement) || !(title instanceof SvgElement) || title.nodeName !== 'title')
    return link.childNodes.join('');
  mark.removeChild(title);
  return `${title.toString()}${mark.toString()}`;
}

/** The document that charts are drawn in: elements, attributes and text, serialized as SVG. */
export class SvgDocument {
  readonly documentElement = new SvgElement(this, 'svg');

  createElementNS(_: string, name: string): SvgElement {
    return new SvgElement(this, name);
  }

  createElement(name: string): SvgElement {
    return new SvgElement(this, name);
  }

  createTextNode(text: string): SvgText {
    return new SvgText(this, String(text));
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}

function attributeValue(name: string, value: string): string {
  if (name === 'd' && POLYLINE.test(value)) return polyline(value);
  if (TEXT_ATTRIBUTES.has(name)) return escapeText(value);
  const rounded = AXIS_ATTRIBUTES.has(name) ? Math.round : tenths;
  return escapeText(value.replace(DECIMALS, (number) => String(rounded(Number(number)))));
}

function polyline(path: string): string {
  const points = path
    .slice(1)
    .split('L')
    .map((point) => point.split(',').map(Number));
  return polylineThrough(points.map(([x = 0, y = 0]) => [x, y]));
}

/**
 * In whole pixels, with relative steps, which are shorter than coordinates and compress better.
 * Each step starts where the last one ended, so errors don't add up.
 */
export function polylineThrough(points: readonly (readonly [x: number, y: number])[]): string {
  let [x, y] = [0, 0];
  const steps = points.map(([toX, toY]) => {
    const step = [Math.round(toX) - x, Math.round(toY) - y] as const;
    [x, y] = [x + step[0], y + step[1]];
    return step.join(',');
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}`;
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10;
}
