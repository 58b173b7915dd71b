import { randomUUID } from 'node:crypto';
import { render } from '../../pages/render';
import type { Visit } from '../session/visit';
import { LIFETIMES } from './key-choices';
import type { OverviewPage } from './overview.mapper';

/** `notice`: what the change before did, in a sentence of ours. */
export function renderOverview(visit: Visit, page: OverviewPage, notice: string | null): string {
  const data = { ...page, notice, lifetimes: LIFETIMES, submission: randomUUID() };
  return render('account-area/developer/overview', { title: 'API', visit, section: '/account/developer/api' }, data);
}
