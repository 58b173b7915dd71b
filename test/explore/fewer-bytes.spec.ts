import { inFewerBytes } from '../../src/site/explore/engine/cached-pages/fewer-bytes';

const HTML = [
  '<a href="/explore/deals?deals=acquisitions&amp;countries=US%2CGB&amp;regions=EMEA">',
  '<a href="/explore/charts/buyer-types.csv?as_of=2026-11-23T06%3A00%3A00Z">',
  '<a href="/explore/companies/a&amp;b">/explore/deals?a&amp;b=1</a>',
].join('');

/** The links of a page, as a browser follows them. */
function linksOf(html: string, path: string): string[] {
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return hrefs.map((href) => {
    const { pathname, searchParams } = new URL(href, `http://market.example${path}`);
    return `${pathname} ${[...searchParams].join(' ')}`;
  });
}

describe('a page in fewer bytes', () => {
  it.each(['/explore', '/explore/funding', '/explore/funding/', '/explore/companies/alpha'])(
    'has links to the same places from %s',
    (path) => {
      const short = inFewerBytes(HTML, path);
      expect(short.length).toBeLessThan(HTML.length);
      expect(linksOf(short, path)).toEqual(linksOf(HTML, path));
    },
  );

  it('has relative links within the same folder, and its text as it was', () => {
    expect(inFewerBytes(HTML, '/explore/funding')).toBe(
      [
        '<a href="deals?deals=acquisitions&countries=US,GB&amp;regions=EMEA">',
        '<a href="charts/buyer-types.csv?as_of=2026-11-23T06:00:00Z">',
        '<a href="/explore/companies/a&amp;b">/explore/deals?a&amp;b=1</a>',
      ].join(''),
    );
  });

  it('has no line ends before parts of a table or a form, and all that words need', () => {
    expect(inFewerBytes('<table>\n<tr>\n<td>a\n<td>b\n</table>\n<p>c\n<b>d</b>', '/explore')).toBe(
      '<table><tr><td>a<td>b</table>\n<p>c\n<b>d</b>',
    );
  });
});
