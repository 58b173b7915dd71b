import type { KeyStatus } from '../../billing/api-key/api-key.entity';
import { KEY_PREFIX } from '../../billing/api-key/key-format';
import type { KeySummary } from '../../billing/api-key/key-summary';
import { count, dayInWords, moment, type Moment } from '../../pages/wording';
import { type Expiry, expiryOf } from './key-expiry';
import type { KeyUse } from './quota-usage';

const STATUSES: Record<KeyStatus, { name: string; meaning: string }> = {
  active: { name: 'Active', meaning: 'It works.' },
  lapsed: {
    name: 'Lapsed',
    meaning:
      'The account lost API access after this key was created, so it gets no data. Create a new one.',
  },
  expired: { name: 'Expired', meaning: 'It no longer works.' },
  revoked: { name: 'Revoked', meaning: 'It no longer works.' },
};

/** A key as its page and the list show it. */
export interface ShownKey {
  publicId: string;
  /** The beginning of the key: enough to recognise it, too little to use it. */
  prefix: string;
  label: string;
  status: KeyStatus;
  statusName: string;
  meaning: string;
  /** Neither revoked nor expired. */
  isLive: boolean;
  created: Moment;
  lastUsed: Moment | null;
  /** null: never. */
  expires: (Moment & { soon: Expiry | null }) | null;
  revoked: Moment | null;
}

export interface KeyUseText {
  today: string;
  month: string;
  endpoints: { endpoint: string; calls: string; lastDay: string }[];
}

export function keyRow(key: KeySummary, now: Date): ShownKey {
  const { publicId, label, status, createdAt, lastUsedAt, expiresAt, revokedAt } = key;
  const isLive = status === 'active' || status === 'lapsed';
  return {
    publicId,
    prefix: KEY_PREFIX + publicId,
    label,
    status,
    statusName: STATUSES[status].name,
    meaning: STATUSES[status].meaning,
    isLive,
    created: moment(createdAt),
    lastUsed: lastUsedAt && moment(lastUsedAt),
    expires: expiresAt && { ...moment(expiresAt), soon: isLive ? expiryOf(key, now) : null },
    revoked: revokedAt && moment(revokedAt),
  };
}

export function keyUseText({ today, month, endpoints }: KeyUse): KeyUseText {
  return {
    today: count(today),
    month: count(month),
    endpoints: endpoints.map(({ endpoint, calls, lastDay }) => ({
      endpoint: `/${endpoint}`,
      calls: count(calls),
      lastDay: dayInWords(lastDay),
    })),
  };
}
