import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FixedContent } from '../http/fixed-content';
import type { ObservedResponse } from '../http/request-observer';

interface Asset {
  path: string;
  content: FixedContent;
}

const STYLESHEET = asset(
  'text/css; charset=utf-8',
  'style.css',
  'tables.css',
  'cards.css',
  'charts.css',
  'filters.css',
  'account.css',
  'forced-colors.css',
  'print.css',
);
const SCRIPT = asset('text/javascript; charset=utf-8', 'copy.js');
const ICON = asset('image/svg+xml', 'icon.svg');
const WORLD = asset('image/svg+xml', 'world.svg');
const BY_PATH = new Map([STYLESHEET, SCRIPT, ICON, WORLD].map((each) => [each.path, each]));

/** The names contain a hash of the content, so browsers can cache the files forever. */
export const ASSET_PATHS = {
  style: STYLESHEET.path,
  script: SCRIPT.path,
  icon: ICON.path,
  world: WORLD.path,
};

/** False if the request is for something else. */
export function sendAsset(request: Request, response: Response): boolean {
  const found = BY_PATH.get(request.path);
  if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  found.content.answer(request.headers).then(
    (answer) => answer.write(response as ObservedResponse),
    (error: unknown) => response.destroy(error as Error),
  );
  return true;
}

/** Several files become one, named after the first. */
function asset(type: string, ...files: [string, ...string[]]): Asset {
  const bytes = Buffer.concat(files.map((file) => readFileSync(join(__dirname, 'assets', file))));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  const content = new FixedContent(bytes, type, 'public, max-age=31536000, immutable');
  return { path: `/assets/${files[0].replace('.', `.${hash}.`)}`, content };
}
