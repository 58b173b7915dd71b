import { ApiError } from '../errors/api-error';

/** What a page shows, or the endpoint's sentences about the parameters that it refused, for the form to show beside them. */
export async function refusedParameters<Content extends object>(
  compute: () => Promise<Content>,
): Promise<{ content: Content | null; errors: Record<string, string> }> {
  try {
    return { content: await compute(), errors: {} };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'invalid_cursor' || typeof error.fields.parameter !== 'string')
      throw error;
    return { content: null, errors: { [error.fields.parameter]: error.message } };
  }
}
