import { namedLike } from './filter-values';

const found = (names: string[], text: string): string[] => namedLike(names, (name) => name, text);

describe('namedLike', () => {
  it('finds a part of a name without its accents', () =>
    expect(found(['São Paulo', 'Salvador', 'Zürich'], 'sao p')).toEqual(['São Paulo']));

  it('finds a name that is written with accents which it lacks', () =>
    expect(found(['Malmo', 'Lund'], 'Malmö')).toEqual(['Malmo']));

  it('finds "&" by "and"', () =>
    expect(found(['Trinidad & Tobago', 'Spain'], 'trinidad and')).toEqual(['Trinidad & Tobago']));

  it('finds similar names if no name has the text', () =>
    expect(found(['Identity Security', 'Email Security'], 'Idntity Security')).toEqual([
      'Identity Security',
    ]));

  it('finds every name for no text', () =>
    expect(found(['Spain', 'Italy'], '')).toEqual(['Spain', 'Italy']));
});
