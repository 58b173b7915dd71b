import { aboutAnswer } from '../../../market/query/answers/about-answer';
import type { Endpoint } from '../../../market/query/endpoints/endpoint';
import type { MarketAnswer } from '../../../market/routes/market-client';
import type { Chart, ChartWords } from '../charts/chart';

/** A chart to take away. */
export interface ChartFile extends ChartWords {
  /** Its subject, for the name of the file. */
  name: string;
  chart: Chart & { span: string };
  /** The path and query of the page that shows it. */
  page: string;
  answer: MarketAnswer<Endpoint>;
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
