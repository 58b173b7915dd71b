// The recipes of docs/tools.md, and of the README of the Python client, run as they say. Part of npm run test:python.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Client } from 'pg';

/** What the document installs with pip, the same in every run. */
const PACKAGES = ['./clients/python[pandas]', 'duckdb==1.5.6', 'psycopg[binary]==3.3.6'];
const NOT_RUN = ['Excel', 'Power BI', 'Tableau'];
/** They stand for what a reader has. */
const OWN_VALUES = /^export (?:MIRROR|SIGNAL_\w+)=.*$/gm;

const RUN_SQL = `
import os, psycopg, sys
with psycopg.connect(os.environ["MIRROR"]) as database:
    for statement in sys.stdin.read().strip().split(";\\n"):
        found = database.execute(statement)
    print(*found.fetchall(), sep="\\n")
`;
const COMPARE_MIRROR = `
import os, psycopg
from signal_market import SignalMarket
market = SignalMarket()
with psycopg.connect(os.environ["MIRROR"]) as database:
    for kind, path, key in (("company", "/companies", "slug"), ("investor", "/investors", "slug"), ("funding_round", "/funding-rounds", "id"), ("acquisition", "/acquisitions", "id")):
        stored = dict(database.execute("SELECT key, content FROM signal_market.record WHERE kind = %s", (kind,)).fetchall())
        listed = {row[key]: row for row in market.items(path, timeframe="all", limit=500)}
        assert stored == listed and listed, kind
print("equal")
`;

/** Each part of the document: whether it says that it is tested, and its blocks of code. */
function recipesIn(text) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      isTested: /^Tested/m.test(part),
      blocks: [...part.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)],
    }));
}

/** `ask` gets an answer of the service as JSON; `publish` makes another publication. */
export async function tryTools({ service, folder, ask, publish }) {
  const load = createRequire(import.meta.url);
  const { openEmbeddedDatabase } = load(
    '../../dist/src/platform/database/embedded/embedded-database.js',
  );
  const database = await openEmbeddedDatabase(service.databaseFolder, () => undefined);
  try {
    const recipes = recipesIn(readFileSync('docs/tools.md', 'utf8'));
    const untested = recipes.filter(({ isTested }) => !isTested).map(({ title }) => title);
    assert.deepEqual(untested, NOT_RUN, 'the others say that they are tested');
    const tools = new Tools(recipes, service, folder, await newDatabase(database.url));
    await everyRecipe(tools, ask, publish);
    assert.deepEqual([...tools.tried, ...NOT_RUN].sort(), recipes.map(({ title }) => title).sort());
  } finally {
    await database.release();
  }
}

/** A database of the reader's, which is the mirror's alone. */
async function newDatabase(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE DATABASE mirror');
  await client.end();
  return Object.assign(new URL(url), { pathname: '/mirror' }).href;
}

