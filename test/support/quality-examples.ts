import { MarketDataset } from './market-dataset';

export const known = { country: 'US', product_category: 'SIEM' };

/** "AAA Shield x": 52 names, of which no two are alike. */
function nameOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  const word = index < 26 ? 'Shield' : 'Guard';
  return `${letter.repeat(3)} ${word} ${'xyz'[index % 3]}`;
}

/** 30 companies, each with a Series A of 5 to 8 million dollars, and no findings. */
export function soundMarket(): MarketDataset {
  const dataset = new MarketDataset().category('SIEM', 'Operations', 'Core');
  for (let index = 0; index < 30; index++) {
    dataset.company(`company-${index}`, { ...known, name: nameOf(index) });
    dataset.round(`company-${index}`, '2025-03-01', 5_000_000 + index * 100_000, {
      stage: 'Series A',
    });
  }
  return dataset
    .company('valescope-security', { ...known, name: 'Valescope Security' })
    .company('acme', { ...known, name: 'Acme' });
}

type Spoil = (dataset: MarketDataset) => MarketDataset;

interface SimilarRecord {
  slug: string;
  name: string;
  aliases?: string;
  website?: string;
  country?: null;
}

/** For each sentence about two similar records, what they are. */
const SIMILAR: Record<string, SimilarRecord[]> = {
  same_name: [
    { slug: 'halcyon', name: 'Halcyon' },
    { slug: 'halcyon-inc', name: 'HALCYON, Inc.' },
  ],
  same_name_elsewhere: [
    { slug: 'corvid', name: 'Corvid', website: 'https://corvid.example' },
    { slug: 'corvid-inc', name: 'Corvid Inc.', website: 'https://corvid-labs.example' },
  ],
  same_words: [
    { slug: 'copper-bridge', name: 'Copper Bridge' },
    { slug: 'bridge-copper', name: 'Bridge Copper' },
  ],
  same_website: [
    { slug: 'apex', name: 'Apex', website: 'http://www.apex.example/en' },
    { slug: 'one', name: 'Apex One', website: 'https://apex.example' },
  ],
  shared_alias: [
    { slug: 'cumulus', name: 'Cumulus' },
    { slug: 'nimbus', name: 'Nimbus', aliases: 'Cumulus' },
  ],
  one_letter: [
    { slug: 'brightwater', name: 'Brightwater' },
    { slug: 'brightwter', name: 'Brightwter' },
  ],
  generic_words: [
    { slug: 'tenable', name: 'Tenable', country: null },
    { slug: 'tenable-network-security', name: 'Tenable Network Security' },
  ],
  generic_words_and_deals: [
    { slug: 'sequoia', name: 'Sequoia' },
    { slug: 'sequoia-capital', name: 'Sequoia Capital' },
  ],
  generic_words_and_country: [
    { slug: 'juniper', name: 'Juniper' },
    { slug: 'juniper-systems', name: 'Juniper Systems' },
  ],
};

