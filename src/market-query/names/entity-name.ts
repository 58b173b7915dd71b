import { invalidParameter } from '../../errors/api-error';
import { tidyName } from '../../market-data/names/company-name';

/** As long as a name can be in the dataset. */
export const MAX_NAME_LENGTH = 200;

/** The {name} of a path, percent-decoded already: tidy, or refused where no record can have it. */
export function readEntityName(text: string): string {
  const name = tidyName(text);
  const length = [...name].length;
  if (length === 0 || length > MAX_NAME_LENGTH) {
    throw invalidParameter('name', `The name in the path must have 1 to ${MAX_NAME_LENGTH} characters.`);
  }
  // PostgreSQL has no text with the character 0.
  if (name.includes('\0')) throw invalidParameter('name', 'The name in the path holds a NUL character.');
  return name;
}
