import type { Generation } from '../../../market-data/generation';
import type { ReaderKind } from '../../../market-data/market-database';
import type { ExportFormat } from '../../../platform/http/answer-format';
import type { RawHeaders } from '../../../platform/http/raw-headers';
import type { Vintage } from '../../vintages/vintage';
import type { DealSource } from '../aggregation/deal-source';
import type { Endpoint } from '../endpoints/endpoint';
import type { ChartView, Log, Metric } from '../endpoints/endpoint-spec';
import type { Split } from '../endpoints/splits';
import type {
  ExtraParameters,
  LogParameters,
  QueryParameters,
  Sides,
} from '../filters/query-parameters';
import type { Vocabulary } from '../filters/vocabulary';
import type { ListPosition } from '../paging/cursor';
import type { Sort, Sorts } from '../paging/sort';
import type { Granularity } from '../periods/calendar';
import type { CitedAddress } from './answer-addresses';

/** Who asks. Together with the endpoint and the address, this decides the answer. */
export interface Audience {
  /** What is served now, or what an operator previews. */
  readonly generation: Generation;
  /** True for a base plan of Pro or higher. These plans see more of some endpoints. */
  readonly proOrHigher: boolean;
  /** For which a dropped vintage is restored. Left out for visitors without an account. */
  readonly accountId?: number | undefined;
  /** The network address of such a visitor. */
  readonly address?: string;
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

/**
 * What is asked, read for an endpoint, a day, a generation and a kind of plan. Requests that have
 * all of these in common share it.
 *
 * Each line is a promise: a query of an endpoint that declares what the line names first has the
 * values that it names then. A method that reads them for another endpoint doesn't compile.
 */
export type MarketQuery<E extends Endpoint = Endpoint> = CommonQuery<E> &
  If<E, { limit: object }, { limit: number | undefined }> &
  If<E, { limit: { default: number } }, { limit: number }> &
  If<E, { granularity: Granularity }, { granularity: Granularity }> &
  If<E, { splitBy: readonly Split[] }, { by: Split | undefined }> &
  If<E, { compares: object }, ComparedValues> &
  If<E, { extraParams: readonly ['view', 'metrics'] }, { view: ChartView; metrics: Metric[] }> &
  If<E, { sort: Sorts }, PagedValues<FieldOf<NonNullable<E['sort']>['by']>>> &
  If<E, { rankings: object }, { rankedBy: FieldOf<NonNullable<E['rankings']>> }> &
  If<E, { log: Log }, { log: LogParameters; cursor?: string }> &
  If<E, { formats: object }, { format?: ExportFormat }> &
  If<E, { path: `${string}/:name` }, { entity: string }>;

type If<E, Declared, Values> = E extends Declared ? Readonly<Values> : unknown;
type FieldOf<Named> = keyof Named & string;

/** What a query has only if its endpoint declares it, by a line of MarketQuery. */
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
  /** On lists and logs: the address of other pages, to which their cursor is appended. */
  readonly pageAddress?: string;
  /** The address that keeps giving the answer; undefined if none does. */
  readonly cited: CitedAddress | undefined;
}

interface ComparedValues {
  what: DealSource;
  by: Split;
  metrics: Metric[];
  sides: Sides<QueryParameters>;
}

interface PagedValues<Field extends string> {
  /** The position after which the page starts. */
  after?: ListPosition;
  sort: Sort<Field>;
}

/** The endpoints that take a limit. */
export type LimitedEndpoint = Endpoint & Required<Pick<Endpoint, 'limit'>>;

/** The endpoints that have a limit also if the caller sends none. */
export type RankingEndpoint = Endpoint & { readonly limit: { readonly default: number } };

/** Figures by calendar period, which can be split. */
export type HistoryEndpoint = RankingEndpoint & Required<Pick<Endpoint, 'granularity' | 'splitBy'>>;

/** The endpoints of paged lists. */
export type PagedEndpoint = RankingEndpoint & Required<Pick<Endpoint, 'sort'>>;
