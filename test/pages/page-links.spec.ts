import { basename } from 'node:path';
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

  // Some are relative, to save bytes. This resolves them as a browser does.
  it.each(['/explore', '/explore/funding', '/explore/funding/', '/explore/companies/alpha'])(
    'lead from %s to the same places',
    (path) => {
      const address = '/explore/deals?deals=acquisitions&countries=US%2CGB&regions=EMEA';
      for (const linksBelow of ['', '/preview/x']) {
        const attribute = new PageLinks({ path, linksBelow }).to(address);
        const href = attribute.replaceAll('&amp;', '&');
        const { pathname, searchParams } = new URL(href, `http://a.example${linksBelow}${path}`);
        expect(pathname).toBe(`${linksBelow}/explore/deals`);
        expect(Object.fromEntries(searchParams)).toEqual({
          deals: 'acquisitions',
          countries: 'US,GB',
          regions: 'EMEA',
        });
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
});

/**
 * `href`, `action` or `formaction` with its value, which is in double quotes, in single quotes, or
 * bare. A value can contain Eta's tags, and these can contain quotes.
 */
const ADDRESS =
  /(?<![\w-])(?:href|(?:form)?action)=("(?:<%.*?%>|[^"])*"|'(?:<%.*?%>|[^'])*'|[^\s>]+)/gs;

/** The addresses in a template that the page should have written, with `this.link` or `this.action`. */
function addressesByHand(template: string): string[] {
  const byHand: string[] = [];
  for (const [attribute, value = ''] of template.matchAll(ADDRESS)) {
    const isWrittenByPage = /^["']<%~ this\.(?:link|action)\(/.test(value);
    const leadsElsewhere = /^["'](?:#|\/(?!explore\b))[^<]*$/.test(value);
    if (!isWrittenByPage && !leadsElsewhere) byHand.push(attribute);
  }
  return byHand;
}

describe('the search for addresses by hand', () => {
  it.each([
    '<a href="<%~ this.link(it.href) %>">',
    `<a href="<%~ this.link(it.ok ? '/explore' : '/') %>">`,
    '<form action="<%~ this.action(it.path) %>">',
    '<a href="/docs">, <a href="#main"> and <a href="/account">',
    '<button popovertargetaction="hide">',
  ])('finds none in %s', (template) => {
    expect(addressesByHand(template)).toEqual([]);
  });

  it.each([
    { template: '<a href="/explore">', byHand: 'href="/explore"' },
    { template: "<a href='/explore/deals?q=a'>", byHand: "href='/explore/deals?q=a'" },
    { template: '<a class=text href=/explore#top>', byHand: 'href=/explore#top' },
    { template: '<a href="<%= it.href %>">', byHand: 'href="<%= it.href %>"' },
    { template: '<a href="<%~ it.href %>">', byHand: 'href="<%~ it.href %>"' },
    { template: '<a href="/docs<%= it.hash %>">', byHand: 'href="/docs<%= it.hash %>"' },
    { template: '<form action="/explore/search">', byHand: 'action="/explore/search"' },
    { template: '<button formaction="/explore">', byHand: 'formaction="/explore"' },
  ])('finds $byHand in $template', ({ template, byHand }) => {
    expect(addressesByHand(template)).toEqual([byHand]);
  });
});

describe('the templates of the market pages', () => {
  it('write no address by hand that has to keep the moment or the preview', () => {
    const found: string[] = [];
    for (const [path, template] of templateSources()) {
      if (!isOfMarketPages(path)) continue;
      for (const address of addressesByHand(template)) found.push(`${basename(path)} ${address}`);
    }
    expect(found.sort()).toEqual([
      // The page's own address, as of its moment already.
      `card-source.eta href="<%= address.slice(address.indexOf('?')) %>#<%= it.id %>"`,
      // Pages of the account.
      'layout.eta href="<%= href %>"',
      // Files of the service.
      'layout.eta href="<%= it.assets.icon %>"',
      'layout.eta href="<%= it.assets.style %>"',
      // For feed readers, who see what is served.
      'layout.eta href="<%= it.feed.href %>"',
      // The sign-in page, which leads back to the page's own address.
      'layout.eta href="<%= it.visit.signInPath %>"',
      // The page's own address, as of its moment already.
      'page-source.eta href="<%= it.cited.address %>"',
    ]);
  });
});

function isOfMarketPages(path: string): boolean {
  const isPage = path.endsWith('.eta') && /^src\/(?:site\/explore|platform\/pages)\//.test(path);
  // Pages that only their own member sees, mails and feeds, and charts on the sites of others.
  const isOther =
    path.startsWith('src/site/explore/views/') ||
    path.startsWith('src/site/explore/pages/home/') ||
    path === 'src/site/explore/pages/charts/embed.eta';
  return isPage && !isOther;
}
