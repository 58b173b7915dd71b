import { FUNDING_STAGES, type FundingStage } from './funding-stages';

export const COMPANY_STATUSES = ['active', 'acquired', 'public', 'closed'] as const;
export const VENUES = ['private', 'public'] as const;
export const GOVERNMENT_LINKED_TIERS = [
  'govt_chartered',
  'defence_cvc',
  'sovereign_wealth',
] as const;

/** The kinds of records that are named by a slug. */
export const FORMER_SLUG_KINDS = ['company', 'investor'] as const;

const stageKey = (spelling: string): string => spelling.toLowerCase().replace(/[\s_-]/g, '');
const STAGES_BY_KEY = new Map(FUNDING_STAGES.map((stage) => [stageKey(stage.name), stage]));

/** Finds a stage by name. Case, spaces, hyphens and underscores don't matter. */
export function findStage(spelling: string): FundingStage | undefined {
  return STAGES_BY_KEY.get(stageKey(spelling));
}
