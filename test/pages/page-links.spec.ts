import { PageLinks } from '../../src/platform/pages/page-links';
import { templateSources } from '../support/template-check';

describe('the links of a page', () => {
  it('keep its moment at the end of their query, before the fragment, unless they name one', () => {
    const links = new PageLinks({ asOf: '2026-01-31' });
    expect(links.to('/explore/deals?q=a#top')).toBe('/explore/deals?q=a&as_of=2026-01-31#top');
    expect(links.to('/explore#top')).toBe('/explore?as_of=2026-01-31#top');
    expect(links.to('/explore/deals?as_of=2025-12-31&q=a')).toBe(
      '/explore/deals?as_of=2025-12-31&q=a',
    );
    expect(links.to('/explore/deals?as_of=')).toBe('/explore/deals?as_of=');
  });

  it('stay below the path of a preview', () => {
    const links = new PageLinks({ linksBelow: '/preview/x' });
    expect(links.to('/explore')).toBe('/preview/x/explore');
    expect(links.to('/explore/companies/a?q=b#c')).toBe('/preview/x/explore/companies/a?q=b#c');
    expect(links.action('/explore/search')).toBe('/preview/x/explore/search');
  });

  it.each([
    '/',
    '/docs',
    '/exploreX',
    '/account/sign-in?return_to=/explore',
    '#main',
    'https://a.example/explore',
  ])('leave %s as it is', (address) => {
    const links = new PageLinks({ asOf: '2026-01-31', linksBelow: '/preview/x' });
    expect([links.to(address), links.action(address)]).toEqual([address, address]);
  });

  it('are escaped where an attribute needs it', () => {
    const links = new PageLinks({ asOf: '2026-01-31' });
    expect(links.to("/explore/deals?companies=O'Reilly&Sons#top")).toBe(
      '/explore/deals?companies=O&#39;Reilly&amp;Sons&as_of=2026-01-31#top',
    );
    expect(links.to('/explore/companies/"><b>')).toBe(
      '/explore/companies/&quot;&gt;&lt;b&gt;?as_of=2026-01-31',
    );
    // Lenient programs read "&reg" as a sign.
    expect(links.to('/explore?a=1&regions=EMEA&Regions=x')).toBe(
      '/explore?a=1&amp;regions=EMEA&amp;Regions=x&as_of=2026-01-31',
    );
  });

  it('are relative where they lead from a page to most others of its folder', () => {
    const links = new PageLinks({ path: '/explore/funding' });
    expect(links.to('/explore/deals?deals=acquisitions&countries=US%2CGB')).toBe(
      'deals?deals=acquisitions&countries=US,GB',
    );
    expect(links.to('/explore/charts/buyer-types.csv?as_of=2026-11-23T06%3A00%3A00Z')).toBe(
      'charts/buyer-types.csv?as_of=2026-11-23T06:00:00Z',
    );
    expect(links.to('/explore/companies/a')).toBe('/explore/companies/a');
  });

  it.each(['/explore', '/explore/funding', '/explore/funding/', '/explore/companies/alpha'])(
    'lead from %s to the same places',
    (path) => {
      const address = '/explore/deals?deals=acquisitions&countries=US%2CGB&regions=EMEA';
      for (const linksBelow of ['', '/preview/x']) {
        const written = new PageLinks({ path, linksBelow }).to(address).replaceAll('&amp;', '&');
        const { pathname, searchParams } = new URL(written, `http://a.example${linksBelow}${path}`);
        expect([pathname, Object.fromEntries(searchParams)]).toEqual([
          `${linksBelow}/explore/deals`,
          { deals: 'acquisitions', countries: 'US,GB', regions: 'EMEA' },
        ]);
      }
    },
  );

  it('keep the moment in forms and API calls, too', () => {
    const links = new PageLinks({ asOf: '2026-01-31T00:00:00Z"' });
    expect(links.momentField).toBe(
      '<input type="hidden" name="as_of" value="2026-01-31T00:00:00Z&quot;">',
    );
    expect(links.inMoment('/api/v2/companies?limit=1')).toBe(
      '/api/v2/companies?limit=1&as_of=2026-01-31T00%3A00%3A00Z%22',
    );
    expect(new PageLinks().momentField).toBe('');
  });

  it('are written by them in every template of a market page', () => {
    /** Only their own member sees them, or they are no pages. */
    const others =
      /^src\/(?!site\/explore\/|platform\/pages\/)|\/explore\/(?:views|pages\/home)\/|\/embed\.eta$/;
    const written = [...templateSources()]
      .filter(([path]) => path.endsWith('.eta') && !others.test(path))
      .flatMap(([path, text]) =>
        [...text.matchAll(/(?:href|action)="(?:\/explore|<%=)[^"]*"/g)].map(
          ([link]) => `${path.replace(/.*\//, '')} ${link}`,
        ),
      );
    expect(written).toEqual([
      'layout.eta href="<%= it.assets.icon %>"',
      'layout.eta href="<%= it.assets.style %>"',
      'layout.eta href="<%= it.feed.href %>"',
      'layout.eta href="<%= it.visit.signInPath %>"',
      'layout.eta href="<%= href %>"',
      'card-source.eta href="<%= address.slice(address.indexOf(\'?\')) %>#<%= it.id %>"',
      'page-source.eta href="<%= it.cited.address %>"',
    ]);
  });
});
