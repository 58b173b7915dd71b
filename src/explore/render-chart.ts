import { API_PREFIX } from '../http/api-prefix';
import { renderPart } from '../pages/render';
import { type ChartEntry, type ChartName, shownDeals, showsPeriod } from './chart-catalog';
import type { Chart, Table } from './charts/chart';
import { href } from './page-query';

/** `search` is the query string of the endpoint, `query` that of the page. */
interface Addresses {
  search: string;
  query: string;
}

/** A chart with its heading, table and downloads, as part of a page. */
export function renderChart(name: ChartName, entry: ChartEntry, chart: Chart, { search, query }: Addresses): string {
  const file = (extension: string): string => href(`/explore/charts/${name}.${extension}`, query);
  return renderPart('explore/chart-card', {
    name,
    size: entry.size,
    deals: shownDeals(entry),
    definition: entry.definition,
    lead: leadOf(entry, chart),
    ...chart,
    wide: chart.drawing?.wide() ?? null,
    narrow: chart.drawing?.narrow?.() ?? null,
    downloads: [
      { text: 'CSV', href: file('csv') },
      ...(chart.drawing ? ['svg', 'png'] : []).map((each) => ({ text: each.toUpperCase(), href: file(each) })),
      { text: 'JSON', href: file('json') },
    ],
    apiPath: href(`/${API_PREFIX}/${entry.endpoint.path}`, search),
  });
}

/** Each period stands once: the page's beside its title, another one on the card. */
function leadOf(entry: ChartEntry, { subtitle, notes }: Chart): string {
  return [entry.unit, ...(showsPeriod(entry) ? [] : [`${subtitle}.`]), ...notes].join(' ');
}

/** RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvFile({ columns, rows }: Table): string {
  const lines = [
    columns.map(({ text }) => text),
    ...rows.map((row) => row.map(({ text, value }) => (value === undefined ? text : value))),
  ];
  return lines.map((line) => line.map(csvCell).join(',') + '\r\n').join('');
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
