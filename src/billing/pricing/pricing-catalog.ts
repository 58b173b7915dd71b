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
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new StartFailure('PRICING_CATALOG: the file must contain one JSON object.');
  }
  const catalog = plainToInstance(PricingCatalog, document, { exposeDefaultValues: true });
  const problems = validateSync(catalog, { whitelist: true, forbidNonWhitelisted: true }).flatMap(
    (problem) => sentences(problem),
  );
  if (problems.length > 0) throw new StartFailure(`PRICING_CATALOG: ${problems.join('; ')}.`);
  return catalog;
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartFailure(
      `PRICING_CATALOG: the file can't be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new StartFailure("PRICING_CATALOG: the file isn't valid JSON.");
  }
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
