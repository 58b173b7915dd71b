import { keepAsOfInLinks } from '../../src/site/explore/engine/page/known-on';

describe('the moment of a page', () => {
  it('is added to the end of the query of every link, before the fragment', () => {
    expect(keepAsOfInLinks('<a href="/explore/deals?q=a#top">', '2026-01-31')).toBe(
      '<a href="/explore/deals?q=a&amp;as_of=2026-01-31#top">',
    );
  });

  it('is not put into a character reference', () => {
    expect(
      keepAsOfInLinks(
        '<a href="/explore/deals?companies=O&#39;Reilly&#38;Sons#top">',
        '2026-01-31',
      ),
    ).toBe('<a href="/explore/deals?companies=O&#39;Reilly&#38;Sons&amp;as_of=2026-01-31#top">');
  });
});
