import type { KeyStatus } from '../../../billing/api-key/api-key.entity';
import { KEY_PREFIX } from '../../../billing/api-key/key-format';
import type { KeySummary } from '../../../billing/api-key/key-summary';
import { expiresSoon } from './key-expiry';

export interface SoonExpiry {
  /** "in 3 days". */
  text: string;
  /** It was rotated: its successor exists already. */
  isReplaced: boolean;
}

/** A key as its page and the list show it. */
export interface ShownKey extends KeySummary {
  /** The beginning of the key: enough to recognise it, too little to use it. */
  prefix: string;
  statusName: string;
  meaning: string;
  /** Neither revoked nor expired. */
  isLive: boolean;
  /** null unless it is live and expires soon. */
  soon: SoonExpiry | null;
}

const STATUSES: Record<KeyStatus, Pick<ShownKey, 'statusName' | 'meaning' | 'isLive'>> = {
  active: { statusName: 'Active', meaning: 'It works.', isLive: true },
  lapsed: {
    statusName: 'Lapsed',
    meaning:
      'The account lost API access after this key was created, so it gets no data. Create a new one.',
    isLive: true,
  },
  expired: { statusName: 'Expired', meaning: 'It no longer works.', isLive: false },
  revoked: { statusName: 'Revoked', meaning: 'It no longer works.', isLive: false },
};

/** `rotated`: the public ids of the account's keys that were rotated. */
export function shownKey(
  key: KeySummary,
  { now, rotated }: { now: Date; rotated: ReadonlySet<string> },
): ShownKey {
  const status = STATUSES[key.status];
  const text = status.isLive ? expiresSoon(key.expiresAt, now) : null;
  const soon = text === null ? null : { text, isReplaced: rotated.has(key.publicId) };
  return { ...key, ...status, prefix: KEY_PREFIX + key.publicId, soon };
}
