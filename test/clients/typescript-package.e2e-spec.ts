import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { temporaryFolder } from '../support/service-process';

const PACKAGE = join(__dirname, '../../clients/typescript');
const OPENAPI_FETCH = join(__dirname, '../../node_modules/openapi-fetch');
const { name, version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};

/** What `npm pack` says of the file that it has written. */
interface Packed {
  filename: string;
  files: { path: string }[];
}

const run = promisify(execFile);

describe('the package that npm would publish', () => {
  let market: MarketApp;
  let folder: ReturnType<typeof temporaryFolder>;
  let packed: Packed;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    folder = temporaryFolder();
    packed = await pack();
    await install();
  });
  afterAll(async () => {
    folder.remove();
    await market.close();
  });

  async function pack(): Promise<Packed> {
    const args = ['pack', '--json', '--pack-destination', folder.path];
    const { stdout } = await run('npm', args, { cwd: PACKAGE });
    const [only] = JSON.parse(stdout) as [Packed];
    return only;
  }

  /** As `npm install` would, without the registry. */
  async function install(): Promise<void> {
    const modules = join(folder.path, 'node_modules');
    const target = join(modules, name);
    mkdirSync(target, { recursive: true });
    const archive = join(folder.path, packed.filename);
    await run('tar', [
      '--extract',
      '--strip-components=1',
      '--file',
      archive,
      '--directory',
      target,
    ]);
    symlinkSync(OPENAPI_FETCH, join(modules, 'openapi-fetch'));
  }

  /** What a program of the project that has installed it prints. */
  async function outputOf(...args: string[]): Promise<string> {
    const env = { ...process.env, SIGNAL_KEY: market.key, SIGNAL_URL: `${market.url}/api/v2` };
    return (await run(process.execPath, args, { cwd: folder.path, env })).stdout;
  }

  it('has its licence, its README, and the compiled client with its types', () => {
    expect(packed.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'dist/signal-market.js',
        'dist/signal-market.d.ts',
        'dist/api.d.ts',
      ]),
    );
  });

  it('runs the program of its README', async () => {
    const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
    const [, program = ''] = /```js\n([^]*?)```/.exec(readme) ?? [];
    const printed = await outputOf('--eval', program);
    expect(printed).toContain('Identity Security: $20000000, deals: 1');
  });

  it('works with import', async () => {
    const program = `import { SignalMarket, VERSION } from '${name}'; console.log(typeof SignalMarket, VERSION);`;
    const printed = await outputOf('--input-type=module', '--eval', program);
    expect(printed).toBe(`function ${version}\n`);
  });
});
