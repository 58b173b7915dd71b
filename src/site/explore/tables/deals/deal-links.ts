import type { FilterOptionsDto } from '../../../../analytics/dto/filter-options.dto';
import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import type { FilteredRows } from '../../../../market/query/endpoints/endpoint';
import { listedItem } from '../../../../market/query/filters/list-items';
import { parameterNamed } from '../../../../market/query/filters/parameters';
import { optionsOf } from '../../engine/page/filter-values';
import { href } from '../../engine/page/link';
import type { PageQuery } from '../../engine/page/page-query';

type Narrowing = Readonly<Record<string, string>>;

/** All deals of a kind. */
export function dealsPage(kind: DealSource, query: PageQuery): string {
  return href('/explore/deals', query.search({ deals: kind === 'funding' ? undefined : kind }));
}

/**
 * Links from a bar, cell, country or row to the deals that it counts: the page's period and
 * filters, narrowed to it.
 */
export class DealLinks {
  constructor(
    private readonly query: PageQuery,
    private readonly options: FilterOptionsDto,
  ) {}

  /** For a chart whose endpoint ignored some of the filters. */
  ignoring(parameters: readonly string[]): DealLinks {
    return new DealLinks(this.query.without(parameters), this.options);
  }

  /** To the deals of an endpoint's row. `value` is what the endpoint's filter takes. */
  toRow({ deals, rows }: FilteredRows, value: string): string | undefined {
    return this.to(deals, { [rows.filter]: value });
  }

  /**
   * To the rounds of an investor in a ranking. On a page about other investors, the row counts the
   * rounds that they share with this one.
   */
  toRoundsOf(slug: string): string | undefined {
    const ofPage = this.query.get('investors');
    if (ofPage === undefined || ofPage === slug) return this.to('funding', { investors: slug });
    // It would be about this investor as well as about the page's.
    if (this.query.get('led') !== undefined) return undefined;
    const all = this.query.get('investors_all');
    return dealsPage(
      'funding',
      this.query.with({ investors_all: all === undefined ? slug : `${all},${slug}` }),
    );
  }

  /** undefined if no API filter selects the row. */
  to(kind: DealSource, narrowing: Narrowing): string | undefined {
    if (!Object.keys(narrowing).every((name) => parameterNamed(name))) return undefined;
    return dealsPage(kind, this.query.with(this.unambiguous(narrowing)));
  }

  /** To the companies with such deals. */
  toCompanies(narrowing: Narrowing): string {
    return href('/explore/companies', this.query.with(this.unambiguous(narrowing)).search());
  }

  /** For a chart or a row that shows other days than its page. */
  during({ start, end }: DaysDto): DealLinks {
    return start === null || end === null
      ? this
      : new DealLinks(this.query.between(start, end), this.options);
  }

  /** A name that contains a comma is sent as its slug, or in quotes. */
  private unambiguous(narrowing: Narrowing): Narrowing {
    return Object.fromEntries(
      Object.entries(narrowing).map(([name, value]) => [
        name,
        /[,"]/.test(value) ? this.sent(name, value) : value,
      ]),
    );
  }

  private sent(parameter: string, value: string): string {
    const option = optionsOf(this.options, parameter).find(({ name }) => name === value);
    return option?.slug ?? listedItem(value);
  }
}
