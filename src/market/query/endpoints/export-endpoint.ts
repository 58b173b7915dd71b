import type { Endpoint } from './endpoint';

/**
 * All rows of a list in one answer. It has the list's filters, but no pages and no other order, and
 * looks no names up.
 */
export type ExportEndpoint = Endpoint & Required<Pick<Endpoint, 'rows' | 'formats'>>;

/** For the OpenAPI document: how each of them is sent, and to whom. */
export const HOW_IT_IS_SENT =
  'in one answer, in the order of their key. ' +
  'It is streamed: if it fails midway, the connection is broken off. HEAD says the number of rows in `X-Total-Count`. ' +
  'Only for keys without a quota. An account can have one running at a time, and the service a few: others get a 429.';
