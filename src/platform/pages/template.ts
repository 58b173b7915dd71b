import { Eta, type EtaConfig } from 'eta';
import { join } from 'node:path';
import { compactTemplate } from './compact-template';
import { type Child, markup } from './drawing-nodes';
import { asHtml } from './html-text';
import { type PageCitation, type PageLinks, PLAIN_LINKS } from './page-links';
import { count, dayInWords, mayChangeDirection, moment, sentence, shortDollars } from './wording';

/**
 * A template by its path below src, without the extension, and the type of its view: what `it` is
 * there. The template names the same view in its first line. test/pages/templates.spec.ts checks
 * each template against its view.
 */
export interface Template<View> {
  readonly path: string;
  /** Never set. It keeps the type. */
  readonly view?: View;
}

export function template<View extends object>(path: string): Template<View> {
  return { path };
}

/** Each template is compiled at its first use. Eta escapes what it is given. */
const CONFIG: Partial<EtaConfig> = {
  views: join(__dirname, '../..'),
  cache: true,
  autoEscape: true,
  autoTrim: false,
  plugins: [{ processTemplate: compactTemplate }],
};
/** Each page has an Eta of its own, which writes its links. All share what is compiled. */
const { templatesSync: COMPILED, filepathCache: FOUND } = new Eta(CONFIG);

/** What the templates of a page can call. In a template, `this` is this object. */
export class PageTemplates extends Eta {
  override readonly templatesSync = COMPILED;
  override readonly filepathCache = FOUND;

  constructor(private readonly links: PageLinks) {
    super(CONFIG);
  }

  /** An address for `href`, as HTML: `<a href="<%~ this.link(it.href) %>">`. */
  link(address: string): string {
    return this.links.to(address);
  }

  /** The `action` of a form, as HTML. One that reads needs `momentField`, too. */
  action(path: string): string {
    return this.links.action(path);
  }

  /** A hidden field, as HTML; empty on a page of the present. */
  get momentField(): string {
    return this.links.momentField;
  }

  /** The path of an API call, as of the page's moment. */
  call(path: string): string {
    return this.links.inMoment(path);
  }

  /** How to cite the page; null if others can't open it. */
  get citation(): PageCitation | null {
    return this.links.citation;
  }

  /** A drawing as HTML. */
  drawing(drawn: Child): string {
    return markup(drawn, 'page', this.links);
  }

  /**
   * A name as HTML, as in `<%~ this.isolated(name) %>`: in a `<bdi>` if it could reorder the text
   * next to it. Most names can't.
   */
  isolated(text: string): string {
    return mayChangeDirection(text) ? `<bdi>${asHtml(text)}</bdi>` : asHtml(text);
  }

  /** An instant as HTML, in UTC: `<%~ this.time(key.lastUsedAt, 'never') %>`. */
  time(instant: Date | string | null, none = ''): string {
    if (instant === null) return none;
    const { iso, text } = moment(instant);
    return `<time datetime="${iso}">${text}</time>`;
  }

  /** The same without the time of day. */
  day(instant: Date | string | null, none = ''): string {
    if (instant === null) return none;
    const { iso, day } = moment(instant);
    return `<time datetime="${iso}">${day}</time>`;
  }

  readonly count = count;
  readonly dayInWords = dayInWords;
  readonly sentence = sentence;
  readonly shortDollars = shortDollars;
}

/** A part of a page, or a document without the frame of a page. The caller may cache it. */
export function renderPart<View extends object>(
  { path }: Template<View>,
  view: NoInfer<View>,
  links: PageLinks = PLAIN_LINKS,
): string {
  return new PageTemplates(links).render(path, view);
}
