import { VENUES } from '../../../market-data/vocabularies/closed-vocabularies';
import { STAGE_BUCKETS, STAGE_NAMES } from '../../../market-data/vocabularies/funding-stages';
import {
  ApiChoice,
  ApiChoiceOrNull,
  ApiDay,
  ApiDayOrNull,
  ApiNumberOrNull,
  ApiText,
  ApiTextOrNull,
  ApiTexts,
  ApiUrlOrNull,
  type FieldOf,
} from '../../../platform/http/openapi/api-field';

/**
 * Deals are in several bodies, which differ in the fields that they have and in their order. Their
 * documentation is written once, here.
 */
const DEAL_FIELDS = {
  date: (example: string): FieldOf<string> => ApiDay('The day the deal was announced', example),
  amount: (example: number): FieldOf<number | null> =>
    ApiNumberOrNull('The amount in US dollars; null if undisclosed', example),
  sourceUrl: (example: string): FieldOf<string | null> =>
    ApiUrlOrNull('Where the deal was reported; null if unknown', example),
};

/** Of deals, companies and investors. */
export const VERIFIED_ON = ApiDayOrNull(
  'The day a curator last checked the record against its source; null if unknown',
  '2026-10-05',
);

/** Documents the fields of a funding round. */
export const ROUND_FIELDS = {
  id: ApiText('The id of the round, which is the same in every answer', 'round-000123'),
  date: DEAL_FIELDS.date('2026-03-17'),
  company: ApiText('The funded company', 'Sample Harbor Security'),
  companySlug: ApiText("The company's slug, for `/companies/{name}`", 'sample-harbor-security'),
  stage: (example: string): FieldOf<string | null> =>
    ApiChoiceOrNull('The funding stage; null if unknown', STAGE_NAMES, example),
  stageBucket: (example: string): FieldOf<string | null> =>
    ApiChoiceOrNull(
      'The group that the stage belongs to; null if the stage is unknown',
      STAGE_BUCKETS,
      example,
    ),
  amount: DEAL_FIELDS.amount,
  venue: ApiChoice('`public` if the company was listed, otherwise `private`', VENUES, 'private'),
  instrumentType: ApiTextOrNull('The instrument of a public round; null for private rounds', null),
  leadInvestors: ApiTexts('The investors who led the round; empty if unknown', [
    'Sample Peak Ventures',
  ]),
  leadInvestorSlugs: ApiTexts('Their slugs, in the same order, for `/investors/{name}`', [
    'sample-peak-ventures',
  ]),
  investors: ApiTexts('All investors, including the leads', [
    'Sample Peak Ventures',
    'Sample Delta Capital',
  ]),
  investorSlugs: ApiTexts('Their slugs, in the same order', [
    'sample-peak-ventures',
    'sample-delta-capital',
  ]),
  sourceUrl: DEAL_FIELDS.sourceUrl('https://news.example/rounds/123'),
};

/** Documents the fields of an acquisition. */
export const ACQUISITION_FIELDS = {
  id: ApiText('The id of the acquisition, which is the same in every answer', 'deal-000042'),
  date: DEAL_FIELDS.date,
  amount: DEAL_FIELDS.amount,
  target: (example: string): FieldOf<string> => ApiText('The acquired company', example),
  targetSlug: (example: string): FieldOf<string> =>
    ApiText("The acquired company's slug, for `/companies/{name}`", example),
  acquirer: ApiText(
    'The name of the tracked company, or the acquirer as announced',
    'Sample Granite Systems',
  ),
  buyerType: ApiTextOrNull(
    'What kind of buyer the acquirer is; null if unknown',
    'Cybersecurity Vendor',
  ),
  acquisitionType: ApiTextOrNull('The form of the deal; null if unknown', 'Acquisition'),
  exitType: ApiTextOrNull(
    'What the deal was for the acquired company; null if unknown',
    'Acquisition',
  ),
  sourceUrl: DEAL_FIELDS.sourceUrl('https://news.example/deals/42'),
};
