// Runs blocks of code of the documentation as a reader would: in a folder with copies of the
// examples and the Python client, and with what the document installs.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** What the document installs with pip, the same in every run. */
const PACKAGES = ['./clients/python[pandas]', 'duckdb==1.5.6', 'psycopg[binary]==3.3.6'];

/** Placeholders of the document. The reader's own values are in the environment. */
const PLACEHOLDERS = /^export (?:MIRROR|SIGNAL_\w+)=.*$/gm;

/** Runs the SQL on standard input in the mirror, and prints the rows of its last statement. */
const RUN_SQL = `
import os, psycopg, sys
with psycopg.connect(os.environ["MIRROR"]) as database:
    for statement in sys.stdin.read().strip().split(";\\n"):
        found = database.execute(statement)
    print(*found.fetchall(), sep="\\n")
`;

/** The blocks of code of a text, such as { language: "sh", code: "..." }. */
export function blocksIn(text) {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language, code]) => ({
    language,
    code,
  }));
}

export class RecipeRunner {
  /** `mirror`: the address of a database of the reader's. */
  constructor({ service, folder, mirror }) {
    this.service = service;
    this.folder = folder;
    const python = join(folder, 'python');
    this.environment = {
      ...process.env,
      PATH: `${join(python, 'bin')}:${process.env.PATH}`,
      SIGNAL_URL: service.url,
      SIGNAL_KEY: service.key,
      PYTHONDONTWRITEBYTECODE: '1',
      MIRROR: mirror,
    };
  }

  /** Puts into the folder what the document says that a reader has. */
  install() {
    const python = join(this.folder, 'python');
    // Debian's pandas and NumPy are there already.
    execFileSync('/usr/bin/python3', ['-m', 'venv', '--system-site-packages', python]);
    for (const copied of ['examples', 'clients/python'])
      cpSync(copied, join(this.folder, copied), { recursive: true });
    this.call(join(python, 'bin/pip'), ['install', '--quiet', ...PACKAGES]);
  }

  /** What a block prints. */
  run({ language, code }) {
    switch (language) {
      case 'python':
        return this.call('python3', ['-'], code);
      case 'r':
        return this.call('Rscript', ['-'], code);
      case 'sql':
        return this.call('python3', ['-c', RUN_SQL], code);
      case 'sh':
        return this.call('bash', ['-euo', 'pipefail'], code.replace(PLACEHOLDERS, ''));
      default:
        throw new Error(`Nothing runs ${language}.`);
    }
  }

  /** The cells that a script writes into a sheet. Stand-ins take the place of Google's services. */
  runInGoogleSheets({ code }) {
    let cells = [];
    const sheet = {
      clearContents: () => (cells = []),
      getRange: () => ({ setValues: (values) => (cells = values) }),
    };
    const services = {
      SpreadsheetApp: { getActive: () => ({ getSheetByName: () => sheet }) },
      PropertiesService: { getScriptProperties: () => ({ getProperty: () => this.service.key }) },
      UrlFetchApp: {
        fetch: (address, { headers }) => ({
          getContentText: () => this.download(address, headers),
        }),
      },
    };
    const script = code.replace('https://api.example.com', this.service.url);
    runInNewContext(`${script}\nrefresh()`, services);
    return cells;
  }

  /** Waits for the answer, as Google's UrlFetchApp does. */
  download(address, { Authorization }) {
    const args = ['--fail', '--silent', '--header', '@-', address];
    return this.call('curl', args, `Authorization: ${Authorization}`);
  }

  /** What a command prints. Throws if it fails. */
  call(command, args, input) {
    const { error, status, stdout, stderr } = spawnSync(command, args, {
      cwd: this.folder,
      env: this.environment,
      encoding: 'utf8',
      input,
      maxBuffer: 64 * 1024 * 1024,
    });
    if (error) throw error; // The command isn't installed, for example.
    assert.equal(status, 0, `${command} ended with ${status}:\n${input}\n${stdout}\n${stderr}`);
    return stdout;
  }

  /** A file that a block has written. */
  file(name) {
    return readFileSync(join(this.folder, name));
  }
}
