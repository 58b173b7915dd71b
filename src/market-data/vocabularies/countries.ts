import {
  continents,
  countries,
  getCountryData,
  type TContinentCode,
  type TCountryCode,
} from 'countries-list';
import { M49_INTERMEDIATE_REGIONS, M49_SUB_REGIONS, m49Members, type Region } from './m49-regions';

/**
 * Reserved codes for parts of Saint Helena, which countries-list has in addition to the ISO 3166-1
 * countries.
 */
const RESERVED_CODES: readonly string[] = ['AC', 'TA'];

/** ISO 3166-1 alpha-2 and XK. */
export const COUNTRY_CODES: readonly string[] = Object.keys(countries)
  .filter((code) => !RESERVED_CODES.includes(code))
  .sort();

export const CONTINENT_CODES = (Object.keys(continents) as TContinentCode[]).sort();

const SUB_REGION_OF = new Map(
  M49_SUB_REGIONS.flatMap((region) =>
    region.countries.map((country) => [country, region] as const),
  ),
);

/** Groups of countries that are common in business. */
export const BUSINESS_REGIONS: readonly Region[] = [
  { code: 'AMER', name: 'Americas', countries: [...countriesOf('NA'), ...countriesOf('SA')] },
  {
    code: 'APAC',
    name: 'Asia-Pacific',
    countries: [...['030', '034', '035', '143'].flatMap(m49Members), ...countriesOf('OC')],
  },
  { code: 'BENELUX', name: 'Benelux', countries: ['BE', 'LU', 'NL'] },
  { code: 'DACH', name: 'Germany, Austria and Switzerland', countries: ['AT', 'CH', 'DE'] },
  {
    code: 'EMEA',
    name: 'Europe, Middle East and Africa',
    countries: [...countriesOf('EU'), ...countriesOf('AF'), ...m49Members('145')],
  },
  { code: 'LATAM', name: 'Latin America', countries: m49Members('419') },
  {
    code: 'MENA',
    name: 'Middle East and North Africa',
    countries: [...m49Members('145'), ...m49Members('015')],
  },
  { code: 'NAMER', name: 'United States, Canada and Mexico', countries: ['CA', 'MX', 'US'] },
  { code: 'NORDICS', name: 'Nordic countries', countries: ['DK', 'FI', 'IS', 'NO', 'SE'] },
];

/** Every code that `regions` accepts: continents, those of M49, then the business regions. */
export const REGIONS: readonly Region[] = [
  ...CONTINENT_CODES.map((code) => ({
    code,
    name: continents[code],
    countries: countriesOf(code),
  })),
  ...[...M49_SUB_REGIONS, ...M49_INTERMEDIATE_REGIONS].sort((a, b) => (a.code < b.code ? -1 : 1)),
  ...BUSINESS_REGIONS,
];

export function isCountryCode(code: string): boolean {
  return Object.hasOwn(countries, code) && !RESERVED_CODES.includes(code);
}

/** Other names of a country: its alpha-3 code, its English name and common short forms. */
export function countrySpellings(code: string): string[] {
  const { name, alias = [], iso3 } = getCountryData(code as TCountryCode);
  return [iso3, name, ...alias];
}

/** A country's name in its own language, such as "Deutschland". */
export function localCountryName(code: string): string {
  return countries[code as TCountryCode].native;
}

/** The English name of a country; null for anything that isn't a country code. */
export function countryName(code: string | null): string | null {
  return code !== null && isCountryCode(code) ? countries[code as TCountryCode].name : null;
}

/**
 * The continent of a country's M49 sub-region, so that regions nest in continents: Russia is in
 * Europe, Cyprus in Asia. Antarctica has no sub-region.
 */
export function continentOf(code: string | null): TContinentCode | null {
  if (code === null || !isCountryCode(code)) return null;
  return SUB_REGION_OF.get(code)?.continent ?? 'AN';
}

export function continentName(code: string): string | null {
  return Object.hasOwn(continents, code) ? continents[code as TContinentCode] : null;
}

/** The code of a country's M49 sub-region; null for Antarctica, which has none. */
export function regionOf(code: string | null): string | null {
  return code === null ? null : (SUB_REGION_OF.get(code)?.code ?? null);
}

export function regionName(code: string): string | null {
  return REGIONS.find((region) => region.code === code)?.name ?? null;
}

export function countriesOf(continent: TContinentCode): string[] {
  return COUNTRY_CODES.filter((code) => continentOf(code) === continent);
}
