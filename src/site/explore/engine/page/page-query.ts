import { GEN } from '../../../../market/query/filters/answer-parameters';
import { OTHER_SIDE } from '../../../../market/query/filters/api-parameters';
import { DEAL_FILTERS } from '../../../../market/query/filters/deal-filters';
import { parameterNamed } from '../../../../market/query/filters/parameters';
import { type AddressParameters, definedOnly, queryString } from './link';

/** The period of a page whose address names none. */
export const DEFAULT_TIMEFRAME = 'ttm';

const PERIOD = ['timeframe', 'offset', 'start', 'end'];
/** The parameter that names a moment in the past. */
export const AS_OF = 'as_of';
/**
 * The parameters that a page takes from its address: the period, every filter of the API, and the
 * moment.
 */
export const PAGE_PARAMETERS = [...PERIOD, ...DEAL_FILTERS.map(({ name }) => name), AS_OF];
/** Those that aren't filters, and can be sent once. */
const SETTINGS = [...PERIOD, AS_OF];

/**
 * The filters and the period in a page's address: the API's own parameters, so that the address of
 * a page is the query of the API.
 */
export class PageQuery {
  private constructor(
    readonly values: Readonly<Record<string, string>>,
    /** Parameters that the page doesn't know. */
    readonly unknownParameters: readonly { name: string; value: string }[] = [],
  ) {}

  /**
   * Empty form fields are left out, and repeated ones are joined. `own`: the parameters that the
   * page reads itself.
   */
  static of(search: string, own: readonly string[] = []): PageQuery {
    const values: Record<string, string> = {};
    const unknownParameters: { name: string; value: string }[] = [];
    for (const [spelling, value] of new URLSearchParams(search)) {
      const name = PAGE_PARAMETERS.find((known) => known === parameterNamed(spelling)?.name);
      if (name === undefined) {
        const isKnown = spelling === GEN.name || own.includes(spelling);
        if (!isKnown) unknownParameters.push({ name: spelling, value });
        continue;
      }
      if (value.trim() === '') continue;
      const before = values[name];
      const isRepeatedFilter = before !== undefined && !SETTINGS.includes(name);
      values[name] = isRepeatedFilter ? `${before},${value}` : value;
    }
    return new PageQuery(withDatesFirst(values), unknownParameters);
  }

  /** The other side of a comparison. */
  static ofOtherSide(search: string): PageQuery {
    const sent = [...new URLSearchParams(search)].filter(([name]) => name.startsWith(OTHER_SIDE));
    const named = sent.map(([name, value]): [string, string] => [
      name.slice(OTHER_SIDE.length),
      value,
    ]);
    return PageQuery.of(new URLSearchParams(named).toString());
  }

  get(name: string): string | undefined {
    return this.values[name];
  }

  /** Without the period and the moment. */
  get filters(): [name: string, value: string][] {
    return Object.entries(this.values).filter(([name]) => !SETTINGS.includes(name));
  }

  get hasFilters(): boolean {
    return this.filters.length > 0;
  }

  /** The same query with some values changed. undefined removes a value. */
  with(changes: AddressParameters): PageQuery {
    return new PageQuery(definedOnly({ ...this.values, ...changes }));
  }

  without(names: readonly string[]): PageQuery {
    return this.with(Object.fromEntries(names.map((name) => [name, undefined])));
  }

  withoutPeriod(): PageQuery {
    return this.without(PERIOD);
  }

  /** The same filters, from the first day to the last. */
  between(start: string, end: string): PageQuery {
    return this.withoutPeriod().with({ start, end });
  }

  /** Whether the address names a period, which can be all time. */
  get hasPeriod(): boolean {
    return PERIOD.some((name) => name in this.values);
  }

  /** The same filters in the period of `other`. */
  during(other: PageQuery): PageQuery {
    return this.withoutPeriod().with(
      Object.fromEntries(PERIOD.map((name) => [name, other.get(name)])),
    );
  }

  /** Always names the period, because the endpoints' default isn't the pages'. */
  withPeriod(usual = DEFAULT_TIMEFRAME): PageQuery {
    const { timeframe, start, end } = this.values;
    return (timeframe ?? start ?? end) ? this : this.with({ timeframe: usual });
  }

  /** For an address, without the "?". `more` comes first. */
  search(more: AddressParameters = {}): string {
    return queryString({ ...more, ...this.values });
  }
}

/** As for the API, dates count more than another period. */
function withDatesFirst(values: Record<string, string>): Record<string, string> {
  const { timeframe, start, end } = values;
  const isDated = (start ?? end) !== undefined && timeframe !== 'custom';
  return isDated ? definedOnly({ ...values, timeframe: undefined, offset: undefined }) : values;
}
