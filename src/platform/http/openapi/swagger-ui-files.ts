import type { RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FixedContent } from '../fixed-content';
import type { ObservedResponse } from '../request-observer';
import { colourRule } from '../theme';

/** The package is Nest's, not ours. */
const FOLDER = dirname(
  createRequire(require.resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
);

const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

/** What the page adds to Swagger UI. */
export const UI_ADDITIONS = { style: 'swagger-theme.css', script: 'swagger-viewport.js' } as const;

/**
 * The folder of each file. Nest's static files, behind this handler, would send the 2 MB of the
 * package as they are.
 */
const FOLDERS = new Map([
  ...['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js'].map(
    (file) => [file, FOLDER] as const,
  ),
  ...Object.values(UI_ADDITIONS).map((file) => [file, join(__dirname, 'assets')] as const),
]);

/** Below the path of the UI: each file is read and compressed at its first request. */
export function swaggerUiFiles(): RequestHandler {
  const read = new Map<string, Promise<FixedContent>>();
  return ({ path, headers }, response, next) => {
    const file = path.slice(1);
    const folder = FOLDERS.get(file);
    if (folder === undefined) return next();
    const content = read.get(file) ?? contentOf(folder, file);
    read.set(file, content);
    content
      .then((found) => found.answer(headers))
      .then((answer) => answer.write(response as ObservedResponse))
      .catch((error: unknown) => {
        read.delete(file); // The next request tries again.
        next(error);
      });
  };
}

/** Swagger UI turns its dark mode on by itself. */
const COLOURS = colourRule(':root', 'light') + colourRule(':root.dark-mode', 'dark');

async function contentOf(folder: string, file: string): Promise<FixedContent> {
  const content = await readFile(join(folder, file));
  return new FixedContent({
    content: file === UI_ADDITIONS.style ? Buffer.concat([Buffer.from(COLOURS), content]) : content,
    type: TYPES[file.endsWith('.css') ? 'css' : 'js'],
    cacheControl: 'no-cache',
  });
}
