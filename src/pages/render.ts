import { Eta } from 'eta';
import { join } from 'node:path';
import { ASSET_PATHS } from './assets';
import { mayChangeDirection, moment } from './wording';
import { ACCOUNT_SECTIONS, HOME_SECTION, MARKET_SECTIONS, type Section } from './navigation';

/**
 * Lets a template be indented and have a line for each statement, without a byte of either in the
 * page.
 */
const withoutIndentation = {
  processTemplate: (template: string): string =>
    template.replace(/^[ \t]+/gm, '').replace(/^(<%(?![=~])(?:(?!%>)[^])*%>)\n/gm, '$1'),
};

/** What templates can call. In a template, `this` is this object. */
class PageTemplates extends Eta {
  /**
   * A name as HTML, as in `<%~ this.isolated(name) %>`: in a `<bdi>` if it could reorder the text
   * next to it. Most names can't.
   */
  isolated(text: string): string {
    return mayChangeDirection(text) ? `<bdi>${asHtml(text)}</bdi>` : asHtml(text);
  }
}

/**
 * Templates are named by their path below src, without the extension; each is compiled at its first
 * use. Eta escapes what it is given.
 */
const eta = new PageTemplates({
  views: join(__dirname, '..'),
  cache: true,
  autoEscape: true,
  autoTrim: false,
  plugins: [withoutIndentation],
});

/** What a page's frame shows about its reader. */
export interface Reader {
  /** The token that every form of this visit carries. */
  csrf: string;
  member: { account: string; email: string } | null;
  /** The address of the sign-in page that leads back to this page. */
  signInPath: string;
  /** The preview that a link shows them instead of what is served. */
  preview?: { generation: { label: string }; expiresAt: Date };
}

export interface Frame {
  title: string;
  /** Missing if a page is rendered before its reader is known. */
  visit?: Reader;
  /** The address of the section in the navigation that the page belongs to. */
  section?: Section['href'];
  /** The filters of the page, as a query string that its links to other sections take along. */
  carried?: string;
  /** What was searched for in the header. */
  searched?: string;
  /** The Atom feed of what the page shows. */
  feed?: { title: string; href: string };
  /** What other sites show of a link to the page. Only for pages that everybody may open. */
  shared?: SharedLink;
}

/** Open Graph. Addresses are absolute. */
export interface SharedLink {
  description: string;
  address: string;
  /** A PNG. */
  image?: string;
}

const WHAT_THIS_IS =
  'Funding rounds, acquisitions, companies and investors in the cybersecurity market.';

/** The whole page as HTML. In its template, `it` is `data`, and `it.csrf` the form token. */
export function render(
  template: string,
  { title, visit, section, carried = '', searched = '', feed, shared }: Frame,
  data: object = {},
): string {
  const { csrf, member, signInPath, preview }: Reader = visit ?? {
    csrf: '',
    member: null,
    signInPath: '/account/sign-in',
  };
  const content = eta.render(template, { ...data, csrf });
  const shown = MARKET_SECTIONS.filter(({ isOfPublished }) => !preview || !isOfPublished);
  const filtered = shown.map(({ href, text }) => ({
    text,
    href,
    to: carried === '' ? href : `${href}?${carried}`,
  }));
  const marketSections = member
    ? [{ ...HOME_SECTION, to: HOME_SECTION.href }, ...filtered]
    : filtered;
  const accountSections = member && section?.startsWith('/account') ? ACCOUNT_SECTIONS : [];
  return eta.render('pages/layout', {
    title,
    content,
    csrf,
    member,
    signInPath,
    preview: preview && { label: preview.generation.label, until: moment(preview.expiresAt).text },
    section,
    searched,
    feed,
    shared: sharedWith(visit, shared),
    marketSections,
    accountSections,
    assets: ASSET_PATHS,
  });
}

/**
 * Other sites fetch a page without a session. They say nothing of what only some people may see.
 */
function sharedWith(
  visit: Reader | undefined,
  shared: SharedLink | undefined,
): Partial<SharedLink> | null {
  if (visit?.member || visit?.preview) return null;
  return shared ?? { description: WHAT_THIS_IS };
}

/** A part of a page, which the caller may cache. */
export function renderPart(template: string, data: object): string {
  return eta.render(template, data);
}

/** Text as HTML, escaped like what a template is given. */
export function asHtml(text: string): string {
  return eta.config.escapeFunction(text);
}
