import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { present } from '../errors/present';
import { FixedContent } from '../http/fixed-content';
import type { ObservedResponse } from '../http/request-observer';
import { colourRule } from '../http/theme';
import { lookRules } from './chart-looks';

interface Asset {
  path: string;
  content: FixedContent;
}

const COLOURS = [
  colourRule(':root', 'light'),
  `@media screen and (prefers-color-scheme: dark){${colourRule(':root', 'dark')}}`,
  `@media (forced-colors: active){${colourRule(':root', 'forced')}}`,
];
const STYLES = [
  'style',
  'tables',
  'cards',
  'charts',
  'filters',
  'account',
  'forced-colors',
  'print',
];
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const STYLESHEET = asset('style.css', [
  ...COLOURS,
  lookRules(),
  ...STYLES.map((name) => contentOf(`${name}.css`)),
]);
/** One script for all of them, in strict mode: each keeps its names to itself. */
const SCRIPTS = ['copy.js', 'panels.js', 'suggestions.js', 'values.js'];
const SCRIPT = asset('page.js', ["'use strict';", ...SCRIPTS.map(contentOf)]);
const ICON = asset('icon.svg');
const WORLD = asset('world.svg');
/** Those of the previous release, under their paths: a page of it may still ask for them. */
const FORMER = readdirSync(join(__dirname, 'assets', 'released')).map((name) =>
  named(name, contentOf(join('released', name))),
);
const BY_PATH = new Map(
  [...FORMER, STYLESHEET, SCRIPT, ICON, WORLD].map((each) => [each.path, each]),
);

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

function contentOf(file: string): string {
  return readFileSync(join(__dirname, 'assets', file), 'utf8');
}

function asset(name: string, parts: readonly string[] = [contentOf(name)]): Asset {
  const text = parts.join('\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return named(name.replace('.', `.${hash}.`), text);
}

function named(name: string, text: string): Asset {
  const content = new FixedContent({
    content: Buffer.from(text),
    type: present(TYPES[extname(name)], `type for ${name}`),
    cacheControl: 'public, max-age=31536000, immutable',
  });
  return { path: `/assets/${name}`, content };
}
