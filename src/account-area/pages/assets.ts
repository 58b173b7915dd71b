import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { COPY_SCRIPT } from './copy-script';
import { ICON } from './icon';
import { STYLE } from './style';
import { TABLE_STYLE } from './table-style';

const asset = (name: string, extension: string, type: string, text: string): { path: string; type: string; bytes: Buffer } => {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return { path: `/account/assets/${name}.${hash}.${extension}`, type, bytes: Buffer.from(text) };
};

const STYLESHEET = asset('style', 'css', 'text/css; charset=utf-8', STYLE + TABLE_STYLE);
const SCRIPT = asset('copy', 'js', 'text/javascript; charset=utf-8', COPY_SCRIPT);
const SYMBOL = asset('icon', 'svg', 'image/svg+xml', ICON);
const BY_PATH = new Map([STYLESHEET, SCRIPT, SYMBOL].map((each) => [each.path, each]));

/** For the pages: the names hold a hash of the content, so that browsers keep them for good. */
export const ASSET_PATHS = { style: STYLESHEET.path, script: SCRIPT.path, icon: SYMBOL.path };

/** False where the request is for something else. */
export function sendAsset(request: Request, response: Response): boolean {
  const found = BY_PATH.get(request.path);
  if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  response.set({ 'Content-Type': found.type, 'Cache-Control': 'public, max-age=31536000, immutable' }).send(found.bytes);
  return true;
}
