import { LICENCE } from '../../../market-data/licence';
import { API_PREFIX } from '../../../platform/http/api-prefix';
import { citationOf } from '../../vintages/vintage';
import type { DaysDto } from '../bodies/period-metadata';
import { warningRows } from '../bodies/warning-rows';
import type { ChartBodyDto } from '../endpoints/chart-body.dto';
import { OTHER_SIDE } from '../filters/api-parameters';
import { DEAL_FILTERS } from '../filters/deal-filters';
import type { MarketQuery } from '../questions/market-request';

interface UndisclosedLeftOut {
  undisclosed_left_out?: number;
}

interface ComparedSide extends UndisclosedLeftOut {
  timeframe: string;
  period: DaysDto;
}

/** A comparison describes both of its sides. The period of its query is that of side A. */
type AnyMetadata = Record<string, unknown> &
  UndisclosedLeftOut & { a?: ComparedSide; b?: ComparedSide };

/** Parameters whose values the query or the metadata has, by the same name. */
const REQUESTED = ['what', 'by', 'with', 'granularity', 'metrics', 'limit', 'sort', 'lookup'];

/** What people who open a file should know about its rows: names and values, in this order. */
export function aboutAnswer(body: object, query: MarketQuery): [name: string, value: string][] {
  const { endpoint, generation, period, filtersApplied, warnings } = query;
  const { title, subtitle, metadata } = body as ChartBodyDto & { metadata: AnyMetadata };
  const values: Readonly<Record<string, unknown>> = { ...query };
  const facts: Fact[] = [
    ['Title', title],
    ['Period', subtitle],
    ['Endpoint', `GET /${API_PREFIX}/${endpoint.path}`],
    ['timeframe', period.timeframe],
    ['start', period.start],
    ['end', period.end],
    [`${OTHER_SIDE}timeframe`, metadata.b?.timeframe],
    [`${OTHER_SIDE}start`, metadata.b?.period.start],
    [`${OTHER_SIDE}end`, metadata.b?.period.end],
    ...REQUESTED.map((name): Fact => [name, metadata[name] ?? values[name]]),
    ...Object.entries(filtersApplied ?? {}).map(([name, names]): Fact => [
      parameterOf(name),
      names,
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
  return facts.flatMap(([name, value]) => {
    const cell = cellOf(value);
    return cell === undefined ? [] : [[name, cell]];
  });
}

/** What the request doesn't have is left out. */
type Fact = [name: string, value: unknown];

/** The parameter of an applied filter: `exit_type` of `exitType`, also of the other side. */
function parameterOf(appliedAs: string): string {
  if (appliedAs.startsWith(OTHER_SIDE))
    return OTHER_SIDE + parameterOf(appliedAs.slice(OTHER_SIDE.length));
  return DEAL_FILTERS.find((filter) => filter.appliedAs === appliedAs)?.name ?? appliedAs;
}

/** The text of a fact, with the items of a list in one cell; undefined for anything else. */
function cellOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
