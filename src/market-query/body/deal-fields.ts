import type { ApiPropertyOptions } from '@nestjs/swagger';
import { FUNDING_STAGES, STAGE_BUCKETS } from '../../market-data/vocabularies/funding-stages';
import { NUMBER_OR_NULL, TEXT_OR_NULL } from '../endpoint/nullable';

type Field = ApiPropertyOptions;
type Fields = Record<string, Field | ((example: string) => Field) | ((example: number) => Field)>;

/**
 * Deals are in several bodies, which differ in the fields that they have and in their order. Their
 * documentation is written once, here.
 */
const DEAL_FIELDS = {
  date: (example: string): Field => ({
    description: 'The day the deal was announced',
    format: 'date',
    example,
  }),
  amount: (example: number): Field => ({
    ...NUMBER_OR_NULL,
    description: 'The amount in US dollars; null if undisclosed',
    example,
  }),
  sourceUrl: (example: string): Field => ({
    ...TEXT_OR_NULL,
    description: 'Where the deal was reported; null if unknown',
    format: 'uri',
    example,
  }),
};

/** Documents the fields of a funding round. */
export const ROUND_FIELDS = {
  id: {
    description: 'The id of the round, which is the same in every answer',
    example: 'round-000123',
  },
  date: DEAL_FIELDS.date('2026-03-17'),
  company: { description: 'The funded company', example: 'Sample Harbor Security' },
  companySlug: {
    description: "The company's slug, for `/companies/{name}`",
    example: 'sample-harbor-security',
  },
  stage: (example: string): Field => ({
    ...TEXT_OR_NULL,
    description: 'The funding stage; null if unknown',
    enum: [...FUNDING_STAGES.map((stage) => stage.name), null],
    example,
  }),
  stageBucket: (example: string): Field => ({
    ...TEXT_OR_NULL,
    description: 'The group that the stage belongs to; null if the stage is unknown',
    enum: [...STAGE_BUCKETS, null],
    example,
  }),
  amount: DEAL_FIELDS.amount,
  venue: {
    description: '`public` if the company was listed, otherwise `private`',
    enum: ['private', 'public'],
    example: 'private',
  },
  instrumentType: {
    ...TEXT_OR_NULL,
    description: 'The instrument of a public round; null for private rounds',
    example: null,
  },
  leadInvestors: {
    description: 'The investors who led the round; empty if unknown',
    type: [String],
    example: ['Sample Peak Ventures'],
  },
  leadInvestorSlugs: {
    description: 'Their slugs, in the same order, for `/investors/{name}`',
    type: [String],
    example: ['sample-peak-ventures'],
  },
  investors: {
    description: 'All investors, including the leads',
    type: [String],
    example: ['Sample Peak Ventures', 'Sample Delta Capital'],
  },
  investorSlugs: {
    description: 'Their slugs, in the same order',
    type: [String],
    example: ['sample-peak-ventures', 'sample-delta-capital'],
  },
  sourceUrl: DEAL_FIELDS.sourceUrl('https://news.example/rounds/123'),
} satisfies Fields;

/** Documents the fields of an acquisition. */
export const ACQUISITION_FIELDS = {
  id: {
    description: 'The id of the acquisition, which is the same in every answer',
    example: 'deal-000042',
  },
  date: DEAL_FIELDS.date,
  amount: DEAL_FIELDS.amount,
  target: (example: string): Field => ({ description: 'The acquired company', example }),
  targetSlug: (example: string): Field => ({
    description: "The acquired company's slug, for `/companies/{name}`",
    example,
  }),
  acquirer: {
    description: 'The name of the tracked company, or the acquirer as announced',
    example: 'Sample Granite Systems',
  },
  buyerType: {
    ...TEXT_OR_NULL,
    description: 'What kind of buyer the acquirer is; null if unknown',
    example: 'Cybersecurity Vendor',
  },
  acquisitionType: {
    ...TEXT_OR_NULL,
    description: 'The form of the deal; null if unknown',
    example: 'Acquisition',
  },
  exitType: {
    ...TEXT_OR_NULL,
    description: 'What the deal was for the acquired company; null if unknown',
    example: 'Acquisition',
  },
  sourceUrl: DEAL_FIELDS.sourceUrl('https://news.example/deals/42'),
} satisfies Fields;
