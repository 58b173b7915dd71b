import type { Endpoint } from '../../market-query/endpoint/endpoint';
import { isolated } from '../../pages/wording';
import { fileLinks } from '../files/table-file';
import { apiPathOf } from '../page/api-path';
import { withPlannedDays } from '../tables/planned-days';
import type { RecordSection, RecordView } from './record-view';

/** Each with its citation, its call and its files. `path`: of the record's page. */
export function citedSections(
  sections: readonly RecordSection[],
  { slug, name }: { slug: string; name: string },
  endpoint: Endpoint,
  path: string,
  today: string,
): RecordView['sections'] {
  return sections.map((section) => ({
    ...section,
    ...withPlannedDays(section, today),
    cited: `${isolated(name)}, ${section.title}`,
    apiPath: apiPathOf(endpoint, '', slug),
    downloads: fileLinks(`${path}/${section.id}`),
    ...section.source,
  }));
}
