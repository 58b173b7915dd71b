import { Eta } from 'eta';
import { join } from 'node:path';
import { asHtml } from './html-text';
import { count, dayInWords, mayChangeDirection, moment, shortDollars } from './wording';

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

/**
 * Lets a template be indented and have a line for each statement, without a byte of either in the
 * page.
 */
const withoutIndentation = {
  processTemplate: (text: string): string =>
    text.replace(/^[ \t]+/gm, '').replace(/^(<%(?![=~])(?:(?!%>)[^])*%>)\n/gm, '$1'),
};

/** What templates can call. In a template, `this` is this object. */
export class PageTemplates extends Eta {
  /**
   * A name as HTML, as in `<%~ this.isolated(name) %>`: in a `<bdi>` if it could reorder the text
   * next to it. Most names can't.
   */
  isolated(text: string): string {
    return mayChangeDirection(text) ? `<bdi>${asHtml(text)}</bdi>` : asHtml(text);
  }

  /** An instant as HTML, in UTC: `<%~ this.time(key.lastUsedAt, 'never') %>`. */
  time(instant: Date | string | null, none = ''): string {
    return timeElement(instant, 'text', none);
  }

  /** The same without the time of day. */
  day(instant: Date | string | null, none = ''): string {
    return timeElement(instant, 'day', none);
  }

  readonly count = count;
  readonly dayInWords = dayInWords;
  readonly shortDollars = shortDollars;
}

function timeElement(instant: Date | string | null, form: 'text' | 'day', none: string): string {
  if (instant === null) return none;
  const { iso, [form]: words } = moment(instant);
  return `<time datetime="${iso}">${words}</time>`;
}

/** Each template is compiled at its first use. Eta escapes what it is given. */
const eta = new PageTemplates({
  views: join(__dirname, '../..'),
  cache: true,
  autoEscape: true,
  autoTrim: false,
  plugins: [withoutIndentation],
});

/** A part of a page, or a document without the frame of a page. The caller may cache it. */
export function renderPart<View extends object>(
  { path }: Template<View>,
  view: NoInfer<View>,
): string {
  return eta.render(path, view);
}
