import { DARK, LIGHT } from '../../../../platform/http/theme';
import type { Message } from '../../../../platform/mail/mail-server';
import { renderPart, template } from '../../../../platform/pages/template';
import { count, counted, isolated, shortened } from '../../../../platform/pages/wording';
import { sum } from '../../charts/sums';
import { DEAL_KINDS } from '../../tables/deals/deal-kinds';
import type { ToldDeals } from '../saved-views/view-deals';
import { summaryOf, type ViewNews } from './view-news';

/** A digest in words, as text and as HTML. */
export interface DigestView {
  subject: string;
  views: readonly ToldView[];
  /** What the paths of the views begin with. */
  origin: string;
  /** Full addresses. */
  home: string;
  unsubscribe: string;
  light: typeof LIGHT;
  dark: typeof DARK;
}

interface ToldView extends ViewNews {
  /** The name of the view, on one line, with the side. */
  title: string;
  summary: string;
  deals: DealSection[];
  /** Some changes are only told behind a link. */
  leavesChangesOut: boolean;
}

/** The new deals of a kind. */
interface DealSection extends ToldDeals {
  heading: string;
  /** What the link to all of them says, if some aren't told here. */
  allText: string | null;
}

/** Of a name or a headline. */
const MAX_SUBJECT_PART = 60;
/** Per view. A link leads to the others. */
const MAX_CHANGES = 15;

/** One message about all views of a member that have news. */
export function digestLetter(
  news: readonly ViewNews[],
  origin: string,
  unsubscribePath: string,
): Message {
  const unsubscribe = origin + unsubscribePath;
  const subject = subjectOf(news);
  const views = toldOnce(news).map(({ view, deals, lines }): ToldView => ({
    ...view,
    title: [onOneLine(view.name), view.side].filter(Boolean).join(' · '),
    summary: summaryOf(view),
    deals: deals.map(dealSection),
    changes: { ...view.changes, lines },
    leavesChangesOut: lines.length < view.changes.lines.length,
  }));
  const home = `${origin}/explore/home`;
  const view = { subject, views, origin, home, unsubscribe, light: LIGHT, dark: DARK };
  return {
    subject,
    text: renderPart(template<DigestView>('site/explore/views/digests/digest-text'), view),
    html: renderPart(template<DigestView>('site/explore/views/digests/digest'), view),
    headers: {
      // RFC 8058: mail programs show a button that posts to the address.
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: asks other programs not to reply automatically.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** "Cloud, weekly: Alpha raised $30M and 3 more". Views may overlap, so their news isn't added up. */
function subjectOf(news: readonly ViewNews[]): string {
  const deals = news.flatMap((view) => view.deals);
  const lines = news.flatMap(({ changes }) => changes.lines);
  const [firstDeal] = deals.flatMap((ofKind) => ofKind.deals);
  const headline = shortened(firstDeal?.title ?? lines[0]?.text ?? '', MAX_SUBJECT_PART);
  const [name = '', ...others] = new Set(news.map((view) => view.name));
  if (others.length > 0) return `${headline}, and more in ${others.length + 1} of your saved views`;
  const subject = `${isolated(shortened(onOneLine(name), MAX_SUBJECT_PART))}: ${headline}`;
  const more = sum(deals.map(({ total }) => total)) + lines.length - 1;
  if (more < 1) return subject;
  // Two sides of a comparison may have the same news.
  return news.length > 1 ? `${subject} and more` : `${subject} and ${count(more)} more`;
}

interface ToldOnce {
  view: ViewNews;
  /** The deals of the view that no view before it tells. */
  deals: ViewNews['deals'];
  /** The changes of the view that no view before it tells, up to a limit. */
  lines: ViewNews['changes']['lines'];
}

/** What one view has told, the next ones leave to the links to all of it. */
function toldOnce(news: readonly ViewNews[]): ToldOnce[] {
  const toldDeals = new Set<string>();
  const toldChanges = new Set<string>();
  const told: ToldOnce[] = [];
  for (const view of news) {
    const deals = view.deals.map((ofKind) => ({
      ...ofKind,
      deals: ofKind.deals.filter(({ key }) => !toldDeals.has(`${ofKind.kind}/${key}`)),
    }));
    for (const { kind, deals: own } of deals)
      for (const { key } of own) toldDeals.add(`${kind}/${key}`);
    const lines = view.changes.lines
      .filter(({ text }) => !toldChanges.has(text))
      .slice(0, MAX_CHANGES);
    for (const { text } of lines) toldChanges.add(text);
    told.push({ view, deals, lines });
  }
  return told;
}

function dealSection(told: ToldDeals): DealSection {
  const { kind, total, deals } = told;
  const { word } = DEAL_KINDS[kind];
  const allText = total === 1 ? `The ${word}` : `All ${counted(total, word)}`;
  return {
    ...told,
    heading: `New ${word}s`,
    allText: total > deals.length ? allText : null,
  };
}

function onOneLine(name: string): string {
  return name.replace(/\s+/g, ' ');
}
