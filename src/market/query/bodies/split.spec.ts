import { Vocabulary } from '../filters/vocabulary';
import { fieldsNaming, filterWithNames, namedIn } from './split';

const vocabulary = new Vocabulary({ productCategories: [], recorded: {}, fundingYears: [] });

describe('a row of a split', () => {
  it('has the slug that its filter takes', () => {
    const stages = filterWithNames('stage', 'stages');
    expect(namedIn(stages, 'Series A', vocabulary)).toEqual({ name: 'Series A', slug: 'series-a' });
    expect(fieldsNaming(stages)).toEqual(['name', 'slug']);
  });

  it('has only its name if its filter has no choices, because the filter takes the name', () => {
    const cities = filterWithNames('city', 'cities');
    expect(namedIn(cities, 'Tel Aviv', vocabulary)).toEqual({ name: 'Tel Aviv' });
    expect(fieldsNaming(cities)).toEqual(['name']);
  });
});

describe('the filter of a split', () => {
  it.each(['founded_from', 'nonsense'])(
    'can’t be "%s", which takes no names: the service says so when it starts',
    (filter) => {
      expect(() => filterWithNames('year', filter)).toThrow(
        `SPLITS in src/market/query/endpoints/splits.ts: year has the filter "${filter}", which doesn't take names.`,
      );
    },
  );
});
