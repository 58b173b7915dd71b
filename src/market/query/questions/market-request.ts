import type { Generation } from '../../../market-data/generation';
import type { ReaderKind } from '../../../market-data/market-database';
import type { RawHeaders } from '../../../platform/http/raw-headers';
import type { Vintage } from '../../vintages/vintage';
import type { Endpoint } from '../endpoints/endpoint';
import type { ChartView, Log, Metric, Split } from '../endpoints/endpoint-spec';
import type { ExtraParameters, LogParameters, QueryParameters } from '../filters/query-parameters';
import type { Vocabulary } from '../filters/vocabulary';
import type { ListPosition } from '../paging/cursor';
import type { Sort, Sorts } from '../paging/sort';
import type { Granularity } from '../periods/calendar';

/** Who asks. Together with the endpoint and the address, this decides the answer. */
export interface Audience {
  /** What is served now, or what an operator previews. */
  readonly generation: Generation;
  /** True for a base plan of Pro or higher. These plans see more of some endpoints. */
  readonly proOrHigher: boolean;
  /** For which a dropped vintage is restored. Left out for visitors without an account. */
  readonly accountId?: number | undefined;
  /** The service itself, before anybody asks. */
  readonly inAdvance?: true;
  /**
   * Strangers with a secret link of an account, such as the readers of an embed: they see what its
   * plan sees, and no dropped vintage is restored for them.
   */
  readonly byLink?: true;
}

/** Whose connections compute its answers. */
export function readerIn({ accountId, inAdvance }: Audience): ReaderKind {
  return accountId === undefined && !inAdvance ? 'visitor' : 'caller';
}

/** What an address says. */
export interface SentAddress {
  /** The query string, without the "?". */
  readonly search: string;
  /** The percent-decoded {name} of the path, on endpoints about one record. */
  readonly name?: string | undefined;
}

/**
 * What is asked, read for an endpoint, a day, a generation and a kind of plan. Requests that have
 * all of these in common share it.
 */
export type MarketQuery<E extends Endpoint = Endpoint> = CommonQuery<E> & DeclaredValues<E>;

type DeclaredParameter =
  | Exclude<keyof ExtraParameters, 'lookup' | 'search' | 'format' | 'rankedBy'>
  | 'sides'
  | 'entity'
  | 'log';

interface CommonQuery<E extends Endpoint>
  extends Vintage, Omit<QueryParameters, DeclaredParameter> {
  readonly endpoint: E;
  readonly vocabulary: Vocabulary;
  /** Whether the endpoint shows more to Pro or higher, and the caller is that. */
  readonly showsMore: boolean;
  /** The cache key of the answer. */
  readonly key: string;
  /** The headers of the answer that depend on the query. */
  readonly headers: RawHeaders;
  /** On lists: the address of other pages, without the cursor. */
  readonly pageAddress?: string;
  /** The request's own address, to which its citation can be appended unless it has a cursor. */
  readonly citedAddress: string | undefined;
}

/** The values that exist only where the endpoint declares them. */
type DeclaredValues<E extends Endpoint> = DeclaredLimit<E> &
  (E extends { granularity: Granularity } ? { readonly granularity: Granularity } : unknown) &
  (E extends { splitBy: readonly Split[] } ? { readonly by: Split | undefined } : unknown) &
  (E extends { compares: object }
    ? Required<Pick<QueryParameters, 'what' | 'by' | 'sides' | 'metrics'>>
    : unknown) &
  (E extends { sort: infer S extends Sorts } ? PagedQuery<keyof S['by'] & string> : unknown) &
  (E extends { rankings: infer R } ? { readonly rankedBy: keyof R & string } : unknown) &
  (E extends { log: Log } ? { readonly log: LogParameters; readonly cursor?: string } : unknown) &
  (E extends { path: `${string}/:name` } ? { readonly entity: string } : unknown) &
  (E extends { extraParams: readonly ['view', 'metrics'] }
    ? { readonly view: ChartView; readonly metrics: Metric[] }
    : unknown);

type DeclaredLimit<E extends Endpoint> = E extends { limit: { default: number } }
  ? { readonly limit: number }
  : E extends { limit: object }
    ? { readonly limit: number | undefined }
    : unknown;

/** Paged lists declare their order. */
interface PagedQuery<Field extends string> {
  /** The position after which the page starts. */
  readonly after?: ListPosition;
  readonly sort: Sort<Field>;
}

/** The endpoints that take a limit. */
export type LimitedEndpoint = Endpoint & Required<Pick<Endpoint, 'limit'>>;

/** The endpoints that have a limit also if the caller sends none. */
export type RankingEndpoint = Endpoint & { readonly limit: { readonly default: number } };

/** Figures by calendar period, which can be split. */
export type HistoryEndpoint = RankingEndpoint & Required<Pick<Endpoint, 'granularity' | 'splitBy'>>;

/** The endpoints of paged lists. */
export type PagedEndpoint = RankingEndpoint & Required<Pick<Endpoint, 'sort'>>;
