import { ApiError } from '../../errors/api-error';
import { wordsOf } from '../../errors/parameter-words';
import { OTHER_SIDE } from '../../market-query/filters/api-parameters';
import { FOR_READERS } from '../page/filter-labels';

/**
 * What a page shows. If the endpoint refuses a parameter, what the form says beside that field
 * instead.
 */
export async function catchParameterErrors<Content extends object>(
  compute: () => Promise<Content>,
): Promise<{ content: Content | null; errors: Record<string, string> }> {
  try {
    return { content: await compute(), errors: {} };
  } catch (error) {
    const { problem, fields } = error instanceof ApiError ? error : {};
    if (!problem || typeof fields?.parameter !== 'string') throw error;
    const { parameter } = fields;
    // Both sides of a comparison have a field with this label.
    const values = { ...problem.values, parameter: parameter.replace(OTHER_SIDE, '') };
    return { content: null, errors: { [parameter]: wordsOf({ ...problem, values }, FOR_READERS) } };
  }
}
