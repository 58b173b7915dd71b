import type { MintedKey } from '../../../billing/api-key/api-key.service';
import { type FormTokens, render } from '../../../platform/pages/render';
import { template } from '../../../platform/pages/template';
import { moment } from '../../../platform/pages/wording';
import type { Visit, VisitRequest } from '../../visits/visit';
import type { TypedText } from '../text-field';
import { type KeyChoice, OVERLAPS } from './key-choices';
import { type ShownKey, shownKey } from './key.mapper';
import type { KeyOverview } from './overview.service';
import type { KeyUse } from './quota-usage';

const section = '/account/developer/api';

/** A key's own page. */
export interface KeyView extends FormTokens {
  key: ShownKey;
  use: KeyUse;
  label: TypedText;
  /** How long the old key keeps working when it is rotated. */
  overlaps: readonly KeyChoice[];
}

/** Without `typed`, the label as it is. */
export function keyPage(
  visit: Visit,
  { key, now, rotated, use }: KeyOverview,
  typed?: TypedText,
): string {
  const row = shownKey(key, { now, rotated });
  return render(
    template<KeyView>('site/account-area/developer/key'),
    { title: row.label, visit, section },
    {
      key: row,
      use,
      label: typed ?? { value: row.label, error: null },
      overlaps: OVERLAPS,
    },
  );
}

/** The question before a key is revoked. */
export interface RevokeKeyView {
  key: ShownKey;
  use: KeyUse;
  csrf: string;
}

export function revokePage(visit: Visit, { key, now, rotated, use }: KeyOverview): string {
  return render(
    template<RevokeKeyView>('site/account-area/developer/revoke-key'),
    { title: 'Revoke this key?', visit, section },
    { key: shownKey(key, { now, rotated }), use },
  );
}

/** The only page that shows the key itself. */
export interface NewKeyView {
  secret: string;
  label: string;
  /** When it expires, in a sentence. */
  expiry: string;
  /** For a first call. */
  baseUrl: string;
  /** After a rotation: what becomes of the old key, in a sentence. */
  replaced: string | null;
}

export function newKeyPage(
  { visit, protocol, host }: VisitRequest,
  { key, label, expiresAt }: MintedKey,
  { accountAreaUrl, replaced }: { accountAreaUrl: string | undefined; replaced: string | null },
): string {
  return render(
    template<NewKeyView>('site/account-area/developer/new-key'),
    { title: 'Your new key', visit, section },
    {
      secret: key,
      label,
      expiry: expiresAt ? `It expires on ${moment(expiresAt).text} UTC.` : 'It does not expire.',
      baseUrl: accountAreaUrl ?? `${protocol}://${host}`,
      replaced,
    },
  );
}
