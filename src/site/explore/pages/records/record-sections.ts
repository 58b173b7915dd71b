import type { Endpoint } from '../../../../market/query/endpoints/endpoint';
import { isolated } from '../../../../platform/pages/wording';
import { apiPathOf } from '../../engine/page/api-path';
import { fileLinks } from '../../files/table-file';
import { withPlannedDays } from '../../tables/planned-days';
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
