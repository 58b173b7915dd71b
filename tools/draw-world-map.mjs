// Draws src/platform/pages/assets/world.svg, once and for all: the countries of world-atlas (Natural
// Earth, public domain) in the Equal Earth projection, each under its ISO 3166-1 alpha-2 code. Run
// it again after a change: node tools/draw-world-map.mjs
import { feature as countryCoderFeature } from '@rapideditor/country-coder';
import { geoEqualEarth, geoPath } from 'd3-geo';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const WIDTH = 960;
const HEIGHT = 440;
const ASSET = new URL('../src/platform/pages/assets/world.svg', import.meta.url);

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-110m.json'), 'utf8'),
);
// Antarctica would take a fifth of the height.
const countries = feature(atlas, atlas.objects.countries).features.filter(
  ({ properties }) => properties.name !== 'Antarctica',
);
const projection = geoEqualEarth().fitSize([WIDTH, HEIGHT], {
  type: 'FeatureCollection',
  features: countries,
});
const path = geoPath(projection).digits(1);

const shapes = countries.map((country) => {
  const code = codeOf(country);
  return code
    ? `<path id="${code}" d="${relative(path(country))}"/>`
    : `<path d="${relative(path(country))}"/>`;
});
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><g id="world">\n${shapes.join('\n')}\n</g></svg>\n`;
writeFileSync(ASSET, svg);

/** Northern Cyprus and Somaliland have no code. Natural Earth names Kosovo without a number. */
function codeOf({ id, properties }) {
  if (properties.name === 'Kosovo') return 'XK';
  return id === undefined ? undefined : countryCoderFeature(id)?.properties.iso1A2;
}

/** The same path with each point as its distance from the one before, which is half as long. */
function relative(absolute) {
  let [x, y] = [0, 0];
  return absolute.replaceAll(/([MLZ])(?:(-?[\d.]+),(-?[\d.]+))?/g, (_, command, toX, toY) => {
    if (command === 'Z') return 'z';
    const step = [toX - x, toY - y].map((distance) => Number(distance.toFixed(1)));
    [x, y] = [Number((x + step[0]).toFixed(1)), Number((y + step[1]).toFixed(1))];
    return `${command.toLowerCase()}${step
      .join(' ')
      .replaceAll(' -', '-')
      .replaceAll(/(?<!\d)0\./g, '.')}`;
  });
}
