import { digestLetter } from './digest-letter';
import type { ViewNews } from './view-news';

type Lines = ViewNews['changes']['lines'];

/** A view with these changes and no deals. Each name has its own page of all changes. */
function viewWith(name: 'One' | 'Other', lines: Lines): ViewNews {
  return {
    name,
    side: null,
    href: '/explore',
    period: '16 Nov 2026',
    deals: [],
    changes: { lines, areCounted: true, href: `/explore/changes?view=${name}`, unknown: null },
    week: null,
  };
}
const change = (company: string): Lines[number] => ({
  text: `${company} · Company: city changed from Bern to Rome`,
  href: '/explore/companies/alpha',
});

function letterOf(...views: ViewNews[]): { text: string; html: string } {
  const { text, html } = digestLetter(
    views,
    'https://market.example',
    '/explore/unsubscribe?token=t',
  );
  if (typeof text !== 'string' || typeof html !== 'string') throw new Error('There is no letter.');
  return { text, html };
}

describe('a digest of views with the same change', () => {
  const { text, html } = letterOf(
    viewWith('One', [change('Alpha')]),
    viewWith('Other', [change('Alpha')]),
  );

  it('tells it in the first view, and leads to all changes of the other', () => {
    expect(text.match(/\* Alpha · Company|All changes: .*/g)).toEqual([
      '* Alpha · Company',
      'All changes: https://market.example/explore/changes?view=Other',
    ]);
  });

  it('does so in HTML, too', () => {
    expect(html.match(/<a [^>]*>(?:Alpha ·|All changes)[^<]*<\/a>/g)).toEqual([
      '<a href="https://market.example/explore/companies/alpha">Alpha · Company: city changed from Bern to Rome</a>',
      '<a href="https://market.example/explore/changes?view=Other">All changes</a>',
    ]);
  });
});

describe('a digest of a view with more than 15 changes', () => {
  const many = Array.from({ length: 16 }, (_, index) => change(`Company ${index + 1}`));

  it('tells 15 of them, and leads to all', () => {
    const { text } = letterOf(viewWith('One', many));
    expect(text.match(/\* Company/g)).toHaveLength(15);
    expect(text).toContain('All changes: https://market.example/explore/changes?view=One');
  });

  it('leaves the others to the next view that has them', () => {
    const { text } = letterOf(viewWith('One', many), viewWith('Other', [change('Company 16')]));
    expect(text).toContain('* Company 16 · Company: city changed from Bern to Rome');
  });
});
