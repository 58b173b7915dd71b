import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Asset {
  path: string;
  type: string;
  bytes: Buffer;
}

const STYLESHEET = asset('text/css; charset=utf-8', 'style.css', 'tables.css', 'charts.css', 'account.css');
const SCRIPT = asset('text/javascript; charset=utf-8', 'copy.js');
const ICON = asset('image/svg+xml', 'icon.svg');
const WORLD = asset('image/svg+xml', 'world.svg');
const BY_PATH = new Map([STYLESHEET, SCRIPT, ICON, WORLD].map((each) => [each.path, each]));

/** For the pages: the names hold a hash of the content, so that browsers keep them for good. */
export const ASSET_PATHS = { style: STYLESHEET.path, script: SCRIPT.path, icon: ICON.path, world: WORLD.path };

/** False when the request is for something else. */
export function sendAsset(request: Request, response: Response): boolean {
  const found = BY_PATH.get(request.path);
  if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  response.set({ 'Content-Type': found.type, 'Cache-Control': 'public, max-age=31536000, immutable' }).send(found.bytes);
  return true;
}

/** Several files become one, named after the first. */
function asset(type: string, ...files: [string, ...string[]]): Asset {
  const bytes = Buffer.concat(files.map((file) => readFileSync(join(__dirname, 'assets', file))));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  return { path: `/assets/${files[0].replace('.', `.${hash}.`)}`, type, bytes };
}
