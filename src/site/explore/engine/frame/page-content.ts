import { OTHER_SIDE } from '../../../../market/query/filters/api-parameters';
import { ApiError } from '../../../../platform/errors/api-error';
import { wordsOf } from '../../../../platform/errors/parameter-words';
import type { Market } from '../market/market';
import { FOR_READERS } from '../page/filter-labels';
import type { MarketPage, PageContent } from './market-page';

/**
 * What a page found. If the endpoint refuses a parameter, what the form says beside that field
 * instead; without a form that could say it, the error is the page.
 */
export async function contentOf(
  { load, form }: MarketPage,
  asked: unknown,
  market: Market,
): Promise<{ content: PageContent | null; errors: Record<string, string> }> {
  try {
    return { content: await load(asked, market), errors: {} };
  } catch (error) {
    const { problem, fields } = error instanceof ApiError ? error : {};
    if (!form || !problem || typeof fields?.parameter !== 'string') throw error;
    const { parameter } = fields;
    // Both sides of a comparison have a field with this label.
    const values = { ...problem.values, parameter: parameter.replace(OTHER_SIDE, '') };
    return { content: null, errors: { [parameter]: wordsOf({ ...problem, values }, FOR_READERS) } };
  }
}
