import type { RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FixedContent } from '../fixed-content';
import type { ObservedResponse } from '../request-observer';

/** The large files that Swagger UI's page loads. Nest's static files, behind this handler, would send their 2 MB as they are. */
const TYPES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
};
/** The package is Nest's, not ours. */
export const SWAGGER_UI_FOLDER = dirname(
  createRequire(require.resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
);

/** Below the path of the UI: each file is read and compressed at its first request. */
export function swaggerUiFiles(): RequestHandler {
  const read = new Map<string, Promise<FixedContent>>();
  return ({ path, headers }, response, next) => {
    const file = path.slice(1);
    const type = Object.hasOwn(TYPES, file) ? TYPES[file] : undefined;
    if (type === undefined) return next();
    let content = read.get(file);
    if (!content) read.set(file, (content = contentOf(file, type)));
    content
      .then((found) => found.answer(headers))
      .then((answer) => answer.write(response as ObservedResponse))
      .catch(next);
  };
}

async function contentOf(file: string, type: string): Promise<FixedContent> {
  return new FixedContent(await readFile(join(SWAGGER_UI_FOLDER, file)), type, 'no-cache');
}
