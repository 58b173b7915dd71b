import type { Request } from 'express';
import { searchOf } from '../../../../platform/http/search-of';
import type { CardRow } from '../../charts/cards/card';
import type { RecordFacts } from '../../charts/cards/record-facts';
import type { Tile } from '../../charts/cards/tile';
import type { ChartFile } from '../../files/chart-file';
import type { LongFile, TableFile } from '../../files/table-file';
import type { FilterForm } from '../../filters/filter-form';
import type { Notice } from '../../filters/notices';
import type { Market } from '../market/market';
import type { PageHead } from './frame-view';
import type { SharedFacts } from './shared-link';

/** What a page's address has: its query string, and the name of a record in its path. */
export interface Sent {
  search: string;
  name: string;
}

export function sentBy(request: Request): Sent {
  const { name = '' } = request.params as Record<string, string>;
  return { search: searchOf(request), name };
}

/**
 * A market page. PageRunner shows it, and `routesOf` gives it its routes: whatever all pages have
 * in common is said there.
 */
export interface MarketPage<Asked = unknown> {
  /** Its route; with ":name", the page of one record. */
  readonly path: `/explore${string}`;
  /** What the address asks for. */
  read(this: void, sent: Sent): Asked;
  /** What the page's head says, whatever is found. */
  head(this: void, asked: Asked): PageHead;
  /** Throws ApiError for a parameter that can't be used. With a form, the form says so. */
  load(this: void, asked: Asked, market: Market): Promise<PageContent>;
  /** `errors`: by the name of a parameter. */
  form?(
    this: void,
    asked: Asked,
    market: Market,
    errors: Readonly<Record<string, string>>,
  ): Promise<FilterForm>;
  readonly files?: readonly PageFiles[];
  /** It says when the dataset is old. */
  readonly warnsOfOldData?: true;
  /** There are too many such pages to cache them. */
  readonly isUncached?: true;
}

/**
 * What a page found. The frame takes `head`, `notices` and `shared`. content.eta draws the rest, in
 * the order of these fields.
 */
export interface PageContent {
  /** What it adds to the page's head. */
  head?: Partial<PageHead>;
  notices?: readonly Notice[];
  /** Cards that are left out now. Citations of them lead to the tiles. */
  anchors?: readonly string[];
  /** On the page of one record. */
  record?: RecordFacts;
  tiles?: readonly Tile[];
  /** How late deals are recorded; null if it isn't known, or the period isn't recent. */
  lag?: string | null;
  cards: readonly CardRow[];
  /** One sentence for each section without rows. */
  missing?: readonly string[];
  /** What other sites show of a link to the page. */
  shared?: SharedFacts;
}

/** What a file's address has: `id`, the name of the file without its extension. */
export interface SentFile extends Sent {
  id: string;
}

/** Files of a page. */
export interface PageFiles {
  /** Their route, with ":format", or with ":file" for an id and a format. */
  readonly path: `/explore${string}`;
  /** null or undefined if there is no such file. */
  load(
    this: void,
    sent: SentFile,
    market: Market,
  ): Promise<TableFile | LongFile | ChartFile | null | undefined>;
}
