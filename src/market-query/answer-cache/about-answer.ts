import { API_PREFIX } from '../../http/api-prefix';
import { LICENCE } from '../../market-data/licence';
import type { ChartBodyDto } from '../endpoint/chart-body.dto';
import { warningRows } from '../body/warning-rows';
import type { MarketQuery } from '../request/market-request';

/** What people who open a file should know about its rows: names and values. */
export function aboutAnswer(body: object, query: MarketQuery): [name: string, value: string][] {
  const { endpoint, generation, period, filtersApplied, warnings } = query;
  const { title, subtitle, metadata } = body as ChartBodyDto & {
    metadata: Record<string, unknown>;
  };
  const requested = ['what', 'by', 'granularity', 'limit', 'sort'].flatMap(
    (name): [string, string][] => {
      const value = metadata[name] ?? (query as object as Record<string, unknown>)[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    },
  );
  return [
    ['Title', title],
    ['Period', subtitle],
    ['Endpoint', `GET /${API_PREFIX}/${endpoint.path}`],
    ['timeframe', period.timeframe],
    ...(period.start === null
      ? []
      : ([
          ['start', period.start],
          ['end', period.end!],
        ] as [string, string][])),
    ...requested,
    ...Object.entries(filtersApplied ?? {}).map(([name, values]): [string, string] => [
      name,
      values.join(', '),
    ]),
    ...warningRows(warnings).map(({ message }): [string, string] => ['Warning', message]),
    ['Currency', 'USD'],
    ['Generation', generation.label],
    ['Dataset changed on', generation.changedOn],
    ['Licence', LICENCE],
  ];
}
