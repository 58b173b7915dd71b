import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(__dirname, '../..');
const VIEW = /^<%\/\* @view (\w+) from '([^']+)' \*\/%>\n/;
const INCLUDE = /\binclude\(\s*'([^']+)'/g;
/** A tag and its code. Strings and comments may contain what would end it. */
const TAG =
  /<%([=~]?)((?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\*[^]*?\*\/|(?!%>)[^])*)%>/g;

/** Texts by path, such as "src/platform/pages/layout.eta". */
type Sources = ReadonlyMap<string, string>;

/** All templates, and the code that takes them. */
export function templateSources(): Sources {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const files = paths.map((path) => `src/${path}`).filter((path) => /\.(eta|ts)$/.test(path));
  const sources = files.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
  return new Map(sources.filter(([path, text]) => isTemplate(path) || text.includes('template<')));
}

export const isTemplate = (path: string): boolean => path.endsWith('.eta');

/** Whether the first line names what the template shows. */
export const namesView = (template: string): boolean => VIEW.test(template);

/**
 * Where a template shows what its view doesn't have, or includes another with the wrong view, as
 * "src/platform/pages/layout.eta:4:10 Property ...", and where code takes a template with another
 * view than it names. Each template becomes a function of its view, and one program checks them
 * all.
 */
export function templateProblems(sources: Sources): string[] {
  const modules = [...sources].filter(([path]) => isTemplate(path)).map(moduleOf);
  const callers = [...sources].filter(([path]) => !isTemplate(path));
  const texts = [...modules.map(({ path, text }) => [path, text] as const), ...callers];
  const program = programOf(new Map(texts.map(([path, text]) => [join(ROOT, path), text])));
  return [
    ...modules.flatMap((module) => problemsIn(module, program)),
    ...callers.flatMap(([path]) => otherViews(path, program)),
  ];
}

/**
 * A template as TypeScript, beside it: the code of its tags is the body of a function of its view.
 * In problem.eta.ts, `<h1><%= it.title %></h1>` is
 *
 *     export function show(this: PageTemplates, it: View): void {
 *         ;s( it.title );
 *     }
 */
interface TemplateModule {
  template: { path: string; text: string };
  path: string;
  text: string;
  /** Where the template's text begins in the module's. */
  start: number;
}

/** The code stays where it is in the template, so that its positions are those of the template. */
function moduleOf([path, template]: readonly [string, string]): TemplateModule {
  const [, view, from] = VIEW.exec(template) ?? [];
  const included = new Set([...template.matchAll(INCLUDE)].map(([, file]) => String(file)));
  const pages = posix.relative(posix.dirname(path), 'src/platform/pages') || '.';
  const before = [
    view ? `import type { ${view} as View } from '${from}';` : 'type View = any;',
    'export type { View };',
    'interface Views {',
    ...[...included].map((file) => `'${file}': import('${file}.eta').View;`),
    '}',
    'declare function include<T extends keyof Views>(template: T, view: Views[T]): string;',
    'declare function s(shown: string | number): void;',
    `export function show(this: import('./${pages}/template').PageTemplates, it: View): void {\n`,
  ].join('\n');
  const text = `${before}${view ? codeOf(template) : ''}\n}\n`;
  return { template: { path, text: template }, path: `${path}.ts`, text, start: before.length };
}

/** Text becomes blanks, and `<%= it.name %>` becomes `;s( it.name );`. */
function codeOf(template: string): string {
  let code = '';
  for (const { 1: kind, 2: inside, index } of template.matchAll(TAG)) {
    code += template.slice(code.length, index).replace(/[^\n]/g, ' ');
    code += kind ? `;s(${inside});` : `  ${inside}\n `;
  }
  return code;
}

function programOf(texts: Sources): ts.Program {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: object };
  const only = { ...config, include: [], files: [...texts.keys()] };
  const { options } = ts.parseJsonConfigFileContent(only, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  host.fileExists = (path) => texts.has(path) || ts.sys.fileExists(path);
  host.readFile = (path) => texts.get(path) ?? ts.sys.readFile(path);
  return ts.createProgram([...texts.keys()], options, host);
}

function problemsIn({ template, path, start }: TemplateModule, program: ts.Program): string[] {
  const file = program.getSourceFile(join(ROOT, path));
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return found.map((problem) => {
    const before = template.text.slice(0, Math.max(0, (problem.start ?? 0) - start)).split('\n');
    const place = `${before.length}:${(before.at(-1) ?? '').length + 1}`;
    return `${template.path}:${place} ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`;
  });
}

/** Where `template<View>('path')` and the template disagree. */
function otherViews(path: string, program: ts.Program): string[] {
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'template') return;
    const [view, name] = [node.typeArguments?.[0], node.arguments[0]];
    if (!view || !name || !ts.isStringLiteral(name)) return;
    if (program.getTypeChecker().getTypeFromTypeNode(view) !== viewOf(name.text, program))
      problems.push(`${path}: the template names another view than ${node.getText()}`);
  };
  const file = program.getSourceFile(join(ROOT, path));
  if (file) visit(file);
  return problems;
}

function viewOf(template: string, program: ts.Program): ts.Type | undefined {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(ROOT, `src/${template}.eta.ts`));
  const module = file && checker.getSymbolAtLocation(file);
  const view = module && checker.getExportsOfModule(module).find(({ name }) => name === 'View');
  return view && checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(view));
}
