import { randomUUID } from 'node:crypto';
import { render } from '../../pages/render';
import { moment } from '../../pages/wording';
import type { Visit } from '../session/visit';
import { OVERLAPS } from './key-choices';
import type { KeyRow } from './key.mapper';

const section = '/account/developer/api';

export interface NewKey {
  secret: string;
  label: string;
  expiresAt: Date | null;
  baseUrl: string;
  /** After a rotation: what becomes of the old key. */
  replaced: string | null;
}

export function keyPage(visit: Visit, key: KeyRow): string {
  const data = { key, overlaps: OVERLAPS, submission: randomUUID() };
  return render('account-area/developer/key', { title: key.label, visit, section }, data);
}

export function revokePage(visit: Visit, key: KeyRow): string {
  return render('account-area/developer/revoke-key', { title: 'Revoke this key?', visit, section }, { key });
}

export function newKeyPage(visit: Visit, { expiresAt, ...key }: NewKey): string {
  const expiry = expiresAt ? `It expires on ${moment(expiresAt).text} UTC.` : 'It does not expire.';
  return render('account-area/developer/new-key', { title: 'Your new key', visit, section }, { ...key, expiry });
}
