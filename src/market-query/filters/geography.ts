import {
  BUSINESS_REGIONS,
  CONTINENT_CODES,
  continentName,
  countriesOf,
  COUNTRY_CODES,
  countrySpellings,
  localCountryName,
  REGIONS,
} from '../../market-data/vocabularies/countries';
import { Choices } from './choices';

export const COUNTRY_CHOICES = new Choices(
  COUNTRY_CODES.map((code) => ({
    name: code,
    keys: [code],
    spellings: countrySpellings(code),
    hints: [localCountryName(code)],
  })),
);
export const CONTINENT_CHOICES = new Choices(
  CONTINENT_CODES.map((code) => ({
    name: code,
    keys: countriesOf(code),
    spellings: [continentName(code) ?? code],
  })),
);
export const BUSINESS_REGION_CODES = BUSINESS_REGIONS.map(({ code }) => code);
export const REGION_CHOICES = new Choices(
  REGIONS.map(({ code, name, countries }) => ({
    name: code,
    keys: [...new Set(countries)],
    spellings: [name],
  })),
);
