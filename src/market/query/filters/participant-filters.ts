import { countryName } from '../../../market-data/vocabularies/countries';
import { GOVERNMENT_LINK_CHOICES, TRUE_CHOICES } from './closed-choices';
import type { DealFilter } from './deal-filter';
import { ANY_OF, choiceFilter, periodStartFilter, recordFilter } from './declared-filter';
import { CodeOptionDto } from './filter-option.dto';
import { COUNTRY_CHOICES } from './geography';

const RECORDS = `Send slugs, names, aliases or website domains, as in a path, and a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. ${ANY_OF}`;

const OWN_INVESTOR = 'On lists of investors, it applies to the investor itself.';

/** The filters on who takes part in a deal. */
export const PARTICIPANT_FILTERS: readonly DealFilter[] = [
  recordFilter({
    name: 'companies',
    alsoCalled: 'target vendor startup',
    label: 'Company',
    dimension: 'company',
    finds: 'company',
    brief: '',
    description: `Comma-separated companies: those that were funded or acquired. ${RECORDS}`,
    example: 'pinekeep-ai',
    rowFields: { company: ['slug'], funding_round: ['company_slug'], acquisition: ['target_slug'] },
  }),
  recordFilter({
    name: 'investors',
    alsoCalled: 'fund vc backer investorName leadInvestor',
    label: 'Investor',
    dimension: 'investor',
    finds: 'investor',
    description: `Comma-separated investors. A round passes if one of them took part. ${RECORDS}`,
    example: 'teal-scope-sons-capital',
    rowFields: { investor: ['slug'], funding_round: ['investor_slugs'] },
  }),
  recordFilter({
    name: 'investors_all',
    alsoCalled: 'coInvestors',
    label: 'All of these investors',
    dimension: 'investor',
    finds: 'investor',
    all: true,
    description:
      'Comma-separated investors. A round passes if all of them took part, and a company if each of them took part in one of its rounds. ' +
      'Send slugs, names, aliases or website domains, as in a path. If one is unknown or ambiguous, nothing matches.',
    example: 'teal-scope-sons-capital',
  }),
  choiceFilter({
    name: 'led',
    alsoCalled: 'lead isLead',
    label: 'Led by the investor',
    dimension: 'lead',
    kind: 'word',
    schema: { type: 'string', enum: [...TRUE_CHOICES.names] },
    values: TRUE_CHOICES,
    brief: 'Led by the investors',
    description:
      '`true` with `investors` or `investors_all`: only rounds that they led. Without them: only rounds with a known lead investor and, on lists of investors, ' +
      'the rounds that each of them led.',
    example: 'true',
    options: { description: 'Only `true`' },
  }),
  choiceFilter({
    name: 'investorTypes',
    label: 'Investor type',
    dimension: 'investorType',
    values: 'recorded',
    description: `Comma-separated investor types. A round passes if an investor of such a type took part. ${OWN_INVESTOR} ${ANY_OF}`,
    example: 'Corporate Venture Capital',
    options: { description: "The dataset's investor types" },
  }),
  choiceFilter({
    name: 'governmentLinked',
    alsoCalled: 'government sovereign',
    label: 'Government-linked',
    dimension: 'governmentLink',
    values: GOVERNMENT_LINK_CHOICES,
    description: `Comma-separated tiers of government-linked investors: ${GOVERNMENT_LINK_CHOICES.names.join(', ')}. A round passes if such an investor took part. ${OWN_INVESTOR} ${ANY_OF}`,
    example: 'sovereign_wealth',
    options: { description: 'The tiers of government-linked investors' },
  }),
  periodStartFilter({
    name: 'first_investment',
    alsoCalled: 'newInvestors firstTime',
    label: 'First investment',
    field: 'more',
    dimension: 'firstInvestment',
    extra: 'first_investment',
    brief: '',
    description:
      '`in_period`: only investors who never invested before the period, whatever the filters are.',
  }),
  recordFilter({
    name: 'acquirers',
    alsoCalled: 'buyer',
    label: 'Acquirer',
    dimension: 'acquirer',
    finds: 'acquirer',
    description: `Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. ${RECORDS}`,
    example: 'pinekeep-ai',
    rowFields: { acquisition: ['acquirer_slug', 'acquirer'] },
  }),
  choiceFilter({
    name: 'acquirerCountries',
    alsoCalled: 'buyerCountry',
    label: 'Country of the acquirer',
    dimension: 'acquirerCountry',
    values: COUNTRY_CHOICES,
    description: `Comma-separated countries of acquirers: of the acquirer's record, or else as the deal says. The same codes and names as for \`countries\`. ${ANY_OF}`,
    example: 'US',
    options: {
      description: 'Every country code, with the deals of its acquirers',
      type: CodeOptionDto,
      nameOf: countryName,
    },
  }),
];
