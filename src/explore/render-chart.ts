import { API_PREFIX } from '../http/api-prefix';
import { renderPart } from '../pages/render';
import type { ChartEntry, ChartName } from './chart-catalog';
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
    definition: entry.definition,
    ...chart,
    wide: chart.drawing?.wide() ?? null,
    narrow: chart.drawing?.narrow?.() ?? null,
    downloads: [
      { text: 'JSON', href: file('json') },
      { text: 'CSV', href: file('csv') },
      ...(chart.drawing ? [{ text: 'SVG', href: file('svg') }] : []),
    ],
    apiPath: href(`/${API_PREFIX}/${entry.endpoint.path}`, search),
  });
}

const COLOURS: Readonly<Record<string, string>> = {
  accent: '#3f3fd1',
  'accent-light': '#9c9cf0',
  soft: '#59616e',
  line: '#dde1e7',
  field: '#868e9b',
  card: '#fff',
  land: '#e6e8ec',
  'heat-1': '#f0f0fe',
  'heat-2': '#d5d5fb',
  'heat-3': '#b0b0f4',
  'heat-4': '#5f5fd6',
  'heat-5': '#4444c8',
  'heat-6': '#29298c',
};

/** A drawing as a separate file, in the light scheme's colours and without links. */
export function svgFile(svg: string): string {
  return svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" font-family="system-ui, sans-serif" ')
    .replace(/<a [^>]*>|<\/a>/g, '')
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => COLOURS[name] ?? (name >= 'heat-text-4' ? '#fff' : '#14171c'));
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