/** For each sentence of each rule, a dataset in which the rule finds the sentence's example. */
export const EXAMPLES: Record<string, Record<string, Spoil>> = {
  unusual_amount: {
    beyond_usual: (dataset) =>
      dataset.round('acme', '2024-03-01', 13_100_000_000, { stage: 'Series A' }),
    implausible: (dataset) => dataset.round('acme', '2024-03-01', 5, { stage: 'Seed' }),
  },
  future_date: {
    future_date: (dataset) => dataset.round('acme', '2081-03-01', null, { stage: 'Series B' }),
  },
  wrong_date: {
    too_early: (dataset) => dataset.round('acme', '1913-03-01', null, { stage: 'Seed' }),
    out_of_order: (dataset) =>
      dataset
        .round('acme', '2025-03-04', null, { stage: 'Pre-Seed' })
        .round('acme', '2025-05-03', null, { stage: 'Seed' })
        .round('acme', '2025-03-09', null, { stage: 'Series A' }),
  },
  deal_before_founding: {
    before_founding: (dataset) =>
      dataset
        .company('late', { ...known, name: 'Late', founded_year: 2021 })
        .round('late', '2019-03-01', null, { stage: 'Seed' }),
  },
  stage_regression: {
    lower_stage: (dataset) =>
      dataset
        .round('acme', '2025-03-01', null, { stage: 'Series B' })
        .round('acme', '2026-03-01', null, { stage: 'Seed' }),
  },
  status_contradiction: {
    still_active: (dataset) =>
      dataset
        .company('sold', { ...known, name: 'Sold', status: 'active' })
        .acquisition('sold', '2025-06-01', null),
    never_acquired: (dataset) =>
      dataset.company('gone', { ...known, name: 'Gone', status: 'acquired' }),
  },
  own_acquisition: {
    own_name: (dataset) =>
      dataset.acquisition('acme', '2025-06-01', null, { acquirer_name: 'ACME, Inc.' }),
  },
  mutual_acquisition: {
    each_other: (dataset) =>
      dataset
        .company('apex', { ...known, name: 'Apex' })
        .acquisition('apex', '2025-05-01', null, { acquirer: 'acme', acquirer_name: 'Acme' })
        .acquisition('acme', '2025-06-01', null, { acquirer: 'apex', acquirer_name: 'Apex' }),
  },
  acquirer_country: {
    other_country: (dataset) =>
      dataset
        .company('boreal', { ...known, name: 'Boreal' })
        .acquisition('acme', '2025-06-01', null, {
          acquirer: 'boreal',
          acquirer_name: 'Boreal',
          acquirer_country: 'DE',
        }),
  },
  acquirer_name: {
    other_name: (dataset) =>
      dataset
        .company('cirrus', { ...known, name: 'Cirrus' })
        .acquisition('acme', '2025-06-01', null, { acquirer: 'cirrus', acquirer_name: 'Borealis' }),
  },
  repeated_round: {
    same_deal: (dataset) =>
      dataset
        .round('acme', '2024-03-01', null, { stage: 'Series A' })
        .round('acme', '2024-03-03', 5_000_000, { stage: 'Series A' }),
  },
  repeated_acquisition: {
    same_deal: (dataset) =>
      dataset
        .acquisition('acme', '2024-03-01', 5_000_000, { acquirer_name: 'Apex Inc' })
        .acquisition('acme', '2024-03-02', null, { acquirer_name: 'Apex' }),
  },
  round_after_exit: {
    after_acquisition: (dataset) =>
      dataset
        .acquisition('acme', '2025-06-01', null)
        .round('acme', '2026-01-01', 5_000_000, { stage: 'Series B' })
        .round('acme', '2026-06-01', null, { stage: 'Series C' }),
    although_closed: (dataset) =>
      dataset
        .company('shut', { ...known, name: 'Shut', status: 'closed' })
        .round('shut', '2026-10-01', null, { stage: 'Seed' }),
  },
  similar_company: similarCompanies(),
  similar_investor: similarInvestors(),
  website_country: {
    other_country: (dataset) =>
      dataset.company('elsewhere', {
        ...known,
        name: 'Elsewhere',
        website: 'https://elsewhere.de',
      }),
  },
  hidden_characters: {
    hidden_characters: (dataset) => dataset.company('acmegro', { ...known, name: 'Acme\u202egro' }),
  },
  lost_characters: {
    lost_characters: (dataset) => dataset.company('societe', { ...known, name: 'Soci?t? Nord' }),
  },
  placeholder_name: {
    placeholder: (dataset) =>
      dataset.acquisition('acme', '2025-06-01', null, { acquirer_name: 'N/A' }),
  },
  unlikely_name: {
    html: (dataset) => acquiredBy(dataset, '<b>Acme</b>'),
    address: (dataset) => acquiredBy(dataset, 'https://acme.example'),
    spreadsheet_error: (dataset) => acquiredBy(dataset, '#REF!'),
    line_break: (dataset) => acquiredBy(dataset, 'Acme\nLabs'),
  },
  joined_aliases: {
    semicolon: (dataset) =>
      dataset.company('acme-labs', {
        ...known,
        name: 'Laboratory',
        aliases: 'Acme Labs; Acme Inc',
      }),
  },
  damaged_text: {
    wrong_encoding: (dataset) => dataset.company('societe', { ...known, name: 'SociÃ©tÃ©' }),
    page_code: (dataset) => dataset.company('at-t', { ...known, name: 'AT&amp;T' }),
  },
  spelling: {
    other_spelling: (dataset) =>
      dataset
        .category('PAM', 'Workforce Identity', 'Core')
        .category('SSO', 'Workforce Identity', 'Core')
        .category('Directories', 'Workforce identity', 'Core'),
  },
  stray_blanks: {
    stray_blanks: (dataset) => dataset.category('SOAR', 'Workforce Identity ', 'Core'),
  },
  missing_values: {
    often_empty: (dataset) =>
      dataset
        .company('one', { product_category: 'SIEM' })
        .company('two', { product_category: 'SIEM' }),
  },
  unverified: {
    no_source: (dataset) => {
      for (const round of dataset.records.funding_rounds) round.source_url = SOURCE;
      return dataset.round('acme', '2026-03-01', 5_000_000, { stage: 'Seed' });
    },
    never_verified: (dataset) => verified(dataset, 'acme', null),
    verified_long_ago: (dataset) =>
      verified(dataset.company('vega', { ...known, name: 'Vega' }), 'vega', '2024-03-01'),
  },
};

function similarCompanies(): Record<string, Spoil> {
  const examples: Record<string, Spoil> = {};
  for (const [sentence, records] of Object.entries(SIMILAR))
    examples[sentence] = (dataset) => {
      for (const { slug, ...cells } of records) dataset.company(slug, { ...known, ...cells });
      if (sentence === 'generic_words_and_deals')
        dataset
          .round('sequoia', '2024-03-01', 5_100_000, { stage: 'Series A' })
          .round('sequoia-capital', '2024-03-02', 5_100_000, { stage: 'Series A' });
      return dataset;
    };
  return examples;
}

function similarInvestors(): Record<string, Spoil> {
  const examples: Record<string, Spoil> = {};
  for (const [sentence, records] of Object.entries(SIMILAR))
    examples[sentence] = (dataset) => {
      for (let index = 0; index < 32; index++)
        dataset.investor(`fund-${index}`, { name: nameOf(index) });
      for (const { slug, ...cells } of records) dataset.investor(slug, { country: 'US', ...cells });
      if (sentence === 'generic_words_and_deals')
        dataset
          .round('acme', '2025-03-01', null, { stage: 'Seed', investors: 'sequoia' })
          .round('acme', '2026-03-01', null, { stage: 'Series A', investors: 'sequoia-capital' });
      return dataset;
    };
  return examples;
}

const acquiredBy = (dataset: MarketDataset, acquirer_name: string): MarketDataset =>
  dataset.acquisition('acme', '2025-06-01', null, { acquirer_name });

const SOURCE = 'https://news.example/1';

/** All companies have a source and were verified lately, but for one, which raised 5 millions. */
function verified(dataset: MarketDataset, but: string, day: string | null): MarketDataset {
  for (const company of dataset.records.companies)
    Object.assign(company, {
      source_url: SOURCE,
      verified_on: company.slug === but ? day : '2026-11-01',
    });
  return dataset.round(but, '2026-03-01', 5_000_000, { stage: 'Seed' });
}
