import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '../../../platform/errors/present';
import { ASSET_PATHS } from '../../../platform/pages/assets';
import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import { counted } from '../../../platform/pages/wording';
import { label, path, titled } from './drawing/marks';
import type { Picture } from './drawing/picture';
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

const WORLD = readFileSync(join(__dirname, '../../../platform/pages/assets/world.svg'), 'utf8');
const [WIDTH, HEIGHT] = [960, 440];
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
 * The world with the countries of `rows` on top. The shapes come from one file that browsers cache,
 * so that pages stay small.
 */
export function mapOnPage(rows: readonly CountryRow[], classes: readonly MapClass[]): Element {
  const shapeOf = (id: string): Child => el('use', { href: `${ASSET_PATHS.world}#${id}` });
  const viewBox = `0 0 ${WIDTH} ${HEIGHT}`;
  const world = coloured(rows, classes, shapeOf('world'), shapeOf);
  return el('svg', { look: ['plot', 'borders'], class: 'map', viewBox }, ...world);
}

/** The same with the shapes in it, and a note below them. */
export function mapInFile(
  rows: readonly CountryRow[],
  classes: readonly MapClass[],
  note: string,
): Picture {
  const shapes = [...SHAPES.values()].map((shape) => path(shape));
  const world = coloured(rows, classes, shapes, (code) =>
    path(present(SHAPES.get(code), `shape of ${code}`)),
  );
  const below = label(note, [0, HEIGHT - 6], ['ticks', 'start']);
  return { width: WIDTH, height: HEIGHT, content: [el('g', { look: 'borders' }, ...world), below] };
}

/** All land, and above it the countries of each class. */
function coloured(
  rows: readonly CountryRow[],
  classes: readonly MapClass[],
  land: Child,
  shapeOf: (code: string) => Child,
): Element[] {
  const onMap = rows.filter(({ code }) => isOnMap(code));
  const countries = classes.map((each) => {
    const shapes = onMap
      .filter(({ value }) => classOf(value, classes) === each)
      .map(({ title, href, code }) => titled(title, href, shapeOf(code)));
    return el('g', { look: each.look }, ...shapes);
  });
  return [el('g', { look: 'land' }, land), ...countries];
}

/** What the map leaves out, as a note. It names the countries with the largest figures. */
export function tooSmall(rows: readonly CountryRow[]): string[] {
  const small = rows
    .filter(({ code, value }) => value > 0 && !isOnMap(code))
    .sort((one, other) => other.value - one.value);
  if (small.length === 0) return [];
  const named = small
    .slice(0, NAMED_COUNTRIES)
    .map(({ name, label: figure }) => `${name} (${figure})`);
  const others = small.length - named.length;
  const rest = others > 0 ? [counted(others, 'other country', 'other countries')] : [];
  return [`Too small for this map: ${[...named, ...rest].join(', ')}.`];
}
