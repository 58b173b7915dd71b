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

  get href(): string {
    return this.withQuery(this.query);
  }

  /** With the period of a page that is about all time, if the address says none. */
  get ofAllTime(): PageAddress {
    const saysPeriod = this.query.get('timeframe') ?? this.query.get('start');
    if (saysPeriod) return this;
    return new PageAddress(this.path, this.query.with({ timeframe: 'all' }), this.own);
  }

  /** The same page with other filters. */
  withQuery(query: PageQuery): string {
    return href(this.path, query.search(this.own));
  }

  /** The same page with other parameters of its own. */
  withOwn(changes: AddressParameters): string {
    return href(this.path, this.query.search({ ...this.own, ...changes }));
  }

  /** The file of the page. */
  file(extension: string): string {
    return href(`${this.path}.${extension}`, this.query.search(this.own));
  }
}
