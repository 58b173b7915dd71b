import { CONTINENT_CODES, countriesOf, COUNTRY_CODES, REGIONS } from '../../market-data/vocabularies/countries';
import { Choices, plainChoices } from './choices';

export const COUNTRY_CHOICES = plainChoices(COUNTRY_CODES);
export const CONTINENT_CHOICES = new Choices(CONTINENT_CODES.map((code) => ({ name: code, admits: countriesOf(code) })));
export const REGION_CHOICES = new Choices(
  REGIONS.map(({ code, countries: members }) => ({ name: code, admits: [...new Set(members)] })),
);
