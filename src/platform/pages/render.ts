import { randomUUID } from 'node:crypto';
import { ASSET_PATHS } from './assets';
import { ACCOUNT_SECTIONS, HOME_SECTION, MARKET_SECTIONS, type Section } from './navigation';
import { type PageLinks, PLAIN_LINKS } from './page-links';
import { renderPart, type Template, template } from './template';
import { moment } from './wording';

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
  /** How the page writes its links. Only pages of the market have a moment, or are of a preview. */
  links?: PageLinks;
  /** The Atom feed of what the page shows. */
  feed?: { title: string; href: string };
  /** What other sites show of a link to the page. Only for pages that everybody may open. */
  shared?: SharedLink;
}

/** Open Graph. Addresses are absolute. */
export interface SharedLink {
  description: string;
  address?: string;
  /** A PNG. */
  image?: string;
}

/** What the layout shows around a page's content. */
export interface LayoutView extends Omit<Frame, 'shared' | 'links'> {
  visit: Reader;
  /** The page itself, as HTML. */
  content: string;
  /** How long the preview can be seen. */
  previewUntil?: string;
  /** Null for what only some people may see: other sites fetch a page without a session. */
  shared: SharedLink | null;
  /** `to`: the address with the filters of this page. */
  marketSections: (Section & { to: string })[];
  /** None outside the account area. */
  accountSections: readonly Section[];
  assets: typeof ASSET_PATHS;
}

/** What a form sends back, hidden: that it belongs to this visit, and to be accepted only once. */
export interface FormTokens {
  csrf: string;
  submission: string;
}

const WHAT_THIS_IS =
  'Funding rounds, acquisitions, companies and investors in the cybersecurity market.';
const LAYOUT = template<LayoutView>('platform/pages/layout');
const UNKNOWN_READER: Reader = { csrf: '', member: null, signInPath: '/account/sign-in' };

/** The whole page as HTML. The tokens of its forms come with its reader. */
export function render<View extends object>(
  content: Template<View>,
  frame: Frame,
  view: NoInfer<Omit<View, keyof FormTokens>>,
): string {
  const { links = PLAIN_LINKS, ...shown } = frame;
  const { visit = UNKNOWN_READER, section, carried, shared } = shown;
  const { csrf, member, preview } = visit;
  const filters = carried ? `?${carried}` : '';
  const marketSections = MARKET_SECTIONS.map((each) => ({ ...each, to: each.href + filters }));
  const layout = {
    ...shown,
    visit,
    content: renderPart<object>(content, { ...view, csrf, submission: randomUUID() }, links),
    previewUntil: preview && moment(preview.expiresAt).text,
    shared: member || preview ? null : (shared ?? { description: WHAT_THIS_IS }),
    marketSections: member
      ? [{ ...HOME_SECTION, to: HOME_SECTION.href }, ...marketSections]
      : marketSections,
    accountSections: member && section?.startsWith('/account') ? ACCOUNT_SECTIONS : [],
    assets: ASSET_PATHS,
  };
  return renderPart(LAYOUT, layout, links);
}
