import { digestLetter } from './digest-letter';
import type { ViewNews } from './view-news';

type Lines = ViewNews['changes']['lines'];

/** A view with these changes and no deals. */
function viewWith(name: string, lines: Lines): ViewNews {
  return {
    name,
    side: null,
    href: '/explore',
    period: '16 Nov 2026',
    deals: [],
    changes: { lines, areCounted: true, href: '/explore/changes?since=7', unknown: null },
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
  it('tells it once, and leads to all changes of the next view', () => {
    const { text, html } = letterOf(
      viewWith('One', [change('Alpha')]),
      viewWith('Other', [change('Alpha')]),
    );
    expect(text.match(/\* Alpha · Company|All changes: .*/g)).toEqual([
      '* Alpha · Company',
      'All changes: https://market.example/explore/changes?since=7',
    ]);
    expect(html.split('>All changes</a>')).toHaveLength(2);
  });
});

describe('a digest of a view with more than 15 changes', () => {
  const many = Array.from({ length: 16 }, (_, index) => change(`Company ${index + 1}`));

  it('tells 15 of them, and leads to all', () => {
    const { text } = letterOf(viewWith('One', many));
    expect(text.match(/\* Company/g)).toHaveLength(15);
    expect(text).toContain('All changes: https://market.example/explore/changes?since=7');
  });

  it('leaves the others to the next view that has them', () => {
    const { text } = letterOf(viewWith('One', many), viewWith('Other', [change('Company 16')]));
    expect(text).toContain('* Company 16 · Company: city changed from Bern to Rome');
  });
});
