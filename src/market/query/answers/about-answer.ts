import { LICENCE } from '../../../market-data/licence';
import { API_PREFIX } from '../../../platform/http/api-prefix';
import { citationOf } from '../../vintages/vintage';
import { warningRows } from '../bodies/warning-rows';
import type { ChartBodyDto } from '../endpoints/chart-body.dto';
import { DEAL_FILTERS } from '../filters/deal-filters';
import type { MarketQuery } from '../questions/market-request';

interface UndisclosedLeftOut {
  undisclosed_left_out?: number;
}

/** A comparison counts what each of its sides leaves out. */
type AnyMetadata = Record<string, unknown> &
  UndisclosedLeftOut & { a?: UndisclosedLeftOut; b?: UndisclosedLeftOut };

/** What people who open a file should know about its rows: names and values. */
export function aboutAnswer(body: object, query: MarketQuery): [name: string, value: string][] {
  const { endpoint, generation, period, filtersApplied, warnings } = query;
  const { title, subtitle, metadata } = body as ChartBodyDto & { metadata: AnyMetadata };
  const values: Readonly<Record<string, unknown>> = { ...query };
  const requested = ['what', 'by', 'with', 'granularity', 'metrics', 'limit', 'sort', 'lookup'].map(
    (name): Fact => [name, listed(metadata[name] ?? values[name])],
  );
  const facts: Fact[] = [
    ['Title', title],
    ['Period', subtitle],
    ['Endpoint', `GET /${API_PREFIX}/${endpoint.path}`],
    ['timeframe', period.timeframe],
    ['start', period.start],
    ['end', period.end],
    ...requested,
    ...Object.entries(filtersApplied ?? {}).map(([name, values]): Fact => [
      DEAL_FILTERS.find(({ appliedAs }) => appliedAs === name)?.name ?? name,
      values.join(', '),
    ]),
    ...warningRows(warnings).map(({ message }): Fact => ['Warning', message]),
    ['Undisclosed deals left out', metadata.undisclosed_left_out],
    ['Undisclosed deals left out of A', metadata.a?.undisclosed_left_out],
    ['Undisclosed deals left out of B', metadata.b?.undisclosed_left_out],
    ['Currency', 'USD'],
    ['as_of', citationOf(query, String(metadata.generated_at))],
    ['Generation', generation.label],
    ['Dataset changed on', generation.changedOn],
    ['Licence', LICENCE],
  ];
  return facts.flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
}

/** Lists in one cell. */
function listed(value: unknown): unknown {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Those that the request doesn't have are left out. */
type Fact = [name: string, value: unknown];
