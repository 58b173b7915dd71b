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
import { type ShownKey, shownKey, type SoonExpiry } from './key.mapper';
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

type ExpiringKey = ShownKey & { soon: SoonExpiry };

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
  const { account, keys, rotated, quota, usage, changes } = overview;
  const newestFirst = keys.map((key) => shownKey(key, { now: quota.now, rotated })).reverse();
  const liveKeys = newestFirst.filter(({ isLive }) => isLive);
  const endedKeys = newestFirst.filter(({ isLive }) => !isLive);
  const limits = typeof calls === 'string' ? null : calls;
  const rows = changes.map(changeRow);
  return {
    plan: planOf(account.plan).name,
    hasAccess: account.apiAccess,
    access: account.apiAccess ? accessText(account, calls) : noAccessText(overview),
    pricingUrl,
    quota: account.apiAccess ? quotaSection(quota, limits) : null,
    chart: usageChart(usage),
    liveKeys: liveKeys.map((key) => ({ key, use: useOf(key, quota) })),
    expiring: expiringKeys(liveKeys),
    endedKeys: endedKeys.slice(0, MAX_ENDED_KEYS_SHOWN),
    endedText: endedText(endedKeys.length),
    keyCount: `${liveKeys.length} of ${MAX_LIVE_KEYS}`,
    isFull: liveKeys.length >= MAX_LIVE_KEYS,
    mostKeys: MAX_LIVE_KEYS,
    changes: rows.slice(0, FIRST_CHANGES),
    olderChanges: rows.slice(FIRST_CHANGES),
  };
}

function expiringKeys(liveKeys: readonly ShownKey[]): ExpiringKey[] {
  const expiring = liveKeys.filter(
    (key): key is ExpiringKey => key.status === 'active' && key.soon?.isReplaced === false,
  );
  return expiring.sort((a, b) => Number(a.expiresAt) - Number(b.expiresAt));
}

function endedText(ended: number): string {
  if (ended <= MAX_ENDED_KEYS_SHOWN) return String(ended);
  return `the latest ${MAX_ENDED_KEYS_SHOWN} of ${ended}`;
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
