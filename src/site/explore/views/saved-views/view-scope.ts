import { Logger } from '@nestjs/common';
import { RECORD_KINDS, type RecordKind } from '../../../../market-data/vocabularies/record-kinds';
import { DEAL_SOURCES, type DealSource } from '../../../../market/query/aggregation/deal-source';
import { listedItem } from '../../../../market/query/filters/list-items';
import { readKinds } from '../../../../market/query/filters/log-parameters';
import { invalidParameter, isUnavailable } from '../../../../platform/errors/api-error';
import { ignoredFilters } from '../../engine/page/ignored-filters';
import { AS_OF, PageQuery } from '../../engine/page/page-query';
import { figuresAt } from '../../pages/charts/figures-page';
import { COMPARE_PATH } from '../../pages/compare/asked-comparison';
import { subjectNamed } from '../../pages/compare/subjects';
import { kindsOf } from '../../tables/deals/deal-kinds';

const logger = new Logger('SavedViews');
const ANY_ORIGIN = 'https://this.invalid';
export const RECORD_KIND_OF: Record<DealSource, RecordKind> = {
  funding: 'funding_round',
  acquisitions: 'acquisition',
};
/** Pages that say nothing of acquisitions by themselves. */
const FUNDING_PAGES = ['/explore/funding', '/explore/cohorts'];
const RECORD_PAGE = /^\/explore\/(companies|investors)\/([^/]+)$/;

/**
 * What a saved view is about, whatever its period: new deals and changes of it can be told apart
 * from others.
 */
export interface ViewScope {
  /**
   * The kinds of deals on its page to which all its filters apply. None on a page of changes of
   * companies or investors only.
   */
  deals: readonly DealSource[];
  kinds: readonly RecordKind[];
  query: PageQuery;
  /** With the period of its figures. */
  shown: PageQuery;
  /** The records whose changes the view shows. It shows no other deals then. */
  slugs?: string;
}

/**
 * Of the view's path and query. The period and the moment in the past are left out: what is new is
 * never in the past. Throws ApiError (400) if the path isn't valid.
 */
export function scopeOf(address: string): ViewScope {
  const { pathname, search } = new URL(address, ANY_ORIGIN);
  const sent = new URLSearchParams(search);
  const asked = PageQuery.of(search).without([AS_OF]);
  const record = recordIn(pathname);
  const query = asked.withoutPeriod().with(record ?? {});
  const shown = record ? query.with({ timeframe: 'all' }) : query.during(asked).withPeriod();
  const onPage = dealsOn(pathname, sent);
  const filtered = onPage.filter((kind) => ignoredFilters(query, [], kind).length === 0);
  const deals = filtered.length > 0 ? filtered : onPage;
  if (pathname === '/explore/changes') return { ...changesIn(sent, deals), query, shown };
  const kinds = [...deals.map((kind) => RECORD_KIND_OF[kind]), ...recordsOn(pathname)];
  return { deals, kinds, query, shown };
}

/** The kinds, the deals among them, and the records whose changes a page of changes shows. */
function changesIn(
  sent: URLSearchParams,
  deals: readonly DealSource[],
): Pick<ViewScope, 'deals' | 'kinds' | 'slugs'> {
  const kindsSent = sent.get('kinds')?.trim() || undefined;
  const kinds = kindsSent === undefined ? RECORD_KINDS : readKinds(kindsSent);
  return {
    deals: deals.filter((kind) => kinds.includes(RECORD_KIND_OF[kind])),
    kinds,
    slugs: sent.get('slugs')?.trim() || undefined,
  };
}

/** The page of a company or an investor, as a filter on its deals. */
function recordIn(path: string): Record<string, string> | undefined {
  const [, section, name] = RECORD_PAGE.exec(path) ?? [];
  return section && name ? { [section]: listedItem(decodedName(name)) } : undefined;
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw invalidParameter('undecodable', { parameter: 'path' });
  }
}

function dealsOn(path: string, sent: URLSearchParams): readonly DealSource[] {
  const figures = figuresAt(path, sent.toString());
  if (figures) return kindsOf(figures.endpoint.deals);
  if (path === '/explore/deals')
    return [sent.get('deals') === 'acquisitions' ? 'acquisitions' : 'funding'];
  if (FUNDING_PAGES.includes(path) || path.startsWith('/explore/investors')) return ['funding'];
  if (path === COMPARE_PATH) return [subjectNamed(sent.get('what')).what];
  return path === '/explore/acquisitions' ? ['acquisitions'] : DEAL_SOURCES;
}

function recordsOn(path: string): RecordKind[] {
  if (path.startsWith('/explore/companies')) return ['company'];
  return path.startsWith('/explore/investors') ? ['investor'] : [];
}

/** Two segments that are compared have a scope each. Any other view has one. */
export function sidesOf(address: string): [own: ViewScope, ...other: ViewScope[]] {
  const own = scopeOf(address);
  const { pathname, search } = new URL(address, ANY_ORIGIN);
  const other = PageQuery.ofOtherSide(search).without([AS_OF]);
  if (pathname !== COMPARE_PATH || !other.hasFilters) return [own];
  const shown = other.hasPeriod ? other : other.during(own.shown);
  return [own, { ...own, query: other.withoutPeriod(), shown }];
}

/**
 * What was read of a saved view. null if it can't be read: the market pages don't take one of its
 * filters any more, or its record is broken. The log says why, and the member's other views and
 * everyone else's are read as usual. Throws if the database is unavailable, because then no view can
 * be read.
 */
export async function ifReadable<T>(name: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    logger.warn(`Saved view ${name} can't be read: ${(error as Error).message}`);
    return null;
  }
}
