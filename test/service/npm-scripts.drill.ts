import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scripts } from '../../package.json';
import { freePort } from '../support/free-port';
import { buildService, CLI, temporaryFolder } from '../support/service-process';
import { createTestDatabase } from '../support/test-database';

const BUILD = dirname(dirname(CLI));

describe('npm start', () => {
  beforeAll(buildService);

  it.each(['start', 'cli'] as const)(
    'and the others need no shell of a certain kind: %s',
    (name) => {
      expect(scripts[name]).toMatch(/^node [\w./=-]+( [\w./=-]+)*$/);
    },
  );

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'passes %s on: the service ends in order',
    async (signal) => {
      const folder = temporaryFolder();
      const database = await createTestDatabase();
      const port = await freePort();
      try {
        const start = scripts.start.replace('dist/', `${BUILD}/`);
        writeFileSync(
          join(folder.path, 'package.json'),
          JSON.stringify({ name: 'as-published', scripts: { start } }),
        );
        const env = {
          PATH: process.env.PATH,
          DATABASE_URL: database.url,
          PORT: String(port),
          HOST: '127.0.0.1',
          LOG_FORMAT: 'json',
        };
        // A separate process group, so that no process can outlive the test.
        const npm = spawn('npm', ['start'], {
          cwd: folder.path,
          env,
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        npm.stdout.on('data', (text: Buffer) => (output += text.toString()));
        npm.stderr.on('data', (text: Buffer) => (output += text.toString()));
        const live = `http://127.0.0.1:${port}/health/live`;
        try {
          while (!(await fetch(live).catch(() => undefined))?.ok) {
            if (npm.exitCode !== null) throw new Error(`npm start ended: ${output}`);
            await new Promise((resolve) => setTimeout(resolve, 100));
          }
          // Ctrl-C reaches every process of the terminal, and SIGTERM only npm.
          process.kill(signal === 'SIGINT' ? -npm.pid! : npm.pid!, signal);
          await once(npm.stdout, 'end'); // all processes that npm started have ended
          await expect(fetch(live)).rejects.toThrow();
        } finally {
          try {
            process.kill(-npm.pid!, 'SIGKILL');
          } catch {
            // It has ended, as expected.
          }
        }
      } finally {
        await database.drop();
        folder.remove();
      }
    },
    60_000,
  );
});
