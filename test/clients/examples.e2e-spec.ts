import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { buildService } from '../support/service-process';

const ROOT = join(__dirname, '../..');
const COMPILED = join(ROOT, '.cache/test-build/examples');

describe('the examples work as their README says', () => {
  let market: MarketApp;
  beforeAll(async () => {
    await buildService();
    market = await startMarketApp(
      handMadeMarket().company('alpine', { name: 'Alpine', website: 'https://alpine.example' }),
    );
  });
  afterAll(() => market.close());

  const outputs = (
    command: string,
    args: string[],
    key: string,
    input = '',
  ): Promise<Record<'stdout' | 'stderr', string>> => {
    const env = { ...process.env, SIGNAL_URL: `${market.url}/api/v2`, SIGNAL_KEY: key };
    const running = promisify(execFile)(command, args, { env, cwd: ROOT });
    running.child.stdin?.end(input);
    return running;
  };
  const run = async (command: string, args: string[], key = market.key): Promise<string> =>
    (await outputs(command, args, key)).stdout;

  it('weekly-funding-report.ts', async () => {
    const report = await run('node', [join(COMPILED, 'weekly-funding-report.js')]);
    expect(report).toContain('Funding, One week: 16 November 2026 to 22 November 2026');
    expect(report).toContain('$33.5M    3 rounds  in all');
    expect(report).toContain('        $0    0 rounds  (category not known)');
    expect(report).toMatch(/\$\d+(\.\d)?M {4}1 round {3}\S/);
    expect(report).toContain('1. Gamma: $20,000,000 (Post-IPO)');
    expect(report).toContain('2. Alpha: $12,500,000.5 (Series C+), led by North Capital');
  });

  it('top-investors-by-category.ts, with a warning for a name that no record has', async () => {
    const program = join(COMPILED, 'top-investors-by-category.js');
    const investors = await run('node', [program, 'Cloud Security']);
    expect(investors).toContain('1. North Capital: 2 rounds, 1 led');
    expect(investors).toContain('South Fund: 1 round, 1 led [sovereign_wealth]');
    const { stdout, stderr } = await outputs('node', [program, 'Cloud Securty'], market.key);
    expect(stdout).not.toContain('1.');
    expect(stderr).toMatch(/"Cloud Securty".* Did you mean Cloud Security\?\n$/);
  });

  it('all-companies.ts', async () => {
    const lines = (await run('node', [join(COMPILED, 'all-companies.js')])).trim().split('\n');
    expect(lines[0]).toBe('slug,name,country,category,total_funding');
    expect(lines).toHaveLength(7);
    expect(lines).toContain('epsilon,Épsilon & Co,DE,"Risk, Fraud & Abuse",800000');
  });

  it('crm-lookup.ts, with 500 domains', async () => {
    const domains = Array.from({ length: 498 }, (_, index) => `company-${index}.example`);
    const input = ['alpine.example', ...domains, 'epsilon'].join('\n');
    const { stdout, stderr } = await outputs(
      'node',
      [join(COMPILED, 'crm-lookup.js')],
      market.key,
      input,
    );
    const [header, ...lines] = stdout.trim().split('\n');
    expect(header).toBe('asked,slug,name,country,category,total_funding,last_funding_date');
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['alpine.example', 'alpine'],
      ['epsilon', 'epsilon'],
    ]);
    expect(stderr).toMatch(
      /^Found 2 of 500\.\nNot found: company-0\.example, .*company-497\.example\n$/,
    );
  });

  it('watch-list-week.ts, with a warning for a name that no record has', async () => {
    const program = join(COMPILED, 'watch-list-week.js');
    const { stdout, stderr } = await outputs(
      'node',
      [program, 'gamma', 'Alpha', 'nobody-at-all'],
      market.key,
    );
    expect(stdout).toContain('Your companies, One week: 16 November 2026 to 22 November 2026');
    expect(stdout).toMatch(/^2026-11-\d\d {2}Gamma raised \$20,000,000 \(Post-IPO\)/m);
    expect(stdout).toMatch(
      /^2026-11-\d\d {2}Alpha raised \$12,500,000\.5 \(Series C\+\) from North Capital/m,
    );
    expect(stderr).toContain('nobody-at-all');
  });

  it('watch-list-week.ts, for a company without deals this week', async () => {
    const program = join(COMPILED, 'watch-list-week.js');
    expect(await run('node', [program, 'delta'])).toMatch(
      /^Your companies, One week: .*\nNo deals\.\n$/,
    );
  });

  it('category-over-time.ts, as a table whose rows add up', async () => {
    const table = await run('node', [
      join(COMPILED, 'category-over-time.js'),
      '2026-01-01',
      '2026-12-31',
    ]);
    const [header, ...rows] = table.trim().split('\n');
    expect(header).toMatch(/^quarter,.*Cloud Security,Other,Unknown,total$/);
    expect(rows).toHaveLength(4);
    let sum = 0;
    for (const row of rows) {
      const [, ...cells] = row.split(',').map(Number);
      const total = cells.pop()!;
      expect(cells.reduce((all, amount) => all + amount, 0)).toBeCloseTo(total, 2);
      sum += total;
    }
    expect(sum).toBeGreaterThan(0);
  });

  it('poll-for-free.sh', async () => {
    expect((await run('bash', ['examples/poll-for-free.sh'])).trim().split('\n')).toEqual([
      expect.stringMatching(/^first: {2}200, cost 1, data of \d{4}-\d{2}-\d{2}$/) as string,
      'again:  304, cost 0',
    ]);
  });

  it.each([
    { file: 'weekly-funding-report.ts' },
    { file: 'top-investors-by-category.ts' },
    { file: 'all-companies.ts' },
    { file: 'crm-lookup.ts', input: 'alpine.example' },
    { file: 'watch-list-week.ts' },
    { file: 'category-over-time.ts' },
    { file: 'poll-for-free.sh' },
  ])('$file only says that the key is invalid, and exits with status 1', async (example) => {
    const { file, input } = example;
    const [command, program] = file.endsWith('.sh')
      ? ['bash', `examples/${file}`]
      : ['node', join(COMPILED, file.replace('.ts', '.js'))];
    const asked = outputs(command, [program], 'sig_live_not_a_key', input);
    const failed: unknown = await asked.catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^.*API key.*\n$/i) as string,
    });
  });

  it('are all tested: those in Python by npm run test:python, the others here', () => {
    const examples = readdirSync(join(ROOT, 'examples')).filter(
      (file) => !['README.md', 'run.ts'].includes(file),
    );
    expect(examples.sort()).toEqual([
      'all-companies.ts',
      'category-over-time.ts',
      'crm-lookup.ts',
      'poll-for-free.sh',
      'sync_to_postgres.py',
      'sync_to_sqlite.py',
      'top-investors-by-category.ts',
      'watch-list-week.ts',
      'weekly-funding-report.ts',
      'weekly_funding_report.py',
    ]);
  });
});
