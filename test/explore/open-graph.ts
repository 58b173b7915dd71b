import { documentOf } from '../support/page';

/** What a page tells sites that show a preview of its link, by name: "og:title" and others. */
export function previewOf(html: string): Record<string, string | null> {
  const document = documentOf({ text: html });
  const preview: Record<string, string | null> = {};
  for (const tag of document.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')) {
    const name = tag.getAttribute('property') ?? tag.getAttribute('name') ?? '';
    preview[name] = tag.getAttribute('content');
  }
  return preview;
}
