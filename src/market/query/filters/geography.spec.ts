import * as countryCoder from '@rapideditor/country-coder';
import {
  COUNTRY_CODES,
  continentOf,
  countryName,
  regionOf,
} from '../../../market-data/vocabularies/countries';
import { COUNTRY_CHOICES, REGION_CHOICES } from './geography';

interface Part {
  properties: { groups?: string[] | null };
}

/** Cast, because the package has type declarations only for ESM. */
const { feature, featuresIn } = countryCoder as unknown as {
  feature: (code: string) => Part | null;
  featuresIn: (code: string) => Part[];
};

describe('geography', () => {
  /** The United Nations don't list Taiwan and Kosovo separately, but the dataset does. */
  const OWN = new Set(['TW', 'XK']);

  it("gives every country the M49 sub-region that country-coder's data gives it", () => {
    const groupsOf = (code: string): string[] =>
      // A country with overseas parts is a group of parts. Its sub-region is that of its mainland.
      [feature(code), ...featuresIn(code)].flatMap((part) => part?.properties.groups ?? []);
    const wrong = COUNTRY_CODES.filter((code) => {
      const region = regionOf(code);
      return region !== null && !OWN.has(code) && !groupsOf(code).includes(region);
    });
    expect(wrong).toEqual([]);
  });

  it('gives every country except Antarctica a sub-region', () => {
    expect(COUNTRY_CODES.filter((code) => regionOf(code) === null)).toEqual(['AQ']);
  });

  // Their data is by part, so the comparison above could match an overseas part instead of the
  // country.
  it.each([
    ['DK', '154'],
    ['ES', '039'],
    ['FR', '155'],
    ['GB', '154'],
    ['NL', '155'],
    ['NO', '154'],
    ['NZ', '053'],
    ['RU', '151'],
    ['UM', '057'],
  ])('puts %s, a country with overseas parts, into %s', (code, region) => {
    expect(regionOf(code)).toBe(region);
  });

  it('knows the 249 countries of ISO 3166-1, and XK', () => {
    expect(COUNTRY_CODES).toHaveLength(250);
    expect(COUNTRY_CODES).toContain('XK');
    expect(countryName('DE')).toBe('Germany');
  });

  it.each(['AC', 'UK', 'us', null])('has no country for %s', (code) => {
    expect(countryName(code)).toBeNull();
  });

  it('has no continent for the name of a method of objects', () => {
    expect(continentOf('toString')).toBeNull();
  });

  it.each([
    ['AMER', ['US', 'MX', 'CU', 'BR'], ['FR', 'AQ']],
    ['LATAM', ['MX', 'CU', 'BR'], ['US', 'CA']],
    ['EMEA', ['DE', 'ZA', 'EG', 'IL', 'AE', 'XK'], ['US', 'IN', 'JP']],
    ['APAC', ['JP', 'TW', 'IN', 'SG', 'KZ', 'AU', 'NZ', 'FJ'], ['IL', 'DE', 'US']],
    ['MENA', ['IL', 'AE', 'EG', 'MA'], ['ZA', 'DE', 'IN']],
    ['202', ['ZA', 'NG', 'KE', 'CM'], ['EG', 'MA']],
  ])('%s contains %j, but not %j', (code, inside, outside) => {
    const members = REGION_CHOICES.matching(code)[0]?.keys ?? [];
    expect(members).toEqual(expect.arrayContaining(inside));
    expect(members.filter((country) => outside.includes(country))).toEqual([]);
    expect(new Set(members).size).toBe(members.length);
  });

  it.each([
    ['TW', '030', 'AS'],
    ['XK', '039', 'EU'],
    ['US', '021', 'NA'],
    ['IL', '145', 'AS'],
  ])('%s is in region %s and continent %s', (code, region, continent) => {
    expect([regionOf(code), continentOf(code)]).toEqual([region, continent]);
  });

  it.each([
    ['DACH', ['AT', 'CH', 'DE']],
    ['NAMER', ['CA', 'MX', 'US']],
    ['BENELUX', ['BE', 'LU', 'NL']],
    ['NORDICS', ['DK', 'FI', 'IS', 'NO', 'SE']],
    ['021', ['BM', 'CA', 'GL', 'PM', 'US']],
  ])('%s is %j', (code, countries) => {
    expect([...(REGION_CHOICES.matching(code)[0]?.keys ?? [])].sort()).toEqual(countries);
  });

  it.each([
    ['Swizerland', 'CH'],
    ['Finlandd', 'FI'],
    ['Irland', 'IE'],
    ['Polland', 'PL'],
    ['Deutschland', 'DE'],
    ['The Netherlands', 'NL'],
    ['Espana', 'ES'],
  ])('suggests, for %s, %s first', (typed, code) => {
    expect(COUNTRY_CHOICES.matching(typed)).toEqual([]);
    expect(COUNTRY_CHOICES.near(typed)[0]).toBe(code);
  });

  it('suggests nothing if nothing is near, and codes only for texts of their length', () => {
    expect(COUNTRY_CHOICES.near('Atlantis Prime')).toEqual([]);
    expect(COUNTRY_CHOICES.near('QQQQ')).toEqual([]);
  });

  it('accepts the intermediate regions too, with all their countries', () => {
    const latinAmerica = REGION_CHOICES.matching('419')[0]?.keys ?? [];
    expect(latinAmerica).toEqual(expect.arrayContaining(['MX', 'BR', 'CU', 'AR']));
    expect(latinAmerica).not.toContain('US');
  });
});
