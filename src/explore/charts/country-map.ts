import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSET_PATHS } from '../../pages/assets';
import { counted } from '../../pages/wording';
import type { Picture } from '../drawing/drawing';
import { bar, label, movedTo, path, titled } from '../drawing/marks';
import { type Child, el, type Element } from '../drawing/nodes';
import { classOf, type MapClass } from './map-classes';

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
/** Below the map in a file, and each class in it. */
const LEGEND = { height: 40, width: 110 };
const SHAPES = new Map(
  [...WORLD.matchAll(/<path id="(..)" d="([^"]+)"/g)].map(([, code = '', shape = '']) => [
    code,
    shape,
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
export function mapOnPage(rows: readonly CountryRow[], classes: readonly MapClass[]): Element {
  const shapeOf = (id: string): Child => el('use', { href: `${ASSET_PATHS.world}#${id}` });
  const land = el('g', { look: 'land' }, shapeOf('world'));
  const countries = coloured(rows, classes, ({ code }) => shapeOf(code));
  const legend = [{ text: 'none', look: 'land' } as const, ...classes].map(({ text, look }) =>
    el('li', {}, el('svg', {}, el('rect', { look })), text),
  );
  const viewBox = `0 0 ${WIDTH} ${HEIGHT}`;
  const outside = tooSmall(rows);
  return el(
    'div',
    {},
    el('svg', { look: ['plot', 'borders'], class: 'map', viewBox }, land, ...countries),
    el('ul', { class: 'map-legend' }, ...legend),
    outside === undefined ? undefined : el('p', { class: 'hint' }, outside),
  );
}

/** The same with the shapes in it. */
export function mapInFile(rows: readonly CountryRow[], classes: readonly MapClass[]): Picture {
  const land = el('g', { look: 'land' }, ...[...SHAPES.values()].map((shape) => path(shape)));
  const countries = coloured(rows, classes, ({ code }) => path(SHAPES.get(code)!));
  const legend = classes.map(({ text, look }, index) =>
    movedTo(
      [index * LEGEND.width, HEIGHT],
      bar({ y: 6, width: LEGEND.width - 2, height: 12 }, look),
      label(text, [LEGEND.width / 2, 34], 'ticks'),
    ),
  );
  return {
    width: WIDTH,
    height: HEIGHT + LEGEND.height,
    content: [el('g', { look: 'borders' }, land, ...countries), ...legend],
  };
}

function coloured(
  rows: readonly CountryRow[],
  classes: readonly MapClass[],
  shapeOf: (row: CountryRow) => Child,
): Element[] {
  const onMap = rows.filter(({ code }) => isOnMap(code));
  return classes.map((each) => {
    const countries = onMap.filter(({ value }) => classOf(value, classes) === each);
    const shapes = countries.map((row) => titled(row.title, row.href, shapeOf(row)));
    return el('g', { look: each.look }, ...shapes);
  });
}

function tooSmall(rows: readonly CountryRow[]): string | undefined {
  const small = rows.filter(({ code, value }) => value > 0 && !isOnMap(code));
  if (small.length === 0) return undefined;
  const named = small.slice(0, NAMED_COUNTRIES).map(({ name, label: text }) => `${name} (${text})`);
  const others = small.length - named.length;
  return `Too small for this map: ${[...named, ...(others > 0 ? [counted(others, 'other country', 'other countries')] : [])].join(', ')}.`;
}
