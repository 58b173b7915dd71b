import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('npm run bench', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-bench-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function bench(
    args: string[],
    variables: NodeJS.ProcessEnv = {},
  ): { status: number | null; stdout: string; stderr: string } {
    return spawnSync(process.execPath, [join(__dirname, 'run.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, BENCH_FOLDER: folder, ...variables },
      timeout: 60_000,
    });
  }

  it.each(['--help', '-h'])('prints how it is used for %s, and measures nothing', (argument) => {
    const { status, stdout, stderr } = bench([argument]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: npm run build && npm run bench\n/);
    expect(stdout).toContain('BENCH_PARTS');
    expect(stdout).toContain('test/bench/README.md');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['--rounds', "Unknown option '--rounds'"],
    ['requests', "Unexpected argument 'requests'"],
  ])('refuses %s, and says how it is used', (argument, refusal) => {
    const { status, stdout, stderr } = bench([argument]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(refusal);
    expect(stderr).toContain('Usage: npm run build && npm run bench\n');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses parts that it does not have, and says how it is used', () => {
    const { status, stdout, stderr } = bench([], { BENCH_PARTS: 'requests,mises' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(
      /^BENCH_PARTS has unknown parts: "mises"\. Known are requests, misses, /,
    );
    expect(stderr).toContain('Usage: npm run build && npm run bench\n');
    expect(readdirSync(folder)).toEqual([]);
  });
});
