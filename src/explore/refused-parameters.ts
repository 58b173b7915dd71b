import { ApiError } from '../errors/api-error';
import { wordsOf } from '../errors/parameter-words';
import { FOR_READERS } from './filter-labels';

/** What a page shows. If the endpoint refuses a parameter, what the form says beside that field instead. */
export async function refusedParameters<Content extends object>(
  compute: () => Promise<Content>,
): Promise<{ content: Content | null; errors: Record<string, string> }> {
  try {
    return { content: await compute(), errors: {} };
  } catch (error) {
    const { problem, fields } = error instanceof ApiError ? error : {};
    if (!problem || typeof fields?.parameter !== 'string') throw error;
    return { content: null, errors: { [fields.parameter]: wordsOf(problem, FOR_READERS) } };
  }
}
