import { FUNDING_STAGES, type FundingStage } from './funding-stages';
import { INSTRUMENTS } from './instruments';

export const COMPANY_STATUSES = ['active', 'acquired', 'public', 'closed'] as const;
export const VENUES = ['private', 'public'] as const;
export const GOVERNMENT_LINKED_TIERS = [
  'govt_chartered',
  'defence_cvc',
  'sovereign_wealth',
] as const;

/** What people call values whose names are codes. */
const LABELS = new Map<string, string>([
  ...INSTRUMENTS.map(({ name, label }) => [name, label] as const),
  ['govt_chartered', 'Government-chartered'],
  ['defence_cvc', 'Defence corporate venture'],
  ['sovereign_wealth', 'Sovereign wealth fund'],
  ['in_period', 'In the period'],
  ['true', 'Yes'],
  ['false', 'No'],
  ...[...COMPANY_STATUSES, ...VENUES].map(
    (name) => [name, name.charAt(0).toUpperCase() + name.slice(1)] as const,
  ),
]);

/** "Senior notes" for senior_notes. Other names are what people call them. */
export function valueInWords(name: string): string {
  return LABELS.get(name) ?? name;
}

/** The kinds of records that are named by a slug. */
export const FORMER_SLUG_KINDS = ['company', 'investor'] as const;

const stageKey = (spelling: string): string => spelling.toLowerCase().replace(/[\s_-]/g, '');
const STAGES_BY_KEY = new Map(FUNDING_STAGES.map((stage) => [stageKey(stage.name), stage]));

/** Finds a stage by name. Case, spaces, hyphens and underscores don't matter. */
export function findStage(spelling: string): FundingStage | undefined {
  return STAGES_BY_KEY.get(stageKey(spelling));
}
