import { ApiError } from '../errors/api-error';
import { inPageWords } from './filter-labels';

/** The choices are in the form already. */
const LISTED_CHOICES = /\s(?:Allowed: |The allowed values ).*$/;

/** What a page shows, or the endpoint's sentences about the parameters that it refused, for the form to show beside them. */
export async function refusedParameters<Content extends object>(
  compute: () => Promise<Content>,
): Promise<{ content: Content | null; errors: Record<string, string> }> {
  try {
    return { content: await compute(), errors: {} };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'invalid_cursor') throw error;
    const { parameter } = error.fields;
    if (typeof parameter !== 'string') throw error;
    return { content: null, errors: { [parameter]: inPageWords(error.message.replace(LISTED_CHOICES, '')) } };
  }
}
