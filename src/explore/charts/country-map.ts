import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSET_PATHS } from '../../pages/assets';
import { counted } from '../../pages/wording';
import { classOf, type MapClass } from './map-classes';
import { escapeText } from './svg-document';

export interface CountryRow {
  code: string;
  name: string;
  /** Its number of deals, or their amount. */
  value: number;
  /** The same figure as text. */
  label: string;
  title: string;
  href?: string;
}

const WORLD = readFileSync(join(__dirname, '../../pages/assets/world.svg'), 'utf8');
const [WIDTH, HEIGHT] = [960, 440];
const LEGEND_HEIGHT = 40;
/** Of each class in a file. */
const LEGEND_WIDTH = 110;
const SHAPES = new Map(
  [...WORLD.matchAll(/<path id="(..)" d="([^"]+)"/g)].map(([, code = '', path = '']) => [
    code,
    path,
  ]),
);
const NAMED_COUNTRIES = 6;

/** Whether the country is large enough to be seen on the map. */
export function isOnMap(code: string): boolean {
  return SHAPES.has(code);
}

/**
 * The world with the countries of `rows` on top, and a legend. The shapes come from one file that
 * browsers cache, so that pages stay small.
 */
export function countryMap(rows: readonly CountryRow[], classes: readonly MapClass[]): string {
  const land = `<use href="${ASSET_PATHS.world}#world" class="land"/>`;
  const countries = shapesOf(
    rows,
    classes,
    ({ code }) => `<use href="${ASSET_PATHS.world}#${code}"`,
  );
  const legend = [{ text: 'none', colour: 'var(--land)' }, ...classes].map(
    ({ text, colour }) =>
      `<li><svg><rect width="100%" height="100%" fill="${colour}"/></svg>${text}`,
  );
  const outside = tooSmall(rows);
  return [
    `<div>${svgOf(HEIGHT, land + countries)}<ul class="map-legend">${legend.join('')}</ul>`,
    outside === '' ? '' : `<p class="hint">${escapeText(outside)}</p>`,
    '</div>',
  ].join('');
}

/** The same as one self-contained file, for downloads. */
export function standaloneCountryMap(
  rows: readonly CountryRow[],
  classes: readonly MapClass[],
): string {
  const land = `<g fill="var(--land)">${[...SHAPES.values()].map((path) => `<path d="${path}"/>`).join('')}</g>`;
  const countries = shapesOf(rows, classes, ({ code }) => `<path d="${SHAPES.get(code)}"`);
  const legend = classes.map(({ text, colour }, index) => {
    const x = index * LEGEND_WIDTH;
    return `<rect x="${x}" y="${HEIGHT + 6}" width="${LEGEND_WIDTH - 2}" height="12" fill="${colour}"/><text x="${x + LEGEND_WIDTH / 2}" y="${HEIGHT + 34}" text-anchor="middle" fill="var(--soft)" stroke="none" font-size="13">${text}</text>`;
  });
  return svgOf(HEIGHT + LEGEND_HEIGHT, land + countries + legend.join(''));
}

function svgOf(height: number, content: string): string {
  return `<svg class="plot map" viewBox="0 0 ${WIDTH} ${height}" stroke="var(--card)" stroke-width="0.5">${content}</svg>`;
}

/** The bars next to the map lead to the same deals, so the keyboard doesn't stop here. */
function shapesOf(
  rows: readonly CountryRow[],
  classes: readonly MapClass[],
  shape: (row: CountryRow) => string,
): string {
  const onMap = rows.filter(({ code }) => isOnMap(code));
  const groups = classes.map((each) => {
    const countries = onMap
      .filter(({ value }) => classOf(value, classes) === each)
      .map((row) => {
        const titled = `<title>${escapeText(row.title)}</title>${shape(row)}/>`;
        return row.href
          ? `<a href="${escapeText(row.href)}" tabindex="-1">${titled}</a>`
          : `<g>${titled}</g>`;
      });
    return `<g fill="${each.colour}">${countries.join('')}</g>`;
  });
  return groups.join('');
}

function tooSmall(rows: readonly CountryRow[]): string {
  const small = rows.filter(({ code, value }) => value > 0 && !isOnMap(code));
  if (small.length === 0) return '';
  const named = small.slice(0, NAMED_COUNTRIES).map(({ name, label }) => `${name} (${label})`);
  const others = small.length - named.length;
  return `Too small for this map: ${[...named, ...(others > 0 ? [counted(others, 'other country', 'other countries')] : [])].join(', ')}.`;
}
