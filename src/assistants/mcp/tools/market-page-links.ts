import { Injectable } from '@nestjs/common';
import { COMPANY_PROFILE } from '../../../companies/companies.endpoints';
import { INVESTOR_PROFILE } from '../../../investors/investors.endpoints';
import type { NamedKind } from '../../../market/names/namesake';
import type { Endpoint } from '../../../market/query/endpoints/endpoint';
import { DEAL_FILTERS } from '../../../market/query/filters/deal-filters';
import { AS_OF_MOMENT, PERIOD_PARAMETERS } from '../../../market/query/filters/period-parameters';
import type { MarketQuery } from '../../../market/query/questions/market-request';
import { Env } from '../../../platform/config/env';
import { restSearch } from './rest-question';
import type { ToolArguments } from './tool';

const PERIOD = PERIOD_PARAMETERS.map(({ name }): string => name);
/** What every market page takes. */
const SHARED = [...PERIOD, ...DEAL_FILTERS.map(({ name }) => name), AS_OF_MOMENT.name];
const PAGE_OF = { company: COMPANY_PROFILE, investor: INVESTOR_PROFILE } as const satisfies Record<
  NamedKind,
  Endpoint
>;

/** The inputs with the moment as an answer cites it, so that its pages keep showing the same. */
export function citedInputs(
  args: ToolArguments,
  { generation, instant }: MarketQuery,
): ToolArguments {
  return args.as_of === undefined ? args : { ...args, as_of: `${instant}@${generation.label}` };
}

/**
 * The addresses of the market pages that show what a tool answers, so that an assistant can cite
 * it.
 */
@Injectable()
export class MarketPageLinks {
  constructor(private readonly env: Env) {}

  /**
   * The page with the same filters and period. Null for records that were looked up, which are on
   * no page together.
   */
  toAnswer(
    { page, log, defaultTimeframe }: Endpoint,
    args: ToolArguments,
    more: ToolArguments = {},
  ): string | null {
    if (!page || args.lookup !== undefined) return null;
    const taken = [...SHARED, ...(page.parameters ?? [])];
    const isList = page.parameters?.includes('cursor');
    const kept: Record<string, ToolArguments[string]> = {};
    for (const [name, value] of Object.entries(args)) {
      if (!taken.includes(name)) continue;
      // Lists call the order of the API "order", because they have names of their own for some.
      kept[isList && name === 'sort' ? 'order' : name] = value;
    }
    // The default of a page may be another period.
    const hasPeriod = log || PERIOD.some((name) => name in kept);
    const period: ToolArguments = hasPeriod ? {} : { timeframe: defaultTimeframe };
    const search = restSearch({ ...page.search, ...period, ...kept, ...more });
    return this.address(page.path, search, page.section);
  }

  /** The record's own page, at the same moment. */
  toRecord(kind: NamedKind, slug: string, { as_of: moment }: ToolArguments): string {
    const { path } = PAGE_OF[kind].page;
    return this.address(
      path.replace(':name', encodeURIComponent(slug)),
      moment === undefined ? '' : restSearch({ as_of: moment }),
    );
  }

  /**
   * A body with the address of its page, and of the page of each record that it lists. `asked` are
   * the inputs as the assistant sent them, because the page has limits of its own.
   */
  withLinks<Body extends object>(
    body: Body,
    asked: ToolArguments,
    query: MarketQuery,
  ): Body & { page_url: string | null } {
    const args = citedInputs(asked, query);
    const page_url = this.toAnswer(query.endpoint, args);
    const { rows } = query.endpoint;
    if (!rows?.record) return { ...body, page_url };
    const { kind, slug: field } = rows.record;
    const linked = rowsIn(body, rows.in).map((row) => {
      const slug = row[field];
      return {
        ...row,
        page_url: typeof slug === 'string' ? this.toRecord(kind, slug, args) : null,
      };
    });
    return { ...body, [rows.in]: linked, page_url };
  }

  private address(path: string, search: string, section?: string): string {
    const query = search === '' ? '' : `?${search}`;
    const fragment = section === undefined ? '' : `#${section}`;
    return `${this.env.accountAreaUrl ?? ''}${path}${query}${fragment}`;
  }
}

function rowsIn(body: object, list: string): Record<string, unknown>[] {
  const { [list]: rows } = body as Readonly<Record<string, unknown>>;
  if (!Array.isArray(rows)) throw new Error(`The body has no list "${list}".`);
  return rows as Record<string, unknown>[];
}
