import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { readFileSync } from 'node:fs';
import { StartFailure } from '../../platform/config/start-failure';
import { PricingCatalog } from './pricing-catalog.dto';

/**
 * Reads the price catalog at startup, so that the operator notices a mistake in the file before a
 * customer does.
 */
export function readPricingCatalog(path: string): PricingCatalog {
  const document = readJson(path);
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw failure(path, 'the file must contain one JSON object');
  const catalog = plainToInstance(PricingCatalog, document, { exposeDefaultValues: true });
  const problems = validateSync(catalog, { whitelist: true, forbidNonWhitelisted: true }).flatMap(
    (problem) => sentences(problem),
  );
  if (problems.length > 0) throw failure(path, problems.join('; '));
  return catalog;
}

function failure(path: string, problem: string): StartFailure {
  return new StartFailure(`PRICING_CATALOG (${path}): ${problem}.`);
}

function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw failure(path, `the file isn't valid JSON${placeOf(error as SyntaxError, text)}`);
  }
}

function readText(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw failure(path, `the file can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    // Without the byte order mark, if there is one.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw failure(path, "the file isn't UTF-8. Save it in that encoding");
  }
}

const PLACE = / JSON at position (\d+)( \(line \d+ column \d+\))?$/;

/**
 * Where JSON.parse stopped, in words. Empty if it doesn't say so, as in an empty file. Its
 * message isn't shown, because it may quote the file.
 */
function placeOf({ message }: SyntaxError, text: string): string {
  const [, position] = PLACE.exec(message) ?? [];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position));
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  return `: see line ${line}, column ${column}`;
}

/** "plans.0: price must be a number ..." */
function sentences(
  { property, constraints, children }: ValidationError,
  within: readonly string[] = [],
): string[] {
  const index = within.length > 0 ? `${within.join('.')}: ` : '';
  const own = Object.values(constraints ?? {}).map((sentence) => index + sentence);
  return [...own, ...(children ?? []).flatMap((child) => sentences(child, [...within, property]))];
}
