import { href } from './link';
import type { PageQuery } from './page-query';

/** The parameters that a page has besides its filters and its period. */
export type OwnParameters = Readonly<Record<string, string | undefined>>;

/** A market page, and what its address asks. */
export class PageAddress {
  constructor(
    readonly path: string,
    readonly query: PageQuery,
    readonly own: OwnParameters = {},
  ) {}

  get href(): string {
    return this.withQuery(this.query);
  }

  /** The same page with other filters. */
  withQuery(query: PageQuery): string {
    return href(this.path, query.search(this.own));
  }

  /** The same page with other parameters of its own. */
  withOwn(changes: OwnParameters): string {
    return href(this.path, this.query.search({ ...this.own, ...changes }));
  }

  /** The file of the page. */
  file(extension: string): string {
    return href(`${this.path}.${extension}`, this.query.search(this.own));
  }
}
