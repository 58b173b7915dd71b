import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { GARBLED_TEXT } from '../../src/dataset/quality/rules/garbled-text';
import { PLACEHOLDER_NAMES } from '../../src/dataset/quality/rules/placeholder-names';
import { nameWords } from '../../src/market-data/names/company-name';
import { type SlowText, slowTexts } from '../support/slow-texts';

const ROOT = join(__dirname, '../../src');
/** Short ones come first, because some expressions would take hours for the longest. */
const LENGTHS = [512, 2048, 8192];
/** Longer than a query string, a header, a form's field or a cell of a dataset can be. */
const LONGEST = 32_768;
/** Far more than any expression takes that reads each character a few times. */
const QUICK_MS = 10;
/** Of a text for which a search stays quick if it is four times as long: even a cubic one takes 64 times. */
const QUICK_IF_LONGER_MS = QUICK_MS / 64;
/**
 * Four times the text takes four times the time, and sixteen times if the expression is quadratic.
 * Collecting garbage adds to it.
 */
const MAX_GROWTH = 9;
/** A machine that is busy with something else can make a text look slow, but not each time. */
const ATTEMPTS = 4;

/** Expressions that are slow for some texts, which nobody but us writes. Say who does. */
const OVER_OUR_TEXT: readonly { expression: RegExp; text: string }[] = [
  {
    expression: /^(?:error: )?(.*?)\.?(?:\n\(Did you mean (.*)\?\))?$/s,
    text: "the command line's own message about what an operator typed",
  },
  { expression: /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, text: "the operator's MAIL_FROM" },
  { expression: /\.(\d*?)0+(?=[KMBT]$)/, text: 'a number that we have formatted' },
  {
    expression: /(?<=(?:FATAL|PANIC): +).+|.*error while loading.*/g,
    text: 'what the embedded PostgreSQL writes when it does not start',
  },
  { expression: /(\S.*): (.+)/g, text: 'the committed taxonomy of the sample data' },
];

interface FoundExpression {
  expression: RegExp;
  /** Where it stands in src. */
  at: string;
}

/**
 * The files that put expressions together, and how many. What those search is timed below, or isn't
 * from outside.
 */
const COMPOSED_EXPRESSIONS = {
  'compact-template.ts': 2,
  'company-name.ts': 1,
  'gapped-text.ts': 1,
  'garbled-text.ts': 3,
  'placeholder-names.ts': 1,
};

/** The expressions in src: those that are literals, and how many each file puts together. */
function expressionsInSource(): {
  literals: FoundExpression[];
  composed: Record<string, number>;
} {
  const found = new Map<string, FoundExpression>();
  const composed: Record<string, number> = {};
  for (const name of readdirSync(ROOT, { recursive: true, encoding: 'utf8' })) {
    if (!/\.c?ts$|\.cjs$/.test(name) || name.endsWith('.spec.ts')) continue;
    const text = readFileSync(join(ROOT, name), 'utf8');
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.set(String(expression), { expression, at: `${name}:${line + 1}` });
      }
      if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
        composed[basename(name)] = (composed[basename(name)] ?? 0) + 1;
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { literals: [...found.values()], composed };
}

type Search = (text: string) => unknown;

const searchFor =
  (expression: RegExp): Search =>
  (text) => {
    expression.lastIndex = 0;
    return expression.global ? text.replace(expression, '') : expression.test(text);
  };

/** What takes much more than four times as long to search if it is four times as long. */
function slowFor(search: Search, texts: readonly SlowText[]): SlowText | undefined {
  for (const length of LENGTHS) {
    const slow = texts.find((text) => isSlow(search, text, length));
    if (slow) return slow;
  }
  return texts.find(
    (text) =>
      milliseconds(search, ofLength(text, LONGEST / 4)) >= QUICK_IF_LONGER_MS &&
      isSlow(search, text, LONGEST),
  );
}

const ofLength = ({ prefix, pump, end }: SlowText, length: number): string =>
  prefix + pump.repeat(Math.ceil(length / pump.length)) + end;

function isSlow(search: Search, text: SlowText, length: number): boolean {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const whole = milliseconds(search, ofLength(text, length));
    if (whole < QUICK_MS) return false;
    if (whole < MAX_GROWTH * shortestTime(search, ofLength(text, length / 4))) return false;
  }
  return true;
}

/** Of the processor, so that other processes on the machine don't add to it. */
function milliseconds(search: Search, text: string): number {
  const begun = process.cpuUsage();
  search(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** The shortest of five times, or the first that is quick. */
function shortestTime(search: Search, text: string): number {
  let shortest = milliseconds(search, text);
  for (let run = 1; run < 5 && shortest >= QUICK_MS; run++)
    shortest = Math.min(shortest, milliseconds(search, text));
  return shortest;
}

const slowTextOf = (expression: RegExp): SlowText | undefined =>
  slowFor(searchFor(expression), slowTexts(expression));

describe('a regular expression', () => {
  it.each([
    /\n+(?=<\/?(?:table|h2)\b)/g,
    /0+$/,
    /^0*(\d+?)(?:\.(\d{1,2}))?$/,
    /^(.+?)[\s:._-]*desc$/i,
    /[\s,]+(?:SpA|NV|AS)$/,
    /<(?:\w+:)?c(?:\s([^>]*?))?(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs,
    /(\S.*): (.+)/g,
  ])('%s is found to be slow', (expression) => {
    expect(slowTextOf(expression)).toBeDefined();
  });

  it.each([/^\s+/, /[^a-z0-9]+/g, /(?<!\n)\n+(?=<\/?(?:table|h2)\b)/g])(
    '%s is found to be quick',
    (expression) => expect(slowTextOf(expression)).toBeUndefined(),
  );

  it('takes time in proportion to the text, whoever wrote it', () => {
    const ours = new Set(OVER_OUR_TEXT.map(({ expression }) => String(expression)));
    const { literals, composed } = expressionsInSource();
    expect(literals.length).toBeGreaterThan(200);
    expect(composed).toEqual(COMPOSED_EXPRESSIONS);
    const slow = literals.flatMap(({ expression, at }) => {
      const text = ours.has(String(expression)) ? undefined : slowTextOf(expression);
      return text === undefined ? [] : [`${at}: ${expression} for ${JSON.stringify(text)}`];
    });
    expect(slow).toEqual([]);
  });

  // These are put together from parts, so that the test above doesn't see them.
  it.each<[string, Search]>([
    ['a name', nameWords],
    [
      'a text that may be a placeholder',
      (text) => PLACEHOLDER_NAMES.judgeText?.(text, { name: 'name', isName: true }),
    ],
    [
      'a text that may be garbled',
      (text) => GARBLED_TEXT.judgeText?.(text, { name: 'name', isName: false }),
    ],
  ])('of several parts takes time in proportion to %s', (_, search) => {
    const pumps = [
      ' ',
      '!',
      'a',
      '1',
      'na ',
      'n 1',
      ',',
      ', ',
      'Ã',
      'Ã©',
      '\u00c3\u20ac',
      '&',
      '\u0301',
    ];
    const texts = pumps.flatMap((pump) =>
      ['', 'xy', '!', ' NV'].map((end): SlowText => ({ prefix: '', pump, end })),
    );
    expect(slowFor(search, texts)).toBeUndefined();
  });
});
