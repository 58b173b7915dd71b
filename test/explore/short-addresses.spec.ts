import { withShortAddresses } from '../../src/explore/cached-pages/short-addresses';

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

describe('short addresses', () => {
  it.each(['/explore', '/explore/funding', '/explore/funding/', '/explore/companies/alpha'])(
    'lead to the same places from %s',
    (path) => {
      const short = withShortAddresses(HTML, path);
      expect(short.length).toBeLessThan(HTML.length);
      expect(linksOf(short, path)).toEqual(linksOf(HTML, path));
    },
  );

  it('are relative where the page is in the same folder, and leave text as it is', () => {
    expect(withShortAddresses(HTML, '/explore/funding')).toBe(
      [
        '<a href="deals?deals=acquisitions&countries=US,GB&amp;regions=EMEA">',
        '<a href="charts/buyer-types.csv?as_of=2026-11-23T06:00:00Z">',
        '<a href="/explore/companies/a&amp;b">/explore/deals?a&amp;b=1</a>',
      ].join(''),
    );
  });
});
