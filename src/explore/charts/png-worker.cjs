// Draws SVG as PNG in a thread of its own, because a picture takes up to half a second.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { parentPort } = require('node:worker_threads');
const { initWasm, Resvg } = require('@resvg/resvg-wasm');

/** For screens and slides with twice as many pixels. */
const ZOOM = 2;
const fontBuffers = ['Regular', 'SemiBold'].map((weight) => readFileSync(join(__dirname, 'fonts', `Inter-${weight}.otf`)));
const ready = initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

parentPort.on('message', async ({ id, task: svg }) => {
  try {
    await ready;
    const font = { fontBuffers, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter', loadSystemFonts: false };
    const drawing = new Resvg(svg, { fitTo: { mode: 'zoom', value: ZOOM }, font });
    const image = drawing.render();
    parentPort.postMessage({ id, result: image.asPng() });
    image.free();
    drawing.free();
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
