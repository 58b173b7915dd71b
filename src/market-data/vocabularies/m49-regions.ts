import type { TContinentCode } from 'countries-list';
import { present } from '../../platform/errors/present';

export interface Region {
  readonly code: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

interface M49SubRegion extends Region {
  /** Sub-regions nest in continents. M49's Americas are split into North and South America. */
  readonly continent: TContinentCode;
}

function region(
  code: string,
  continent: TContinentCode,
  name: string,
  countries: string,
): M49SubRegion {
  return { code, continent, name, countries: countries.split(' ') };
}

/**
 * The 22 sub-regions of the UN M49 standard (unstats.un.org/unsd/methodology/m49), which contain
 * all countries except Antarctica. M49 lists neither Taiwan nor Kosovo; here they belong to Eastern
 * Asia and Southern Europe. A test compares the table with a published one.
 */
export const M49_SUB_REGIONS: readonly M49SubRegion[] = [
  region('005', 'SA', 'South America', 'AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE'),
  region('011', 'AF', 'Western Africa', 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TG'),
  region('013', 'NA', 'Central America', 'BZ CR GT HN MX NI PA SV'),
  region(
    '014',
    'AF',
    'Eastern Africa',
    'BI DJ ER ET IO KE KM MG MU MW MZ RE RW SC SO SS TF TZ UG YT ZM ZW',
  ),
  region('015', 'AF', 'Northern Africa', 'DZ EG EH LY MA SD TN'),
  region('017', 'AF', 'Middle Africa', 'AO CD CF CG CM GA GQ ST TD'),
  region('018', 'AF', 'Southern Africa', 'BW LS NA SZ ZA'),
  region('021', 'NA', 'Northern America', 'BM CA GL PM US'),
  region(
    '029',
    'NA',
    'Caribbean',
    'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  ),
  region('030', 'AS', 'Eastern Asia', 'CN HK JP KP KR MN MO TW'),
  region('034', 'AS', 'Southern Asia', 'AF BD BT IN IR LK MV NP PK'),
  region('035', 'AS', 'South-eastern Asia', 'BN ID KH LA MM MY PH SG TH TL VN'),
  region('039', 'EU', 'Southern Europe', 'AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK'),
  region('053', 'OC', 'Australia and New Zealand', 'AU CC CX HM NF NZ'),
  region('054', 'OC', 'Melanesia', 'FJ NC PG SB VU'),
  region('057', 'OC', 'Micronesia', 'FM GU KI MH MP NR PW UM'),
  region('061', 'OC', 'Polynesia', 'AS CK NU PF PN TK TO TV WF WS'),
  region('143', 'AS', 'Central Asia', 'KG KZ TJ TM UZ'),
  region('145', 'AS', 'Western Asia', 'AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE'),
  region('151', 'EU', 'Eastern Europe', 'BG BY CZ HU MD PL RO RU SK UA'),
  region('154', 'EU', 'Northern Europe', 'AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ'),
  region('155', 'EU', 'Western Europe', 'AT BE CH DE FR LI LU MC NL'),
];

/**
 * Regions between a sub-region and a continent. Filters accept them, but they are never the region
 * of a country.
 */
export const M49_INTERMEDIATE_REGIONS: readonly Region[] = [
  combined('202', 'Sub-Saharan Africa', ['011', '014', '017', '018']),
  combined('419', 'Latin America and the Caribbean', ['005', '013', '029']),
];

function combined(code: string, name: string, parts: readonly string[]): Region {
  return {
    code,
    name,
    countries: M49_SUB_REGIONS.filter((part) => parts.includes(part.code)).flatMap(
      ({ countries }) => countries,
    ),
  };
}

/** The members of a sub-region or intermediate region. */
export function m49Members(code: string): readonly string[] {
  const regions = [...M49_SUB_REGIONS, ...M49_INTERMEDIATE_REGIONS];
  const region = regions.find((one) => one.code === code);
  return present(region, `region with the code ${code}`).countries;
}
