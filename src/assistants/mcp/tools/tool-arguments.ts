import type { AssistantTool, InputSchema, ToolArguments } from './tool';
import { ToolRefusal } from './tool-refusal';

/**
 * Reads an assistant's arguments. Throws ToolRefusal for an unknown or missing name, or a value of
 * the wrong type. null and false count as missing. A list, a number or a switch that was sent as a
 * text is read as what it must mean.
 */
export function readArguments(
  { inputs, required }: AssistantTool,
  sent: Readonly<Record<string, unknown>>,
): ToolArguments {
  const given = Object.entries(sent)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, readArgument(name, value, inputs)] as const);
  const missing = required.filter((name) => !given.some(([sentName]) => sentName === name));
  if (missing.length > 0) throw invalid(`This tool needs ${missing.join(' and ')}.`);
  return Object.fromEntries(given.filter(([, value]) => value !== false)) as ToolArguments;
}

function readArgument(name: string, sent: unknown, inputs: AssistantTool['inputs']): unknown {
  const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  if (!input)
    throw invalid(
      `This tool has no input ${quoted(name)}. Its inputs: ${Object.keys(inputs).join(', ') || 'none'}.`,
    );
  const value = typeof sent === 'string' ? meantBy(sent, input.type) : sent;
  assertFits(name, value, input);
  return value;
}

/** A text with commas stays as it is: it can be a list, or one name with commas. */
function meantBy(text: string, type: InputSchema['type']): unknown {
  switch (type) {
    case 'array':
      return listMeantBy(text);
    case 'integer':
      return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : text;
    case 'boolean':
      return booleanMeantBy(text);
    case 'string':
      return text;
  }
}

function booleanMeantBy(text: string): boolean | string {
  const word = text.trim().toLowerCase();
  if (word === 'true') return true;
  return word === 'false' ? false : text;
}

function listMeantBy(text: string): unknown {
  if (!text.trim().startsWith('[')) return text.includes(',') ? text : [text];
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function assertFits(name: string, value: unknown, input: InputSchema): void {
  if (input.type === 'array') {
    if (!isStrings(value))
      throw invalid(`${name} must be an array of strings, such as ["one", "another"].`);
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
