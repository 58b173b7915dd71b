// Runs the recipes of docs/tools.md, and the README of the Python client, as a reader would, and
// checks what they print. Part of npm run test:python.
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Client } from 'pg';
import { blocksIn, RecipeRunner } from './recipe-runner.mjs';

/** Programs that don't run where the tests do. */
const NOT_TESTED = ['Excel', 'Power BI', 'Tableau'];

const COUNT_COMPANIES = `
import duckdb
print("rows", duckdb.connect("market.duckdb").sql("SELECT count(*) FROM companies").fetchone()[0])
`;
/** Compares the mirror in PostgreSQL with the lists of the API. */
const COMPARE_MIRROR = `
import os, psycopg
from signal_market import SignalMarket

LISTS = (
    ("company", "/companies", "slug"),
    ("investor", "/investors", "slug"),
    ("funding_round", "/funding-rounds", "id"),
    ("acquisition", "/acquisitions", "id"),
)
market = SignalMarket()
with psycopg.connect(os.environ["MIRROR"]) as database:
    for kind, path, key in LISTS:
        rows = database.execute("SELECT key, content FROM signal_market.record WHERE kind = %s", (kind,))
        stored = dict(rows.fetchall())
        listed = {row[key]: row for row in market.items(path, timeframe="all", limit=500)}
        assert stored == listed and listed, kind
print("equal")
`;

/** `ask` gets an answer of the service as JSON; `publish` makes another publication. */
export async function tryTools({ service, folder, ask, publish }) {
  const database = await openDatabaseOf(service);
  try {
    const mirror = await createDatabase(database.url, 'mirror');
    const runner = new RecipeRunner({ service, folder, mirror });
    runner.install();
    const recipes = new Recipes(readFileSync('docs/tools.md', 'utf8'), runner);

    await checkDataFrames(recipes, ask);
    checkClientReadme(runner);
    await checkDuckDb(recipes, runner, ask);
    await checkMirrors(recipes, runner, ask, publish);
    await checkFiles(recipes, runner, ask);
    await checkGoogleSheets(recipes, ask);

    const { tried, tested, others } = recipes;
    assert.deepEqual(others, NOT_TESTED, 'all others say that they are tested');
    assert.deepEqual([...tried].sort(), tested.sort());
  } finally {
    await database.release();
  }
}

/** The embedded database that the service runs on. */
function openDatabaseOf({ databaseFolder }) {
  const load = createRequire(import.meta.url);
  const { openEmbeddedDatabase } = load(
    '../../dist/src/platform/database/embedded/embedded-database.js',
  );
  return openEmbeddedDatabase(databaseFolder, () => undefined);
}

/** Returns the address of the new database, on the same server. */
async function createDatabase(url, name) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** The parts of docs/tools.md. */
class Recipes {
  /** The titles of the recipes that were run. */
  tried = new Set();

  constructor(text, runner) {
    this.runner = runner;
    const [, ...parts] = text.split(/^## /m);
    this.recipes = parts.map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      isTested: /^Tested/m.test(part),
      blocks: blocksIn(part),
    }));
  }

  /** The titles of the recipes that say that they are tested. */
  get tested() {
    return this.recipes.filter(({ isTested }) => isTested).map(({ title }) => title);
  }

  get others() {
    return this.recipes.filter(({ isTested }) => !isTested).map(({ title }) => title);
  }

  /** What all blocks of a recipe print, in their order. */
  run(title) {
    return this.blocksOf(title)
      .map((block) => this.runner.run(block))
      .join('');
  }

  /** What the only block of a recipe prints with one more line at its end. */
  runWith(title, line) {
    const [{ language, code }, ...others] = this.blocksOf(title);
    assert.deepEqual(others, []);
    return this.runner.run({ language, code: `${code}${line}\n` });
  }

  /** The cells that the only block of a recipe writes. */
  runInGoogleSheets(title) {
    const [block, ...others] = this.blocksOf(title);
    assert.deepEqual(others, []);
    return this.runner.runInGoogleSheets(block);
  }

  blocksOf(title) {
    this.tried.add(title);
    return this.recipes.find((recipe) => recipe.title === title).blocks;
  }
}

