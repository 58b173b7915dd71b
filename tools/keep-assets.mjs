// node tools/keep-assets.mjs, after npm run build: keeps the styles, scripts and pictures of the
// previous release (test/drills/RELEASE_BEFORE) that this release has changed. It serves them as well,
// so that a page of that release can be shown while this one replaces it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { buildReleaseBefore } from '../test/drills/release-before.mjs';

const require = createRequire(import.meta.url);
const FOLDER = 'src/platform/pages/assets/released';

const { ASSET_PATHS: own } = require(resolve('dist/src/platform/pages/assets.js'));
// The previous release has them in another folder.
const before = require(resolve(buildReleaseBefore(), 'dist/src/pages/assets.js'));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const path of Object.values(before.ASSET_PATHS)) {
  if (Object.values(own).includes(path)) continue;
  writeFileSync(join(FOLDER, basename(path)), await contentOf(path));
  console.log(join(FOLDER, basename(path)));
}

function contentOf(path) {
  return new Promise((resolve) => {
    const chunks = [];
    const response = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    response.writeHead = () => response;
    before.sendAsset({ path, method: 'GET', headers: {} }, response);
  });
}
