import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Child } from '../../../../platform/pages/drawing-nodes';
import { count } from '../../../../platform/pages/wording';
import { type Link, href } from '../../engine/page/link';
import { fileLinks } from '../../files/table-file';
import type { Table } from '../../tables/table';
import { MAX_BARS } from '../breakdown';
import type { Chart, ChartWords } from '../chart';
import { type Drawing, drawnOnPage, isSized } from '../chart-drawing';
import { MAX_COLUMNS } from '../history-chart';
import type { Card } from './card';

/** Longer tables are only complete in the files. A year has up to 53 weeks. */
const MAX_TABLE_ROWS = 60;

/** What stands around a chart on a page. */
export interface ChartCard extends ChartWords {
  /** Its anchor. */
  id: string;
  size: 'full' | 'half';
  /** The unit, the period where it isn't the page's, and what isn't shown. */
  lead: readonly string[];
  /** The address of its files without their extension, and their query string. */
  files: { path: string; search: string };
  /** The call that has the figures. */
  apiPath: string;
  /** The same chart of another figure. */
  measures: (Link & { isCurrent: boolean })[];
  /** The page shows the table itself. */
  withoutTable?: true;
}

/** A chart with its heading, table, API call and files, as part of a page. */
export async function drawnCard(card: ChartCard, chart: Chart): Promise<Card> {
  const { title, subtitle, drawing } = chart;
  const { path, search } = card.files;
  const formats = drawing ? ['json', 'svg', 'png'] : ['json'];
  const linkTo = (format: string): Link => ({
    text: format.toUpperCase(),
    href: href(`${path}.${format}`, search),
  });
  const hasFolded = chart.table.rows.length > 0 && !card.withoutTable;
  return {
    id: card.id,
    title,
    heading: chart.finding,
    size: card.size,
    deals: card.deals,
    measures: card.measures,
    lead: card.lead,
    empty: drawing ? undefined : (chart.empty ?? 'No deals match.'),
    drawing: drawing ? await drawnFor(drawing, card.size) : undefined,
    folded: hasFolded ? shownRows(chart.table) : undefined,
    source: {
      apiPath: card.apiPath,
      cited: [title, ...card.filters, subtitle].join(', '),
      definition: card.definition,
      downloads: [...fileLinks(path, search), ...formats.map(linkTo)],
    },
  };
}

/** For desktops and, if it doesn't fit every screen by itself, for phones. */
async function drawnFor(drawing: Drawing, size: ChartCard['size']): Promise<Card['drawing']> {
  const wide = await inOwnTurn(() => drawnOnPage(drawing, size));
  if (!isSized(drawing)) return { wide };
  return { wide, narrow: await inOwnTurn(() => drawnOnPage(drawing, 'narrow')) };
}

/** In a turn of the event loop for each drawing, so that other requests don't wait long. */
async function inOwnTurn(draw: () => Child): Promise<Child> {
  await nextTurn();
  return draw();
}

/**
 * The rows that are drawn and the last, so that a dataset with a thousand categories leaves a page
 * below 100 KB. Columns are drawn for the newest periods, and bars for the first rows.
 */
function shownRows(table: Table): NonNullable<Card['folded']> {
  const { rows } = table;
  if (rows.length <= MAX_TABLE_ROWS) return { table, cut: null };
  const drawn = table.isNewestFirst ? MAX_COLUMNS : MAX_BARS;
  const shown = [...rows.slice(0, drawn), ...rows.slice(-1)];
  return {
    table: { ...table, rows: shown },
    cut: `The first ${drawn} rows and the last. The files have all ${count(rows.length)}.`,
  };
}
