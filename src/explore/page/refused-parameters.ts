import { ApiError } from '../../errors/api-error';
import { wordsOf } from '../../errors/parameter-words';
import { OTHER_SIDE } from '../../market-query/filters/api-parameters';
import { FOR_READERS } from '../filters/filter-labels';

/** What a page shows. If the endpoint refuses a parameter, what the form says beside that field instead. */
export async function refusedParameters<Content extends object>(
  compute: () => Promise<Content>,
): Promise<{ content: Content | null; errors: Record<string, string> }> {
  try {
    return { content: await compute(), errors: {} };
  } catch (error) {
    const { problem, fields } = error instanceof ApiError ? error : {};
    if (!problem || typeof fields?.parameter !== 'string') throw error;
    // The form has one field for both sides of a comparison.
    const parameter = fields.parameter.replace(OTHER_SIDE, '');
    const values = { ...problem.values, parameter };
    return { content: null, errors: { [parameter]: wordsOf({ ...problem, values }, FOR_READERS) } };
  }
}
