import { parameterNamed } from '../filters/parameters';

/**
 * A list's path with the caller's parameters, to which a cursor can be appended. Leaves out unknown
 * parameters, so that something that was put into the URL by mistake, such as a key, isn't
 * repeated.
 */
export function pageAddress(path: string, search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'cursor' && parameterNamed(name),
  );
  return `${path}?${new URLSearchParams([...parameters, ['cursor', '']]).toString()}`;
}
