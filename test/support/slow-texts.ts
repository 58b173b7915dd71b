import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Tried as members of a class of characters. Control characters and the blank come first. */
const CHARACTERS = [
  ...Array.from({ length: 0x7f }, (_, code) => String.fromCharCode(code)),
  ...'\u0085\u00a0\u00c3\u0301\u05d0\u200b\u2028\u2e80\ufeff\ufffd\ue000',
];
const MAX_OF_A_CLASS = 4;
const MAX_SAMPLES = 8;
/** After which an expression that looked for more has to give up. */
const ENDS = ['', '\0', '!', 'x', '\n', '<', '0!'];

/** A text that can be made as long as you like: `pump` is repeated. */
export interface SlowText {
  prefix: string;
  pump: string;
  end: string;
}

/**
 * Texts for which an expression is slow if it can be: what each of its unbounded parts repeats,
 * behind what comes before it, in front of something that doesn't fit.
 *
 * For example, /x\d+y/ gets "x" with "0" as its pump and "!" at its end: in x000...0!, a search that
 * begins at the x reads every digit before it fails. It also gets the pump "x0" without a prefix,
 * for which a search can begin in many places.
 */
export function slowTexts(expression: RegExp): SlowText[] {
  const { pattern } = new RegExpParser().parseLiteral(String(expression));
  const flags = expression.flags.replace(/[gy]/g, '');
  const attacks = new Map<string, { prefix: string; pump: string }>();
  const add = (prefix: string, pump: string): void => {
    if (pump !== '') attacks.set(JSON.stringify([prefix, pump]), { prefix, pump });
  };
  for (const { before, repeated } of unboundedParts(pattern)) {
    const [prefix = ''] = samplesOfRow(before, flags);
    for (const pump of samplesOf(repeated, flags)) {
      add(prefix, pump);
      add('', pump);
      add('', prefix + pump);
    }
  }
  // The beginning of a match, again and again.
  for (const { elements } of pattern.alternatives) {
    for (let end = 1; end <= elements.length; end++) {
      const beginnings = samplesOfRow(elements.slice(0, end), flags);
      for (const pump of beginnings.slice(0, 2)) add('', pump);
    }
  }
  return [...attacks.values()].flatMap((attack) => ENDS.map((end) => ({ ...attack, end })));
}

interface UnboundedPart {
  before: readonly AST.Element[];
  repeated: AST.Element;
}

function* unboundedParts(
  { alternatives }: { alternatives: readonly AST.Alternative[] },
  outside: readonly AST.Element[] = [],
): Generator<UnboundedPart> {
  for (const { elements } of alternatives) {
    for (const [index, element] of elements.entries()) {
      const before = [...outside, ...elements.slice(0, index)];
      const inner = element.type === 'Quantifier' ? element.element : element;
      if (element.type === 'Quantifier' && element.max > 50) yield { before, repeated: inner };
      if ('alternatives' in inner) yield* unboundedParts(inner, before);
    }
  }
}

/** Short texts that match the elements one after the other. */
function samplesOfRow(elements: readonly AST.Element[], flags: string): string[] {
  let samples = [''];
  for (const element of elements) {
    const next = samplesOf(element, flags);
    if (next.length === 0) continue;
    const longer = samples.flatMap((sample) => next.map((more) => sample + more));
    samples = longer.slice(0, MAX_SAMPLES);
  }
  return samples;
}

/** Short texts that match. None for what matches no characters. */
function samplesOf(element: AST.Element, flags: string): string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterSet':
    case 'CharacterClass': {
      const matching = new RegExp(`^${element.raw}$`, flags);
      const fitting = CHARACTERS.filter((character) => matching.test(character));
      const blanks = fitting.filter((character) => character <= ' ');
      const printable = fitting.filter((character) => character > ' ');
      const samples = [...printable.slice(0, 2), ...blanks, ...printable.slice(-2)];
      return [...new Set(samples)].slice(0, MAX_OF_A_CLASS);
    }
    case 'Quantifier':
      return samplesOf(element.element, flags).map((one) =>
        one.repeat(Math.max(1, Math.min(element.min, 64))),
      );
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives
        .flatMap(({ elements }) => samplesOfRow(elements, flags).slice(0, 2))
        .slice(0, MAX_SAMPLES);
    case 'Assertion':
      return element.kind === 'lookbehind' && !element.negate
        ? element.alternatives.flatMap(({ elements }) => samplesOfRow(elements, flags).slice(0, 1))
        : [];
    default:
      return [];
  }
}
