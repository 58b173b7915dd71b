import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSET_PATHS } from '../../pages/assets';
import { count, counted } from '../../pages/wording';
import { escapeText } from './svg-document';

export interface CountryRow {
  code: string;
  name: string;
  /** Its number of deals. */
  value: number;
  title: string;
  href?: string;
}

const WORLD = readFileSync(join(__dirname, '../../pages/assets/world.svg'), 'utf8');
const [WIDTH, HEIGHT] = [960, 440];
const LEGEND_HEIGHT = 40;
const SHAPES = new Map([...WORLD.matchAll(/<path id="(..)" d="([^"]+)"/g)].map(([, code = '', path = '']) => [code, path]));
/** The least number of deals of each class: equal steps on a logarithmic scale, because a few countries have most deals. */
const CLASSES = [1, 2, 5, 20, 100, 500];
const NAMED_COUNTRIES = 6;

interface MapClass {
  text: string;
  colour: string;
}

/** Whether the country is large enough to be seen on the map. */
export function isOnMap(code: string): boolean {
  return SHAPES.has(code);
}

/** The world with the countries of `rows` on top, and a legend. The shapes come from one file that browsers cache, so that pages stay small. */
export function countryMap(rows: readonly CountryRow[]): string {
  const classes = classesOf(rows);
  const land = `<use href="${ASSET_PATHS.world}#world" class="land"/>`;
  const countries = shapesOf(rows, classes, ({ code }) => `<use href="${ASSET_PATHS.world}#${code}"`);
  const legend = [{ text: 'none', colour: 'var(--land)' }, ...classes].map(
    ({ text, colour }) => `<li><svg><rect width="100%" height="100%" fill="${colour}"/></svg>${text}`,
  );
  const outside = tooSmall(rows);
  return [
    `<div>${svgOf(HEIGHT, land + countries)}<ul class="map-legend">${legend.join('')}</ul>`,
    outside === '' ? '' : `<p class="hint">${escapeText(outside)}</p>`,
    '</div>',
  ].join('');
}

/** The same as one self-contained file, for downloads. */
export function standaloneCountryMap(rows: readonly CountryRow[]): string {
  const classes = classesOf(rows);
  const land = `<g fill="var(--land)">${[...SHAPES.values()].map((path) => `<path d="${path}"/>`).join('')}</g>`;
  const countries = shapesOf(rows, classes, ({ code }) => `<path d="${SHAPES.get(code)}"`);
  const legend = classes.map(({ text, colour }, index) => {
    const x = index * 76;
    return `<rect x="${x}" y="${HEIGHT + 6}" width="74" height="12" fill="${colour}"/><text x="${x + 37}" y="${HEIGHT + 34}" text-anchor="middle" fill="var(--soft)" stroke="none" font-size="13">${text}</text>`;
  });
  return svgOf(HEIGHT + LEGEND_HEIGHT, land + countries + legend.join(''));
}

function svgOf(height: number, content: string): string {
  return `<svg class="plot map" viewBox="0 0 ${WIDTH} ${height}" stroke="var(--card)" stroke-width="0.5">${content}</svg>`;
}

/** Bars beside the map lead to the same deals, so the keyboard doesn't stop here. */
function shapesOf(rows: readonly CountryRow[], classes: readonly MapClass[], shape: (row: CountryRow) => string): string {
  const countries = rows
    .filter(({ code, value }) => isOnMap(code) && value > 0)
    .map((row) => {
      const drawn = `${shape(row)} fill="${classes[classOf(row.value)]?.colour}"/>`;
      const titled = `<title>${escapeText(row.title)}</title>${drawn}`;
      return row.href ? `<a href="${escapeText(row.href)}" tabindex="-1">${titled}</a>` : `<g>${titled}</g>`;
    });
  return countries.join('');
}

function classOf(value: number): number {
  return CLASSES.findLastIndex((least) => value >= least);
}

/** Up to the highest one that has a country. Few classes use the whole range of colours. */
function classesOf(rows: readonly CountryRow[]): MapClass[] {
  const highest = Math.max(0, ...rows.map(({ value }) => classOf(value)));
  return CLASSES.slice(0, highest + 1).map((least, index) => {
    const next = CLASSES[index + 1] ?? Infinity;
    const text =
      index === highest ? (least === 1 ? '1' : `${count(least)}+`) : least === next - 1 ? `${least}` : `${least}–${next - 1}`;
    const colour = highest === 0 ? CLASSES.length : 1 + Math.round((index * (CLASSES.length - 1)) / highest);
    return { text, colour: `var(--map-${colour})` };
  });
}

function tooSmall(rows: readonly CountryRow[]): string {
  const small = rows.filter(({ code, value }) => value > 0 && !isOnMap(code));
  if (small.length === 0) return '';
  const named = small.slice(0, NAMED_COUNTRIES).map(({ name, value }) => `${name} (${count(value)})`);
  const others = small.length - named.length;
  return `Too small for this map: ${[...named, ...(others > 0 ? [counted(others, 'other country', 'other countries')] : [])].join(', ')}.`;
}
