import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(__dirname, '../..');
const SAMPLES = join(__dirname, 'refused-code.ts');

interface CodeLine {
  line: number;
  code: string;
}

const samples = readFileSync(SAMPLES, 'utf8');
const refused = refusedLines(samples);
let errors: (CodeLine & { message: string })[];

beforeAll(() => {
  // A directive would hide any error in its line, whatever the reason.
  errors = compile(samples.replaceAll('@ts-expect-error', 'refused'));
});

it.each(refused)('$code does not compile: $reason', ({ line, reason }) => {
  const messages = errors.filter((error) => error.line === line).map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining(reason)]);
});

it('every other line compiles', () => {
  const isRefused = new Set(refused.map(({ line }) => line));
  expect(errors.filter(({ line }) => !isRefused.has(line))).toEqual([]);
});

/** The lines below a directive, with the reason that it gives. */
function refusedLines(text: string): (CodeLine & { reason: string })[] {
  const lines = text.split('\n');
  const found: (CodeLine & { reason: string })[] = [];
  for (const [index, comment] of lines.entries()) {
    const reason = /@ts-expect-error: (.*)/.exec(comment)?.[1];
    if (reason) found.push({ line: index + 2, code: String(lines[index + 1]).trim(), reason });
  }
  return found;
}

/** What the compiler says about a text in place of the samples. */
function compile(text: string): typeof errors {
  const tsconfig = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(tsconfig.config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  host.readFile = (path) => (path === SAMPLES ? text : ts.sys.readFile(path));
  const program = ts.createProgram([SAMPLES], options, host);
  const file = program.getSourceFile(SAMPLES);
  if (!file) throw new Error(`The compiler has not read ${SAMPLES}.`);
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return found.map(({ start = 0, messageText }) => {
    const { line: index } = file.getLineAndCharacterOfPosition(start);
    return {
      line: index + 1,
      code: String(text.split('\n')[index]).trim(),
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    };
  });
}