async function totalOf(ask, path) {
  const { metadata } = await ask(path);
  return metadata.total_count;
}

function assertLine(printed, expected) {
  const lines = printed.split('\n').map((line) => line.trimEnd());
  assert.ok(lines.includes(expected), `"${expected}" is not a line of:\n${printed}`);
}

async function checkDataFrames(recipes, ask) {
  const rounds = await totalOf(ask, '/funding-rounds?timeframe=all&limit=1');
  const inPython = recipes.runWith('Python and pandas', 'print("rows", len(rounds))');
  assertLine(inPython, `rows ${rounds}`);
  const inR = recipes.runWith('R', 'cat("\\nrows", nrow(rounds), "\\n")');
  assertLine(inR, `rows ${rounds}`);
}

/** One program, because its blocks follow each other. */
function checkClientReadme(runner) {
  const blocks = blocksIn(readFileSync('clients/python/README.md', 'utf8'));
  const python = blocks.filter(({ language }) => language === 'python');
  assert.ok(python.length > 6);
  const code = python.map((block) => block.code).join('');
  assert.match(runner.run({ language: 'python', code }), /^\d+@g\d/m);
  assert.match(runner.file('stages.csv').toString(), /\r\nUnknown,.*,unknown\r\n$/);
}

/** A table of the companies as of the oldest publication. */
async function checkDuckDb(recipes, runner, ask) {
  assert.match(recipes.run('DuckDB'), /country.*companies.*raised/);
  const { publications } = await ask('/publications');
  const { as_of: oldest } = publications.at(-1);
  const companies = await totalOf(ask, `/companies?limit=1&as_of=${oldest}`);
  assertLine(runner.call('python3', ['-c', COUNT_COMPANIES]), `rows ${companies}`);
}

/** Both mirrors follow a publication, and a run without one changes nothing. */
async function checkMirrors(recipes, runner, ask, publish) {
  const largest = recipes.run('SQLite').trim().split('\n').slice(-10);
  const { companies } = await ask('/companies?sort=-total_funding&limit=10');
  assert.deepEqual(
    largest.map((line) => line.split('|')[0]),
    companies.map(({ name }) => name),
  );
  assert.match(recipes.run('PostgreSQL'), /^copied\n\(datetime\.date/);
  publish();
  assert.match(recipes.run('PostgreSQL'), /^\d+ changes\n/);
  assert.equal(runner.call('python3', ['-c', COMPARE_MIRROR]), 'equal\n');
  assert.match(recipes.run('PostgreSQL'), /^unchanged\n/);
  assert.match(recipes.run('SQLite'), /^\d+ changes\n/);
}

async function checkFiles(recipes, runner, ask) {
  assert.match(recipes.run('Any tool that reads files'), /Pre-Seed/);
  const rounds = await totalOf(ask, '/funding-rounds?timeframe=all&limit=1');
  const lines = runner.file('rounds.csv').toString().trim().split('\r\n');
  assert.equal(lines.length, rounds + 1, 'a line for each round, and the header');
  assert.match(runner.file('categories.csv').toString(), /,(?:row|other|unknown)\r\n$/);
  assert.equal(runner.file('categories.xlsx').subarray(0, 2).toString(), 'PK');
  const { mode } = statSync(join(runner.folder, 'signal.curl'));
  assert.equal(mode & 0o077, 0, 'only its owner may read the file with the key');
}

async function checkGoogleSheets(recipes, ask) {
  const rounds = await totalOf(ask, '/funding-rounds?timeframe=ttm&limit=1');
  const [header, ...rows] = recipes.runInGoogleSheets('Google Sheets');
  // The arrays are of another realm.
  assert.equal([...header].slice(0, 2).join(), 'date,company');
  assert.equal(rows.length, rounds);
  assert.match(rows.at(-1)[0], /^\d{4}-\d\d-\d\d$/);
}
