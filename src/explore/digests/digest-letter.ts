import { DARK, LIGHT } from '../../http/theme';
import { isolated, shortened } from '../../pages/wording';
import { renderPart, template } from '../../pages/template';
import { type DigestContent, digestText, MAX_CHANGES } from './digest-text';
import { summaryOf, type ViewNews } from './view-news';

interface DigestLetter {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The digest for mail programs that show HTML. */
export interface DigestView extends DigestContent {
  subject: string;
  light: typeof LIGHT;
  dark: typeof DARK;
  /** Per view. */
  maxChanges: number;
}

const MAX_SUBJECT_NAME = 60;

/** One message about all views of a member that have news. */
export function digestLetter(
  news: readonly ViewNews[],
  origin: string,
  unsubscribePath: string,
): DigestLetter {
  const unsubscribe = origin + unsubscribePath;
  const subject = subjectOf(news);
  const views = news.map((view) => ({ ...view, summary: summaryOf(view) }));
  const content = { views, origin, home: `${origin}/explore/home`, unsubscribe };
  const look = { light: LIGHT, dark: DARK, maxChanges: MAX_CHANGES };
  return {
    subject,
    text: digestText(content),
    html: renderPart(template<DigestView>('explore/digests/digest'), {
      ...content,
      ...look,
      subject,
    }),
    headers: {
      // RFC 8058: mail programs show a button that posts to the address.
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: asks other programs not to reply automatically.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** Views may overlap, so their figures aren't added up. */
function subjectOf(news: readonly ViewNews[]): string {
  const [first] = news;
  if (news.length > 1) return `${news.length} of your saved views have news`;
  return `${isolated(shortened(first!.name.replace(/\s+/g, ' '), MAX_SUBJECT_NAME))}: ${summaryOf(first!)}`;
}
