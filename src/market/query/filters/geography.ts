import {
  BUSINESS_REGIONS,
  CONTINENT_CODES,
  continentName,
  countriesOf,
  COUNTRY_CODES,
  countrySpellings,
  localCountryName,
  REGIONS,
} from '../../../market-data/vocabularies/countries';
import { Choices } from './choices';

const REGION_HINTS = {
  EU: 'European Union',
  MENA: 'Middle East',
  NORDICS: 'Scandinavia',
  LATAM: 'LAC',
  '053': 'ANZ',
  '151': 'CEE',
};

export const COUNTRY_CHOICES = new Choices(
  COUNTRY_CODES.map((code) => ({ name: code, keys: [code], spellings: countrySpellings(code) })),
  {
    ...Object.fromEntries(COUNTRY_CODES.map((code) => [code, localCountryName(code)])),
    ES: 'España, SP',
    GB: 'England, EN, Scotland, Wales, Northern Ireland',
    KR: 'Korea',
    CN: 'PRC',
  },
);
export const CONTINENT_CHOICES = new Choices(
  CONTINENT_CODES.map((code) => ({
    name: code,
    keys: countriesOf(code),
    spellings: [continentName(code) ?? code],
  })),
  REGION_HINTS,
);
export const BUSINESS_REGION_CODES = BUSINESS_REGIONS.map(({ code }) => code);
export const REGION_CHOICES = new Choices(
  REGIONS.map(({ code, name, countries }) => ({
    name: code,
    keys: [...new Set(countries)],
    spellings: [name],
  })),
  REGION_HINTS,
);
