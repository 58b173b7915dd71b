import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATASET_FILES } from '../../src/dataset/files/format/dataset-files';
import { QUALITY_RULES } from '../../src/dataset/quality/quality-rules';
import { WARNING_CODES } from '../../src/platform/errors/parameter-words';
import { ERROR_STATUS } from '../../src/platform/http/error-status';
import { COMMANDS } from '../../src/server/commands';

const ROOT = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'clients/typescript/README.md',
  'examples/README.md',
  'docker/README.md',
  'docker/kubernetes/README.md',
  'test/bench/README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** What the first column of a page's tables names in backquotes. */
function firstColumn(page: string): string[] {
  const cells = [...read(page).matchAll(/^\| ([^|]*)\|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

const headings = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('README.md', () => {
  it('has fewer than 700 words besides its table of endpoints', () => {
    const text = read('README.md').replace(/^\|.*$/gm, '');
    expect(text.match(/\S*[A-Za-z0-9]\S*/g)?.length).toBeLessThan(700);
  });

  it('names only endpoints that there are', () => {
    const { paths } = JSON.parse(read('test/contract/openapi.json')) as {
      paths: Record<string, unknown>;
    };
    const table =
      read('README.md')
        .match(/^\| .*$/gm)
        ?.join('\n') ?? '';
    const named = [...table.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => `/api/v2${path}`);
    expect(named.length).toBeGreaterThan(10);
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(named));
  });
});

describe('docs/contract.md', () => {
  const page = read('docs/contract.md');

  it("has fewer than 36,000 characters: it doesn't repeat the OpenAPI document", () => {
    expect(page.length).toBeLessThan(36_000);
  });

  const cited = (file: string): string[] =>
    [...read(file).matchAll(/\bcontract (\d+(?:\.\d+)?)/g)].map(([, section = '']) => section);
  const sources = ['src', 'test', 'migrations', 'examples', 'clients/typescript/src'].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|mjs|sql|eta)$/.test(file))
        .map((file) => join(folder, file)),
  );

  it('has every section that a comment cites, and no comment cites a specification', () => {
    const sections = [...page.matchAll(/^##+ (\d+(?:\.\d+)?)/gm)].map(([, section]) => section);
    const citations = sources.flatMap((file) => cited(file).map((section) => ({ file, section })));
    expect(citations.length).toBeGreaterThan(20);
    expect(citations.filter(({ section }) => !sections.includes(section))).toEqual([]);
    expect(sources.filter((file) => /\bspecification (?:§ ?)?[\d]/i.test(read(file)))).toEqual([]);
  });

  it('numbers its sections in order', () => {
    const numbers = [...page.matchAll(/^##+ (\d+)(?:\.(\d+))?/gm)].map(([, chapter, part]) => [
      Number(chapter),
      Number(part ?? 0),
    ]);
    const expected = numbers.map((_, index) => {
      const [chapter = 0, part = 0] = numbers[index - 1] ?? [];
      return numbers[index]![1] === 0 ? [chapter + 1, 0] : [chapter, part + 1];
    });
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers).toEqual(expected);
  });

  it('lists every error code with its status, and no other', () => {
    const listed = [...page.matchAll(/^\| (\d{3})\s+\| `(\w+)`/gm)].map(([, status, code]) => [
      code,
      Number(status),
    ]);
    expect(Object.fromEntries(listed)).toEqual(ERROR_STATUS);
  });

  it('lists every warning code, and no other', () => {
    const [, section = ''] = /\n### 2\.4 [^\n]*\n(.*?)\n## /s.exec(page)!;
    const listed = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code);
    expect(listed.sort()).toEqual([...WARNING_CODES, 'more_warnings'].sort());
  });
});

