import fc from 'fast-check';
import { tidyName } from '../../../market-data/names/company-name';
import { slugOf, uniqueSlugs } from '../../../market-data/names/normal-form';
import { type Choice, plainChoices } from './choices';

const names = (found: readonly Choice<unknown>[]): string[] => found.map(({ name }) => name);

describe('slugs', () => {
  it.each([
    ['Governance, Risk & Compliance', 'governance-risk-and-compliance'],
    ['Series C+', 'series-c-plus'],
    ['$1M-$5M', '1m-5m'],
    ['Épargne  /  Crédit', 'epargne-credit'],
    ['セキュリティ', 'セキュリティ'],
    ['!?', 'unnamed'],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('are unique: ties are numbered in the order of the list', () => {
    expect(uniqueSlugs(['A b', 'A b 2', 'A! b', 'a, b'])).toEqual([
      'a-b',
      'a-b-2',
      'a-b-3',
      'a-b-4',
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'A', '-', '2', ' ', '&'), maxLength: 5 })),
        (list) => {
          expect(new Set(uniqueSlugs(list)).size).toBe(list.length);
        },
      ),
    );
  });

  it('never read as another name', () => {
    expect(uniqueSlugs(['E-Commerce', 'e-commerce'])).toEqual(['e-commerce-2', 'e-commerce']);
    expect(uniqueSlugs(['Data.Security', 'Data Security'])).toEqual([
      'data-security-2',
      'data-security',
    ]);
    const name = fc
      .string({
        unit: fc.constantFrom('a', 'A', '-', '2', ' ', '&', '.'),
        minLength: 1,
        maxLength: 5,
      })
      .filter((text) => tidyName(text) === text && text !== '');
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 6 }), (list) => {
        const some = plainChoices(list);
        for (const one of list) expect(names(some.matching(some.slugOf(one)))).toEqual([one]);
      }),
    );
  });
});

describe('Choices', () => {
  const choices = plainChoices([
    'Cloud Security',
    'Data Loss, Leaks & Theft',
    'FinTech',
    'Fintech',
    'Net-Work',
    'Series C',
    'Series C+',
  ]);

  it.each([
    { value: 'CLOUD_security', matches: ['Cloud Security'] },
    { value: 'network', matches: ['Net-Work'] },
    { value: 'fin tech', matches: ['FinTech', 'Fintech'] },
    { value: 'FinTech', matches: ['FinTech'] },
    { value: 'Fintech', matches: ['Fintech'] },
    { value: 'fintech-2', matches: ['Fintech'] },
    { value: 'Data-Loss-Leaks-And-Theft', matches: ['Data Loss, Leaks & Theft'] },
    { value: 'series c', matches: ['Series C'] },
    { value: 'Series C Plus', matches: ['Series C+'] },
    { value: 'Data Loss', matches: [] },
    { value: '', matches: [] },
  ])('match "$value" with $matches', ({ value, matches }) => {
    expect(names(choices.matching(value))).toEqual(matches);
  });

  it('match only an exact slug, even if another name has the same normal form', () => {
    const alike = plainChoices(['A, B', 'AB!']);
    expect(names(alike.matching('a-b'))).toEqual(['A, B']);
    expect(names(alike.matching('ab'))).toEqual(['AB!']);
  });

  it('give further names slugs that none of the others has', () => {
    const some = plainChoices(['Cloud Security']).with(['Cloud security']);
    expect(some.slugOf('Cloud security')).toBe('cloud-security-2');
    expect(names(some.matching('cloud-security'))).toEqual(['Cloud Security']);
  });

  it('can be found both by name and by slug, whatever the names are', () => {
    const name = fc
      .string({
        unit: fc.constantFrom('a', 'b', 'B', ' ', ',', '+', '&', '-', '2'),
        minLength: 1,
        maxLength: 6,
      })
      .filter((text) => tidyName(text) === text && text !== '');
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 6 }), (list) => {
        const some = plainChoices(list);
        for (const one of list) {
          expect(names(some.matching(one))).toContain(one);
          expect(names(some.matching(some.slugOf(one)))).toContain(one);
        }
      }),
    );
  });

  it.each([
    { value: 'Cloud Securty', near: ['Cloud Security'] },
    { value: 'cloud', near: ['Cloud Security'] },
    // The name contains a comma, so it can't be sent.
    { value: 'Leaks & Theft', near: ['data-loss-leaks-and-theft'] },
    { value: 'Quantum', near: [] },
  ])('suggest values that can be sent: $near for "$value"', ({ value, near }) => {
    expect(choices.near(value)).toEqual(near);
  });

  it('suggest nothing for a text of any length that is like none of them', () => {
    expect(choices.near('x'.repeat(4000))).toEqual([]);
  });

  it('suggest names with typing mistakes before names that contain the value or are contained in it', () => {
    expect(plainChoices(['Biotech', 'Biotechnology']).near('Biotechnolgy')).toEqual([
      'Biotechnology',
      'Biotech',
    ]);
  });

  it('suggest at most three names, and names with swapped letters first', () => {
    expect(plainChoices(['Seed', 'Speed', 'Weed']).near('Sede')[0]).toBe('Seed');
    expect(plainChoices(['Type A', 'Type B', 'Type C', 'Type D']).near('type')).toEqual([
      'Type A',
      'Type B',
      'Type C',
    ]);
  });
});
