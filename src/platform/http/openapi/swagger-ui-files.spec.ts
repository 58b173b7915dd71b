import type { NextFunction, Request, Response } from 'express';
import fs from 'node:fs/promises';
import { swaggerUiFiles } from './swagger-ui-files';

describe('the files of Swagger UI', () => {
  const files = swaggerUiFiles();

  /** The status of an answer, the error that was passed on, or null for a file that isn't there. */
  const asked = (path: string): Promise<unknown> =>
    new Promise((resolve) => {
      const response = {
        writeHead: resolve,
        write: () => undefined,
        end: () => undefined,
      } as unknown as Response;
      const next: NextFunction = (error?: unknown) => resolve(error ?? null);
      void files({ path, headers: {} } as Request, response, next);
    });

  it('are read again after a failure', async () => {
    const tooMany = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
    jest.spyOn(fs, 'readFile').mockRejectedValueOnce(tooMany);
    expect(await asked('/swagger-ui.css')).toBe(tooMany);
    expect(await asked('/swagger-ui.css')).toBe(200);
  });

  it('are only those of the page', async () => {
    expect(await asked('/package.json')).toBeNull();
  });
});
