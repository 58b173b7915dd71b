// The previous release, as it was released: built once outside this folder, with its own dependencies.
// RELEASE_BEFORE names its commit, and is the only place that does.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');

export const RELEASE_BEFORE = readFileSync(
  new URL('RELEASE_BEFORE', import.meta.url),
  'utf8',
).trim();

/** The folder of its build. Takes a minute or two the first time. */
export function buildReleaseBefore() {
  const folder = join(CACHE, 'signal-market-api', RELEASE_BEFORE);
  if (existsSync(folder)) return folder;
  const { status } = spawnSync('git', ['cat-file', '-e', `${RELEASE_BEFORE}^{commit}`], {
    cwd: ROOT,
  });
  if (status !== 0)
    throw new Error(
      `The previous release, ${RELEASE_BEFORE}, isn't in this clone. Fetch its history first: git fetch --unshallow`,
    );
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  try {
    run(ROOT, 'git', 'clone', '--quiet', '--no-checkout', '.', unfinished);
    run(unfinished, 'git', 'checkout', '--quiet', '--detach', RELEASE_BEFORE);
    run(unfinished, 'npm', 'ci', '--no-audit', '--no-fund', '--silent');
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

function run(cwd, command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
}
