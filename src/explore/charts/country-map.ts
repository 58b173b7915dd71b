import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSET_PATHS } from '../../pages/assets';
import { escapeText } from './svg-document';

export interface CountryRow {
  code: string;
  value: number;
  title: string;
  href?: string;
}

const WORLD = readFileSync(join(__dirname, '../../pages/assets/world.svg'), 'utf8');
const VIEW_BOX = /viewBox="([^"]+)"/.exec(WORLD)?.[1] ?? '';
const SHAPES = new Map([...WORLD.matchAll(/<path id="(..)" d="([^"]+)"/g)].map(([, code = '', path = '']) => [code, path]));

/** Whether the country is large enough to be seen on the map. */
export function isOnMap(code: string): boolean {
  return SHAPES.has(code);
}

/** The world with the countries of `rows` on top. The shapes come from one file that browsers cache, so that pages stay small. */
export function countryMap(rows: readonly CountryRow[]): string {
  return mapOf(
    rows,
    `<use href="${ASSET_PATHS.world}#world" class="land"/>`,
    ({ code }) => `<use href="${ASSET_PATHS.world}#${code}"`,
  );
}

/** The same as one self-contained file, for downloads. */
export function standaloneCountryMap(rows: readonly CountryRow[]): string {
  const land = `<g fill="var(--land)" stroke="var(--card)">${[...SHAPES.values()].map((path) => `<path d="${path}"/>`).join('')}</g>`;
  return mapOf(rows, land, ({ code }) => `<path d="${SHAPES.get(code)}"`);
}

function mapOf(rows: readonly CountryRow[], land: string, shape: (row: CountryRow) => string): string {
  const shown = rows.filter(({ code }) => isOnMap(code));
  const largest = Math.max(...shown.map(({ value }) => value), 1);
  const countries = shown.map((row) => {
    const drawn = `${shape(row)} fill="var(--heat-${levelOf(row.value, largest)})"/>`;
    const titled = `<title>${escapeText(row.title)}</title>${drawn}`;
    return row.href ? `<a href="${escapeText(row.href)}">${titled}</a>` : `<g>${titled}</g>`;
  });
  return `<svg class="plot map" viewBox="${VIEW_BOX}" stroke="var(--card)" stroke-width="0.5">${land}${countries.join('')}</svg>`;
}

/** 1 to 6 by the square root, so that medium values differ from large ones and from none. */
function levelOf(value: number, largest: number): number {
  return 1 + Math.round(Math.sqrt(value / largest) * 5);
}
