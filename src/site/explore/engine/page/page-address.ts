import { href, type AddressParameters } from './link';
import type { PageQuery } from './page-query';

/** A market page, and what its address asks. */
export class PageAddress {
  constructor(
    readonly path: string,
    readonly query: PageQuery,
    /** The parameters that the page has besides its filters and its period. */
    readonly own: AddressParameters = {},
  ) {}

  get search(): string {
    return this.query.search(this.own);
  }

  get href(): string {
    return href(this.path, this.search);
  }

  /** With the period of a page that is about all time, if the address says none. */
  get ofAllTime(): PageAddress {
    return new PageAddress(this.path, this.query.withPeriod('all'), this.own);
  }

  /** For a page that chooses its period itself. */
  get withoutPeriod(): PageAddress {
    return new PageAddress(this.path, this.query.withoutPeriod(), this.own);
  }

  /** The same page with other filters. */
  withQuery(query: PageQuery): string {
    return href(this.path, query.search(this.own));
  }

  /** The same page with other parameters of its own. */
  withOwn(changes: AddressParameters): string {
    return href(this.path, this.query.search({ ...this.own, ...changes }));
  }
}
