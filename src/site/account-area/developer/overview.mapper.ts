import {
  type AccountChange,
  ACCOUNT_ACTIONS,
  OPERATOR,
} from '../../../billing/account/account-change';
import type { AccountSummary } from '../../../billing/account/account-summary';
import { MAX_LIVE_KEYS } from '../../../billing/api-key/api-key.service';
import { planOf } from '../../../billing/plan/offers';
import type { Offer } from '../../../billing/plan/plans';
import type { FormTokens } from '../../../platform/pages/render';
import { dayInWords } from '../../../platform/pages/wording';
import type { TypedText } from '../text-field';
import type { KeyChoice } from './key-choices';
import type { Expiry } from './key-expiry';
import { type ShownKey, shownKey } from './key.mapper';
import { type Overview, useOf } from './overview.service';
import type { KeyUse } from './quota-usage';
import { quotaSection, type QuotaSection } from './quota.mapper';
import { usageChart, type UsageChart } from './usage-chart';

/** The rest is behind a click, because each takes a paragraph on a phone. */
const FIRST_CHANGES = 10;
/** Ended keys are kept forever, so the page shows only the newest. */
const MAX_ENDED_KEYS_SHOWN = 50;

/** A line of the account's trail. */
interface ChangeRow extends AccountChange {
  what: string;
  who: string;
}

/** One of the tables of changes. */
export interface ChangeTableView {
  caption: string;
  rows: readonly ChangeRow[];
}

interface LiveKeyRow {
  key: ShownKey;
  use: KeyUse;
}

type ExpiringKey = ShownKey & { soon: Expiry };

export interface KeyTableView {
  rows: readonly LiveKeyRow[];
}

export interface EndedKeyTableView {
  rows: readonly ShownKey[];
}

/** The page of an account's API access. */
export interface OverviewView extends FormTokens, ApiAccess {
  /** What the change before did, in a sentence of ours. */
  notice: string | null;
  form: NewKeyForm;
  lifetimes: readonly KeyChoice[];
}

export interface NewKeyForm {
  label: TypedText;
  lifetime: string;
}

/** The texts and figures of the API page. The template makes no decisions. */
export interface ApiAccess {
  plan: string;
  hasAccess: boolean;
  /** What gives the account access, and until when; or why it has none. */
  access: string;
  pricingUrl: string;
  quota: QuotaSection | null;
  chart: UsageChart;
  liveKeys: LiveKeyRow[];
  /** Keys that stop working soon, and have no successor yet: the first to stop comes first. */
  expiring: ExpiringKey[];
  /** The newest of them. */
  endedKeys: ShownKey[];
  endedText: string;
  keyCount: string;
  /** Hides the form. The server refuses another key in any case. */
  isFull: boolean;
  mostKeys: number;
  /** The newest first. */
  changes: ChangeRow[];
  olderChanges: ChangeRow[];
}

export function apiAccess(
  overview: Overview,
  calls: Offer['calls'],
  pricingUrl: string,
): ApiAccess {
  const { account, keys, quota, changes } = overview;
  const rows = keys.map((key) => shownKey(key, quota.now)).reverse();
  const liveKeys = rows.filter(({ isLive }) => isLive);
  const endedKeys = rows.filter(({ isLive }) => !isLive);
  const changed = changes.map(changeRow);
  return {
    plan: planOf(account.plan).name,
    hasAccess: account.apiAccess,
    access: account.apiAccess ? accessText(account, calls) : noAccessText(overview),
    pricingUrl,
    quota: account.apiAccess ? quotaSection(quota, typeof calls === 'string' ? null : calls) : null,
    chart: usageChart(overview.usage),
    liveKeys: liveKeys.map((key) => ({ key, use: useOf(key, quota) })),
    expiring: liveKeys
      .filter(
        (key): key is ExpiringKey => key.status === 'active' && key.soon?.isReplaced === false,
      )
      .sort((a, b) => Number(a.expiresAt) - Number(b.expiresAt)),
    endedKeys: endedKeys.slice(0, MAX_ENDED_KEYS_SHOWN),
    endedText:
      endedKeys.length > MAX_ENDED_KEYS_SHOWN
        ? `the latest ${MAX_ENDED_KEYS_SHOWN} of ${endedKeys.length}`
        : String(endedKeys.length),
    keyCount: `${liveKeys.length} of ${MAX_LIVE_KEYS}`,
    isFull: liveKeys.length >= MAX_LIVE_KEYS,
    mostKeys: MAX_LIVE_KEYS,
    changes: changed.slice(0, FIRST_CHANGES),
    olderChanges: changed.slice(FIRST_CHANGES),
  };
}

function changeRow(change: AccountChange): ChangeRow {
  const { action, actor } = change;
  const who = actor === OPERATOR.actor ? 'Operator' : actor;
  return { ...change, what: ACCOUNT_ACTIONS[action] ?? action, who };
}

function accessText({ source, addonUntil }: AccountSummary, calls: Offer['calls']): string {
  if (source === 'plan')
    return `Included in your plan${calls === 'unlimited' ? ', without a quota' : ''}.`;
  return `With the API add-on${addonUntil === null ? '' : `, until ${dayInWords(addonUntil)}`}. The add-on is no longer sold.`;
}

function noAccessText({ account, latest }: Overview): string {
  const plan = `The ${planOf(account.plan).name} plan does not include the API`;
  if (latest?.until) {
    return `${plan}, and your earlier access ended on ${dayInWords(latest.until.toISOString().slice(0, 10))}. Keys from that time no longer work.`;
  }
  if (account.addonSince === null) return `${plan}.`;
  return `${plan}, and neither does an add-on that was bought on ${dayInWords(account.addonSince)}.`;
}
