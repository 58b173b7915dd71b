import type { CompanyRow, Fault } from './planted-market';

const PLACEHOLDERS = [
  'Unknown',
  'N/A',
  'TBD',
  'test',
  'Test Company',
  'xxx',
  '---',
  'Undisclosed',
  'Stealth Startup',
  'Company 12',
  'none',
  'asdf',
  'Unnamed',
  'Placeholder',
  'To be announced',
  '???',
  'Confidential',
  'dummy',
  'No name',
  'Unknown Company 3',
];
const HIDDEN_CHARACTERS = ['\u202e', '\u2066', '\u0007', '\u{e0041}', '\u200f', '\u009d'];

const inTurn = (texts: readonly string[], at: number): string => texts[at % texts.length] ?? '';

const withInside = (name: string, text: string): string =>
  `${name.slice(0, 3)}${text}${name.slice(3)}`;

const slugsOf = (companies: readonly CompanyRow[]): string[] => companies.map(({ slug }) => slug);

/** Names that can't be those of companies. */
export const NAME_FAULTS: readonly Fault[] = [
  {
    name: 'a placeholder',
    rule: 'placeholder_name',
    recall: 0.95,
    plant(market, count) {
      const companies = market.pick('companies', count);
      for (const [at, company] of companies.entries()) company.name = inTurn(PLACEHOLDERS, at);
      return slugsOf(companies);
    },
  },
  {
    name: 'U+FFFD in a name',
    rule: 'lost_characters',
    recall: 0.95,
    plant(market, count) {
      const companies = market.pick('companies', count);
      for (const company of companies) company.name = withInside(company.name, '\ufffd');
      return slugsOf(companies);
    },
  },
  {
    name: '? in a name',
    rule: 'lost_characters',
    recall: 0.95,
    plant(market, count) {
      const companies = market.pick('companies', count);
      for (const company of companies) company.name = withInside(company.name, '?');
      return slugsOf(companies);
    },
  },
  {
    name: 'an invisible character in a name',
    rule: 'hidden_characters',
    recall: 0.95,
    plant(market, count) {
      const companies = market.pick('companies', count);
      for (const [at, company] of companies.entries())
        company.name = withInside(company.name, inTurn(HIDDEN_CHARACTERS, at));
      return slugsOf(companies);
    },
  },
];
