import { MAX_COMPARED_LENGTH, tidyName } from '../../market-data/names/company-name';
import { invalidParameter } from '../../platform/errors/api-error';

/**
 * Tidies the {name} of a path, which is already percent-decoded. Refuses names that no record can
 * have.
 */
export function readEntityName(text: string): string {
  const name = tidyName(text);
  const length = [...name].length;
  if (length === 0 || length > MAX_COMPARED_LENGTH) {
    throw invalidParameter('name_length', { parameter: 'name', max: MAX_COMPARED_LENGTH });
  }
  // PostgreSQL doesn't support NUL characters in text.
  if (name.includes('\0')) throw invalidParameter('name_has_nul', { parameter: 'name' });
  return name;
}