describe('docs/configuration.md', () => {
  const documented = firstColumn('docs/configuration.md');
  const declared = [
    ...read('src/platform/config/env.ts').matchAll(/variable(?:<[^>]*>)?\(\s*'([A-Z_]+)'/g),
  ].map(([, variable]) => variable);

  it('describes every environment variable, and no other', () => {
    expect(documented.sort()).toEqual(declared.sort());
  });

  it('describes the same variables as .env.example', () => {
    const examples = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(
      ([, variable = '']) => variable,
    );
    expect(examples.filter((variable) => !variable.startsWith('OTEL_')).sort()).toEqual(
      documented.sort(),
    );
  });
});

describe('docs/commands.md', () => {
  it('describes every command, and no other', () => {
    expect(firstColumn('docs/commands.md').sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
  });
});

describe('docs/mcp.md', () => {
  it('describes every tool, and no other', () => {
    const tools = JSON.parse(read('test/contract/mcp-tools.json')) as { name: string }[];
    const [table = ''] = /^\| Tool .*?\n\n/ms.exec(read('docs/mcp.md')) ?? [];
    const described = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(described.sort()).toEqual(tools.map(({ name }) => name).sort());
  });
});

describe('docs/quality.md', () => {
  const rules = read('docs/quality.md')
    .split('\n')
    .filter((line) => /^- `.*?: \*\*/.test(line));

  it.each(QUALITY_RULES)(
    'says what the rule $kind finds, how severe it is, and its thresholds',
    ({ kind, title, severities, thresholds = {} }) => {
      const [rule = '', ...others] = rules.filter((line) =>
        line.split(': **')[0]?.includes(`\`${kind}\``),
      );
      expect(others).toEqual([]);
      expect(rule).toContain(title);
      for (const [name, meaning] of Object.entries(severities(thresholds)))
        expect(rule).toContain(`${name[0]!.toUpperCase()}${name.slice(1)}: ${meaning}`);
      const [, listed = ''] = rule.split(' Thresholds: ');
      const named = [...listed.matchAll(/`(\w+)` ([\d.]*\d)/g)].map(([, name, value]) => [
        name,
        Number(value),
      ]);
      expect(Object.fromEntries(named)).toEqual(thresholds);
    },
  );
});

describe('docs/dataset.md', () => {
  const page = read('docs/dataset.md');

  it.each(DATASET_FILES)(
    'describes every column of $name, and which are required',
    ({ name, columns }) => {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``));
      const required = [...(row?.split('|')[3]?.matchAll(/`(\w+)`/g) ?? [])].map(
        ([, column]) => column,
      );
      expect(required).toEqual(
        columns.filter((column) => column.required).map((column) => column.name),
      );
      const section = page.split(`\n\`${name}\`\n`)[1]?.split(/\n(?:`|#)/)[0];
      expect(columns.filter((column) => !section?.includes(`\`${column.name}\``))).toEqual([]);
    },
  );
});

describe('CONTRIBUTING.md', () => {
  it('describes every folder of src and test', () => {
    const described = firstColumn('CONTRIBUTING.md');
    const folders = (parent: string): string[] =>
      readdirSync(join(ROOT, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    const page = read('CONTRIBUTING.md');
    expect(folders('src').filter((name) => !described.includes(`${name}/`))).toEqual([]);
    expect(folders('test').filter((name) => !page.includes(`\`test/${name}/\``))).toEqual([]);
  });

  it('has fewer than 18,500 characters: recipes that are rarely needed go to docs/recipes.md', () => {
    expect(read('CONTRIBUTING.md').length).toBeLessThan(18_500);
  });
});

describe.each([
  { page: 'CONTRIBUTING.md', moreSymbolsThan: 3 },
  { page: 'docs/recipes.md', moreSymbolsThan: 1 },
])('$page', ({ page, moreSymbolsThan }) => {
  it('names only files and folders that exist', () => {
    const named = [
      ...read(page).matchAll(/`((?:src|test|docs|docker|migrations|examples|clients)\/[\w./-]+)`/g),
    ];
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path))),
    ).toEqual([]);
  });

  it('names what its files have', () => {
    const named = [...read(page).matchAll(/`(\w+)` (?:in|of) `((?:src|test)\/[\w./-]+\.ts)`/g)];
    expect(named.length).toBeGreaterThan(moreSymbolsThan);
    const missing = named.filter(
      ([, name = '', file = '']) => !new RegExp(`\\b${name}\\b`).test(read(file)),
    );
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});

describe('docs/how-it-works.md', () => {
  it('names only files and folders that exist', () => {
    const paths = [...read('docs/how-it-works.md').matchAll(/`(src\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe.each(PAGES)('%s', (page) => {
  it('links only to files and headings that exist', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, file, anchor]) => {
      const target = file ? join(dirname(page), file) : page;
      return (
        !existsSync(join(ROOT, target)) ||
        (anchor !== undefined && !headings(target).includes(anchor))
      );
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});
