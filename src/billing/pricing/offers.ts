/** The plans that customers can buy, and the retired add-on. */
export const OFFER_IDS = ['free', 'pro', 'enterprise', 'grandfathered_addon'] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** Unless the operator's catalog has another. */
export const DEFAULT_CURRENCY = 'USD';

/** What a plan includes. Operators set the prices. */
export interface Offer {
  id: OfferId;
  name: string;
  apiAccess: boolean;
  mcpAccess: boolean;
  dashboardAccess: boolean;
  /** Null means any number. */
  usersIncluded: number | null;
  calls: 'none' | 'capped' | 'unlimited';
  availableToNewCustomers: boolean;
  features: readonly string[];
}

export const OFFERS: readonly Offer[] = [
  {
    id: 'free',
    name: 'Free',
    apiAccess: false,
    mcpAccess: false,
    dashboardAccess: true,
    usersIncluded: null,
    calls: 'none',
    availableToNewCustomers: true,
    features: ['Dashboard'],
  },
  {
    id: 'pro',
    name: 'Pro',
    apiAccess: false,
    mcpAccess: true,
    dashboardAccess: true,
    usersIncluded: 1,
    calls: 'none',
    availableToNewCustomers: true,
    features: ['Dashboard', 'MCP tools', 'One user per subscription'],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    apiAccess: true,
    mcpAccess: true,
    dashboardAccess: true,
    usersIncluded: null,
    calls: 'unlimited',
    availableToNewCustomers: true,
    features: ['Full API: all endpoints', 'Full dataset', 'No call quota', 'Dashboard', 'MCP tools'],
  },
  {
    id: 'grandfathered_addon',
    name: 'API add-on (retired)',
    apiAccess: true,
    mcpAccess: false,
    dashboardAccess: false,
    usersIncluded: null,
    calls: 'capped',
    availableToNewCustomers: false,
    features: ['API access with a Free or Pro plan, for existing customers while their subscription is active'],
  },
];
