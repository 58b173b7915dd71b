import type { KeyStatus } from '../../billing/api-key/api-key.entity';
import { KEY_PREFIX } from '../../billing/api-key/key-format';
import type { KeySummary } from '../../billing/api-key/key-summary';
import { moment, type Moment } from '../../pages/wording';

const STATUSES: Record<KeyStatus, { name: string; meaning: string }> = {
  active: { name: 'Active', meaning: 'It works.' },
  lapsed: {
    name: 'Lapsed',
    meaning: 'The account lost API access after this key was created, so it gets no data. Create a new one.',
  },
  expired: { name: 'Expired', meaning: 'It no longer works.' },
  revoked: { name: 'Revoked', meaning: 'It no longer works.' },
};

/** A key as its page and the list show it. */
export interface KeyRow {
  publicId: string;
  /** What its text begins with: enough to tell it from others, too little to use. */
  prefix: string;
  label: string;
  status: KeyStatus;
  statusName: string;
  meaning: string;
  /** Neither revoked nor expired. */
  isLive: boolean;
  created: Moment;
  lastUsed: Moment | null;
  expires: Moment | null;
  revoked: Moment | null;
}

export function keyRow({ publicId, label, status, createdAt, lastUsedAt, expiresAt, revokedAt }: KeySummary): KeyRow {
  return {
    publicId,
    prefix: KEY_PREFIX + publicId,
    label,
    status,
    statusName: STATUSES[status].name,
    meaning: STATUSES[status].meaning,
    isLive: status === 'active' || status === 'lapsed',
    created: moment(createdAt),
    lastUsed: lastUsedAt && moment(lastUsedAt),
    expires: expiresAt && moment(expiresAt),
    revoked: revokedAt && moment(revokedAt),
  };
}
