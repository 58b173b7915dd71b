import type { DealSource } from '../../market-query/aggregation/dimensions';
import { aboutAnswer } from '../../market-query/answer-cache/about-answer';
import type { Endpoint } from '../../market-query/endpoint/endpoint';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import type { Chart } from '../charts/chart';

/** A chart to take away. */
export interface ChartFile {
  /** Its subject, for the name of the file. */
  name: string;
  chart: Chart & { span: string };
  unit: string;
  definition: string;
  deals: DealSource;
  /** The filters that it shows, in words. */
  filters: readonly string[];
  /** The path and query of the page that shows it. */
  page: string;
  answer: CatalogAnswer<Endpoint>;
}

/** What people who open the workbook should know. */
export function aboutChart({
  chart,
  unit,
  definition,
  answer,
}: ChartFile): [name: string, value: string][] {
  return [
    ['Chart', chart.title],
    ['Figures', unit],
    ['Method', definition],
    ...chart.notes.map((note): [string, string] => ['Note', note]),
    ...aboutAnswer(answer.body, answer.query),
  ];
}
