import { randomUUID } from 'node:crypto';
import { render } from '../../pages/render';
import type { Visit } from '../../visits/visit';
import { LIFETIMES } from './key-choices';
import type { OverviewPage } from './overview.mapper';

/** The form of a new key: as it was typed, with what is wrong with the label, or empty. */
export interface NewKeyForm {
  label: string;
  lifetime: string;
  labelError: string | null;
}

export const EMPTY_KEY: NewKeyForm = { label: '', lifetime: 'never', labelError: null };

/** `notice`: what the change before did, in a sentence of ours. */
export function renderOverview(
  visit: Visit,
  page: OverviewPage,
  form: NewKeyForm,
  notice: string | null,
): string {
  const data = { ...page, form, notice, lifetimes: LIFETIMES, submission: randomUUID() };
  return render(
    'account-area/developer/overview',
    { title: 'API', visit, section: '/account/developer/api' },
    data,
  );
}
