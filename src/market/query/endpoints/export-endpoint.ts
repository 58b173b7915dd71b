import { EXPORT_FORMATS } from '../../../platform/http/answer-format';
import type { Endpoint } from './endpoint';

/** A list of records, and the same as a whole. */
type ExportableList = Endpoint &
  Required<Pick<Endpoint, 'rows' | 'sort'>> & { readonly limit: { readonly default: number } };
export type ExportEndpoint = ExportableList & Required<Pick<Endpoint, 'formats'>>;

/** All rows of a list in one answer, with the list's own filters. */
export function exportOf(list: ExportableList): ExportEndpoint {
  const { path, label, example } = list;
  return {
    ...list,
    path: `exports/${path}`,
    formats: EXPORT_FORMATS,
    extraParams: list.extraParams.filter((parameter) => parameter !== 'lookup'),
    summary: `${label}: the whole list`,
    description:
      `All rows that \`/${path}\` has with the same filters, in one answer, in the order of their key. ` +
      'It is streamed: if it fails midway, the connection is broken off. HEAD says the number of rows in `X-Total-Count`. ' +
      'Only for keys without a quota. An account can have one running at a time, and the service a few: others get a 429.',
    example: `exports/${example.replace(/[?&](?:limit|sort)=[^&]*/g, '')}`,
  };
}
