import { nameKey } from '../../../market-data/names/company-name';
import { isCountryCode } from '../../../market-data/vocabularies/countries';
import { ownDomain } from '../name-table';
import type { Candidate, QualityRule, Told } from '../quality-rule';

/** Top-level domains of countries that anyone may use, and whose owners advertise that. */
const OPEN_TO_ALL = new Set(
  'AC AD AG AI AM AS BZ CC CD CO CX DJ FM GD GG GL GS IM IO IS LA LI LY ME MN MS MU NU PW RE SC SH SO ST TK TL TO TV VC VG VU WS'.split(
    ' ',
  ),
);

/**
 * A company's website ends in the top-level domain of another country than the company's. The
 * country may be that of an office, or the website that of a namesake.
 *
 * Example: Elsewhere is in US, but its website is https://elsewhere.de.
 */
export const WEBSITE_COUNTRIES: QualityRule = {
  kind: 'website_country',
  title: 'Websites of another country than the company',
  severities: () => ({ low: "The website's top-level domain belongs to another country." }),
  sentences: {
    other_country: {
      words: ({ company }: Told<'company'>) =>
        `${company.name} (${company.slug}) is in ${company.country}, but its website is ${company.website}.`,
      example: 'Elsewhere (elsewhere) is in US, but its website is https://elsewhere.de.',
    },
  },
  column: 'country',
  candidates(market) {
    const elsewhere: Candidate[] = [];
    for (const company of market.companies()) {
      const { country, websiteEnding } = company;
      if (country === null || websiteEnding === null || OPEN_TO_ALL.has(websiteEnding)) continue;
      const websiteCountry = websiteEnding === 'UK' ? 'GB' : websiteEnding;
      if (isCountryCode(websiteCountry) && websiteCountry !== country)
        elsewhere.push({ at: { company } });
    }
    return elsewhere;
  },
  judge({ company }: Told<'company'>) {
    if (spellsName(company.website, company.name)) return undefined;
    return { severity: 'low', sentence: 'other_country' };
  },
};

/** "puri.sm" is Purism's choice, not a company in San Marino. */
const spellsName = (website: string, name: string): boolean =>
  ownDomain(website)?.replaceAll('.', '') === nameKey(name);
