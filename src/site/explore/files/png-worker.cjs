// Draws SVG as PNG in a thread of its own, because a picture takes up to half a second.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { crc32 } = require('node:zlib');
const { initWasm, Resvg } = require('@resvg/resvg-wasm');

/** For screens and slides with twice as many pixels. */
const ZOOM = 2;
/** In pixels per metre: a pixel of the drawing is 1/96 inch. */
const DENSITY = Math.round((ZOOM * 96) / 0.0254);
/** In metres. A larger picture would hang over the edges of a slide. */
const MAX_SIZE = { width: 0.25, height: 0.15 };
/** A PNG file starts with its signature and its size. */
const HEAD_LENGTH = 33;
/** The others have the letters that Inter lacks. */
const FONTS = [
  'Inter-Regular.otf',
  'Inter-SemiBold.otf',
  'NotoSansHebrew-Regular.ttf',
  'NotoSansArabic-Regular.ttf',
];
const fontBuffers = FONTS.map((file) => readFileSync(join(__dirname, 'fonts', file)));
const ready = initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

/**
 * The same picture with the size that slides and documents give it: that of its drawing, or the
 * largest that fits a slide.
 */
function withSize(png, { width, height }) {
  const density = Math.ceil(Math.max(DENSITY, width / MAX_SIZE.width, height / MAX_SIZE.height));
  const chunk = Buffer.alloc(21);
  chunk.writeUInt32BE(9);
  chunk.write('pHYs', 4);
  chunk.writeUInt32BE(density, 8);
  chunk.writeUInt32BE(density, 12);
  chunk.writeUInt8(1, 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  return Buffer.concat([png.subarray(0, HEAD_LENGTH), chunk, png.subarray(HEAD_LENGTH)]);
}

module.exports = async (svg) => {
  await ready;
  const font = {
    fontBuffers,
    defaultFontFamily: 'Inter',
    sansSerifFamily: 'Inter',
    loadSystemFonts: false,
  };
  const drawing = new Resvg(svg, { fitTo: { mode: 'zoom', value: ZOOM }, font });
  const image = drawing.render();
  const png = withSize(image.asPng(), image);
  image.free();
  drawing.free();
  return png;
};
