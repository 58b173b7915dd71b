import { PARAMETERS } from './parameters';
import { parseQueryString } from './query-string';

const LISTS = PARAMETERS.filter(({ kind }) => kind === 'list').map(({ name }) => name);

describe('a list of empty items in quotes is empty', () => {
  it.each(LISTS)('%s', (name) => {
    for (const search of [`${name}=""`, `${name}="",""`, `${name}=""&${name}=" "`]) {
      const { texts, empty } = parseQueryString(search);
      expect([search, texts.has(name), empty.has(name)]).toEqual([search, false, true]);
    }
  });
});

describe('values that are read as the same are one value', () => {
  it.each([
    ['timeframe=ttm&timeframe=TTM', 'timeframe', 'ttm'],
    ['timeframe=%20Ly&timeframe=ly', 'timeframe', ' Ly'],
    ['offset=1&week_offset=01', 'offset', '1'],
    ['q=Acme%20%20Inc&q=%20Acme%20Inc', 'q', 'Acme  Inc'],
    ['format=csv&format=CSV', 'format', 'csv'],
  ])('%s', (search, name, text) => {
    expect(parseQueryString(search).texts.get(name)).toBe(text);
  });
});