async function everyRecipe(tools, ask, publish) {
  const total = async (path) => (await ask(path)).metadata.total_count;
  const rounds = await total('/funding-rounds?timeframe=all&limit=1');

  assert.match(tools.run('Python and pandas', 'print("rows", len(rounds))'), linesWith(rounds));
  assert.match(tools.run('R', 'cat("\\nrows", nrow(rounds), "\\n")'), linesWith(rounds));

  tools.runClientReadme();
  const { publications } = await ask('/publications');
  assert.match(tools.run('DuckDB'), /country.*companies.*raised/);
  const count =
    'import duckdb; print("rows", duckdb.connect("market.duckdb").sql("FROM companies").fetchall().__len__())';
  const companies = await total(`/companies?limit=1&as_of=${publications.at(-1).as_of}`);
  assert.match(tools.call('python3', ['-c', count]), linesWith(companies));

  const top = tools.run('SQLite').trim().split('\n').slice(-10);
  const listed = await ask('/companies?sort=-total_funding&limit=10');
  assert.deepEqual(
    top.map((line) => line.split('|')[0]),
    listed.companies.map(({ name }) => name),
  );

  assert.match(tools.run('PostgreSQL'), /^copied\n\(datetime\.date/);
  publish();
  assert.match(tools.run('PostgreSQL'), /^\d+ changes\n/);
  assert.equal(tools.call('python3', ['-c', COMPARE_MIRROR]), 'equal\n');
  assert.match(tools.run('PostgreSQL'), /^unchanged\n/);
  assert.match(tools.run('SQLite'), /^\d+ changes\n/);

  assert.match(tools.run('Any tool that reads files'), /Pre-Seed/);
  const now = await total('/funding-rounds?timeframe=all&limit=1');
  assert.equal(tools.file('rounds.csv').toString().trim().split('\r\n').length, now + 1);
  assert.match(tools.file('categories.csv').toString(), /,(?:row|other|unknown)\r\n$/);
  assert.equal(tools.file('categories.xlsx').subarray(0, 2).toString(), 'PK');
  assert.equal(statSync(join(tools.folder, 'signal.curl')).mode & 0o077, 0);

  const ofYear = await total('/funding-rounds?timeframe=ttm&limit=1');
  const cells = tools.run('Google Sheets');
  assert.equal(cells.length, ofYear + 1);
  assert.equal([...cells[0]].slice(0, 2).join(), 'date,company');
  assert.match(cells.at(-1)[0], /^\d{4}-\d\d-\d\d$/);
}

const linesWith = (rows) => new RegExp(`^rows ${rows} *$`, 'm');

class Tools {
  tried = new Set();

  constructor(recipes, service, folder, mirror) {
    this.recipes = recipes;
    this.service = service;
    this.folder = folder;
    const python = join(folder, 'python');
    // Debian's pandas and NumPy are there already.
    execFileSync('/usr/bin/python3', ['-m', 'venv', '--system-site-packages', python]);
    for (const copied of ['examples', 'clients/python'])
      cpSync(copied, join(folder, copied), { recursive: true });
    execFileSync(join(python, 'bin/pip'), ['install', '--quiet', ...PACKAGES], { cwd: folder });
    this.env = {
      ...process.env,
      PATH: `${join(python, 'bin')}:${process.env.PATH}`,
      SIGNAL_URL: service.url,
      SIGNAL_KEY: service.key,
      PYTHONDONTWRITEBYTECODE: '1',
      MIRROR: mirror,
    };
  }

  /** What the blocks of a recipe print, in order. `more` is added to the last one. */
  run(title, more = '') {
    this.tried.add(title);
    const { blocks } = this.recipes.find((recipe) => recipe.title === title);
    const runners = {
      python: (code) => this.call('python3', ['-'], code + more),
      r: (code) => this.call('Rscript', ['-'], code + more),
      sql: (code) => this.call('python3', ['-c', RUN_SQL], code),
      sh: (code) => this.call('bash', ['-euo', 'pipefail'], code.replace(OWN_VALUES, '')),
      js: (code) => this.inGoogleSheets(code),
    };
    const outputs = blocks.map(([, language, code]) => runners[language](code));
    return outputs.length === 1 ? outputs[0] : outputs.join('');
  }

  /** One program, because its blocks follow each other. */
  runClientReadme() {
    const text = readFileSync('clients/python/README.md', 'utf8');
    const blocks = [...text.matchAll(/^```python\n([\s\S]*?)^```/gm)].map(([, code]) => code);
    assert.ok(blocks.length > 6);
    assert.match(this.call('python3', ['-'], blocks.join('')), /^\d+@g\d/m);
    assert.match(this.file('stages.csv').toString(), /\r\nUnknown,.*,unknown\r\n$/);
  }

  call(command, args, input) {
    const options = {
      cwd: this.folder,
      env: this.env,
      encoding: 'utf8',
      input,
      maxBuffer: 2 ** 26,
    };
    const { status, stdout, stderr } = spawnSync(command, args, options);
    assert.equal(status, 0, `${command} ended with ${status}:\n${input}\n${stdout}\n${stderr}`);
    return stdout;
  }

  file(name) {
    return readFileSync(join(this.folder, name));
  }

  /** The cells that the script writes. */
  inGoogleSheets(code) {
    let cells = [];
    const sheet = {
      clearContents: () => (cells = []),
      getRange: () => ({ setValues: (values) => (cells = values) }),
    };
    const fetchNow = (address, { headers: { Authorization } }) =>
      this.call('curl', ['--fail', '--silent', '--header', '@-', address], `Authorization: ${Authorization}`); // prettier-ignore
    runInNewContext(`${code.replace('https://api.example.com', this.service.url)}\nrefresh()`, {
      SpreadsheetApp: { getActive: () => ({ getSheetByName: () => sheet }) },
      PropertiesService: {
        getScriptProperties: () => ({ getProperty: () => this.service.key }),
      },
      UrlFetchApp: {
        fetch: (address, options) => ({ getContentText: () => fetchNow(address, options) }),
      },
    });
    return cells;
  }
}
