import { counted, isolated } from '../../pages/wording';
import { renderPart } from '../../pages/render';
import type { ViewNews } from './view-news';

export interface DigestLetter {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

const MAX_SUBJECT_NAME = 60;

/** One message about all views of a member that have news. */
export function digestLetter(news: readonly ViewNews[], origin: string, unsubscribePath: string): DigestLetter {
  const unsubscribe = origin + unsubscribePath;
  const subject = subjectOf(news);
  const data = { subject, summary: summaryOf(news), views: news, origin, home: `${origin}/explore/home`, unsubscribe };
  return {
    subject,
    text: renderPart('explore/digests/digest-text', data),
    html: renderPart('explore/digests/digest', data),
    headers: {
      // RFC 8058: mail programs show a button that posts to the address.
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // RFC 3834: nobody answers to it automatically.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function subjectOf(news: readonly ViewNews[]): string {
  const [first] = news;
  const name = first!.name.replace(/\s+/g, ' ').slice(0, MAX_SUBJECT_NAME);
  return `${news.length === 1 ? isolated(name) : `${news.length} saved views`}: ${summaryOf(news)}`;
}

/** "3 rounds, 1 acquisition and 2 changes". */
function summaryOf(news: readonly ViewNews[]): string {
  const total = (kind: string): number =>
    news.flatMap(({ deals }) => deals.filter((each) => each.kind === kind)).reduce((sum, each) => sum + each.total, 0);
  const changes = news.reduce((sum, each) => sum + each.changes.length, 0);
  const parts = [
    total('funding') > 0 && counted(total('funding'), 'new round'),
    total('acquisitions') > 0 && counted(total('acquisitions'), 'new acquisition'),
    changes > 0 && counted(changes, 'change'),
  ];
  return new Intl.ListFormat('en-GB').format(parts.filter((part) => part !== false));
}
