import type { InputSchema, MarketTool, ToolArguments } from './tool';
import { ToolRefusal } from './tool-refusal';

/**
 * Reads an assistant's arguments. Throws ToolRefusal for an unknown or missing name, or a value of
 * the wrong type. null and false count as missing.
 */
export function readArguments(
  { inputs, required }: MarketTool,
  sent: Readonly<Record<string, unknown>>,
): ToolArguments {
  const given = Object.entries(sent).filter(([, value]) => value !== null && value !== undefined);
  for (const [name, value] of given) {
    const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    if (!input)
      throw invalid(
        `This tool has no input ${quoted(name)}. Its inputs: ${Object.keys(inputs).join(', ') || 'none'}.`,
      );
    assertFits(name, value, input);
  }
  const missing = required.filter((name) => !given.some(([sentName]) => sentName === name));
  if (missing.length > 0) throw invalid(`This tool needs ${missing.join(' and ')}.`);
  return Object.fromEntries(given.filter(([, value]) => value !== false)) as ToolArguments;
}

function assertFits(name: string, value: unknown, input: InputSchema): void {
  if (input.type === 'array') {
    if (!isStrings(value)) throw invalid(`${name} must be an array of strings.`);
  } else if (input.type === 'integer') {
    assertWholeNumber(name, value, input);
  } else if (input.type === 'boolean') {
    if (typeof value !== 'boolean') throw invalid(`${name} must be true or false.`);
  } else if (typeof value !== 'string') {
    throw invalid(`${name} must be a string.`);
  } else if (input.enum && !input.enum.includes(value)) {
    throw invalid(`${name} must be one of: ${input.enum.join(', ')}.`);
  }
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function assertWholeNumber(
  name: string,
  value: unknown,
  { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: InputSchema,
): void {
  if (Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum) return;
  const upTo = maximum === Number.MAX_SAFE_INTEGER ? '' : ` to ${maximum}`;
  throw invalid(`${name} must be a whole number from ${minimum}${upTo}.`);
}

const invalid = (message: string): ToolRefusal => new ToolRefusal('invalid_parameter', message);

const quoted = (name: string): string => JSON.stringify(name.slice(0, 60));
