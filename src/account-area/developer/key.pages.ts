import { randomUUID } from 'node:crypto';
import type { MintedKey } from '../../billing/api-key/api-key.service';
import { render } from '../../pages/render';
import { moment } from '../../pages/wording';
import type { Visit, VisitRequest } from '../../visits/visit';
import { OVERLAPS } from './key-choices';
import { keyRow, keyUseText } from './key.mapper';
import type { KeyOverview } from './overview.service';

const section = '/account/developer/api';

/** A label as it was typed, and what is wrong with it. */
export interface LabelForm {
  label: string;
  error: string;
}

/** `form` null: the label as it is. */
export function keyPage(
  visit: Visit,
  { key, now, use }: KeyOverview,
  form: LabelForm | null,
): string {
  const row = keyRow(key, now);
  const data = {
    key: row,
    use: keyUseText(use),
    form: form ?? { label: row.label, error: null },
    overlaps: OVERLAPS,
    submission: randomUUID(),
  };
  return render('account-area/developer/key', { title: row.label, visit, section }, data);
}

export function revokePage(visit: Visit, { key, now, use }: KeyOverview): string {
  const data = { key: keyRow(key, now), use: keyUseText(use) };
  return render(
    'account-area/developer/revoke-key',
    { title: 'Revoke this key?', visit, section },
    data,
  );
}

/** `replaced`: after a rotation, what becomes of the old key. */
export function newKeyPage(
  { visit, protocol, host }: VisitRequest,
  { key, label, expiresAt }: MintedKey,
  accountAreaUrl: string | undefined,
  replaced: string | null,
): string {
  const expiry = expiresAt ? `It expires on ${moment(expiresAt).text} UTC.` : 'It does not expire.';
  const data = {
    secret: key,
    label,
    expiry,
    baseUrl: accountAreaUrl ?? `${protocol}://${host}`,
    replaced,
  };
  return render('account-area/developer/new-key', { title: 'Your new key', visit, section }, data);
}
