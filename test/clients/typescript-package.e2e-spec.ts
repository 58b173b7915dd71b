import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { handMadeMarket } from '../support/hand-made-market';
import { startMarketApp } from '../support/market-app';
import { temporaryFolder } from '../support/service-process';

const PACKAGE = join(__dirname, '../../clients/typescript');
const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};

describe('the package', () => {
  it('works as its README says, from what npm would publish', async () => {
    const app = await startMarketApp(handMadeMarket());
    const folder = temporaryFolder();
    try {
      const run = promisify(execFile);
      const { stdout: packed } = await run(
        'npm',
        ['pack', '--json', '--pack-destination', folder.path],
        { cwd: PACKAGE },
      );
      const [{ filename, files }] = JSON.parse(packed) as [
        { filename: string; files: { path: string }[] },
      ];
      expect(files.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          'LICENSE',
          'README.md',
          'dist/signal-market.js',
          'dist/signal-market.d.ts',
          'dist/api.d.ts',
        ]),
      );
      const installed = join(folder.path, 'node_modules', manifest.name);
      mkdirSync(installed, { recursive: true });
      await run('tar', [
        '--extract',
        '--strip-components=1',
        '--file',
        join(folder.path, filename),
        '--directory',
        installed,
      ]);
      symlinkSync(
        join(__dirname, '../../node_modules/openapi-fetch'),
        join(folder.path, 'node_modules/openapi-fetch'),
      );
      const [, program = ''] =
        /```js\n([^]*?)```/.exec(readFileSync(join(PACKAGE, 'README.md'), 'utf8')) ?? [];
      const env = { ...process.env, SIGNAL_KEY: app.key, SIGNAL_URL: `${app.url}/api/v2` };
      const { stdout } = await run(process.execPath, ['--eval', program], {
        cwd: folder.path,
        env,
      });
      expect(stdout).toContain('Identity Security: $20000000, deals: 1');
      const imported = `import { SignalMarket, VERSION } from '${manifest.name}'; console.log(typeof SignalMarket, VERSION);`;
      const { stdout: asModule } = await run(
        process.execPath,
        ['--input-type=module', '--eval', imported],
        { cwd: folder.path },
      );
      expect(asModule).toBe(`function ${manifest.version}\n`);
    } finally {
      folder.remove();
      await app.close();
    }
  });
});
