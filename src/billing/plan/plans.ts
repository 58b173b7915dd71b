/** How often a key may call the API. Only a successful data request counts. */
export interface QuotaLimits {
  /** Per key and UTC day. */
  daily: number;
  /** Per key and calendar month. */
  monthly: number;
  /** Per calendar month, for all keys of the account together. */
  accountMonthly: number;
}

/** What customers get with a plan or with the add-on. */
export interface Offer {
  name: string;
  /**
   * API calls; `none` means that it doesn't include the API. Only `unlimited` calls include whole
   * lists, which are the endpoints below /exports.
   */
  calls: 'none' | 'unlimited' | QuotaLimits;
  mcpAccess: boolean;
  dashboardAccess: boolean;
  /**
   * How many members may connect assistants; null means any number. Operators can set another
   * number in PRICING_CATALOG.
   */
  usersIncluded: number | null;
  /** Null unless the operator sets a price in PRICING_CATALOG. */
  price: 0 | null;
  availableToNewCustomers: boolean;
  /** In words, for /pricing, which adds a sentence about `usersIncluded`. */
  features: readonly string[];
}

export interface Plan extends Offer {
  /** A plan includes the answers that plans of a lower rank see. Some are only for Pro or higher. */
  rank: number;
  /** Whether its accounts may show charts on their own sites. */
  embeddedCharts: boolean;
}

/**
 * The base plans, in the order of /pricing. Everything that depends on a plan follows from its
 * declaration. To add a plan, see "A plan" in docs/recipes.md. Accounts that are on a plan already
 * keep their API access if `calls` changes from or to `none`: a migration must open or close their
 * entitlements.
 */
export const PLANS = {
  free: {
    name: 'Free',
    rank: 0,
    embeddedCharts: false,
    calls: 'none',
    mcpAccess: false,
    dashboardAccess: true,
    usersIncluded: null,
    price: 0,
    availableToNewCustomers: true,
    features: ['Dashboard'],
  },
  pro: {
    name: 'Pro',
    rank: 1,
    embeddedCharts: false,
    calls: 'none',
    mcpAccess: true,
    dashboardAccess: true,
    usersIncluded: 1,
    price: null,
    availableToNewCustomers: true,
    features: ['Dashboard', 'MCP tools'],
  },
  enterprise: {
    name: 'Enterprise',
    rank: 2,
    embeddedCharts: true,
    calls: 'unlimited',
    mcpAccess: true,
    dashboardAccess: true,
    usersIncluded: null,
    price: null,
    availableToNewCustomers: true,
    features: [
      'Full API: all endpoints',
      'Full dataset',
      'No call quota',
      'Dashboard',
      'MCP tools',
    ],
  },
} satisfies Record<string, Plan>;

/**
 * The retired add-on: a second source of API access, besides the base plan. If the plan includes
 * the API, the plan's calls count.
 */
export const ADDON = {
  name: 'API add-on (retired)',
  calls: { daily: 1000, monthly: 30_000, accountMonthly: 30_000 },
  mcpAccess: false,
  dashboardAccess: false,
  usersIncluded: null,
  price: null,
  availableToNewCustomers: false,
  features: [
    'API access with a Free or Pro plan, for existing customers while their subscription is active',
  ],
} satisfies Offer;
