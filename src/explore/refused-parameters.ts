import { ApiError } from '../errors/api-error';
import { inPageWords } from './filter-labels';

/** The form lists them already. */
const LISTED_CHOICES = /\s(?:Allowed: |The allowed values ).*$/s;
const NOT_A_CHOICE = /(?<=") isn't a value of (?=")/;

/** What a page shows. If the endpoint refuses a parameter, what the form says beside that field instead. */
export async function refusedParameters<Content extends object>(
  compute: () => Promise<Content>,
): Promise<{ content: Content | null; errors: Record<string, string> }> {
  try {
    return { content: await compute(), errors: {} };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'invalid_cursor') throw error;
    const { parameter } = error.fields;
    if (typeof parameter !== 'string') throw error;
    return { content: null, errors: { [parameter]: forReader(error) } };
  }
}

function forReader({ message }: ApiError): string {
  const sentences = message.replace(LISTED_CHOICES, '').replace(NOT_A_CHOICE, ' is not one of the choices for ');
  const advice = LISTED_CHOICES.test(message) && !message.includes('Did you mean') ? ' Choose one from the list.' : '';
  return inPageWords(sentences) + advice;
}
