import type { QualityRule } from '../quality-rule';

export const WEBSITE_COUNTRIES: QualityRule = {
  kind: 'website_country',
  title: 'Websites of another country than the company',
  severities: { low: "The website's top-level domain belongs to another country." },
  sentences: {
    other_country: {
      words: ([{ name, slug, country, website }]) =>
        `${name} (${slug}) is in ${country}, but its website is ${website}.`,
      example: 'Elsewhere (elsewhere) is in US, but its website is https://elsewhere.de.',
    },
  },
  column: 'country',
  *find({ companies }) {
    for (const [row, isElsewhere] of companies.values('isElsewhere').entries())
      if (isElsewhere) yield { at: companies.placesOf(row) };
  },
};
