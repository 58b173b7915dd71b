import { aboutAnswer } from '../../market-query/answer-cache/about-answer';
import type { Endpoint } from '../../market-query/endpoint/endpoint';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import { isolated } from '../../pages/wording';
import { exactTable, fileLinks, type TableFile } from '../files/table-file';
import type { Content } from '../frame/market-page';
import type { Market } from '../market/market';
import { apiPathOf } from '../page/api-path';
import { withPlannedDays } from '../tables/planned-days';
import { recordHistory } from './record-history';
import type { RecordSection, RecordView } from './record-view';

/** A company or an investor, with the answer that has it. */
interface ShownRecord {
  list: 'companies' | 'investors';
  slug: string;
  name: string;
  answer: CatalogAnswer<Endpoint>;
}

const MAX_SHARED_FACTS = 5;

/** `image`: the address of a drawing of the record. */
export async function recordContent(
  record: ShownRecord,
  view: RecordView,
  market: Market,
  image?: string,
): Promise<Content<RecordView>> {
  const { list, slug, name, answer } = record;
  const sections = view.sections.map((section) => ({
    ...section,
    ...withPlannedDays(section, market.today),
    cited: `${isolated(name)}, ${section.title}`,
    apiPath: apiPathOf(answer.query.endpoint, '', slug),
    downloads: fileLinks((format) => `${pathOf(record)}/${section.id}.${format}`),
    ...section.source,
  }));
  const history = market.isPreview ? [] : [await recordHistory({ list, slug }, market)];
  return {
    view: { ...view, sections: [...sections, ...history] },
    head: { title: name },
    shared: {
      sentences: view.facts.map((fact) => `${fact.name}: ${fact.text}`).slice(0, MAX_SHARED_FACTS),
      image,
    },
  };
}

/** A section to take away; null if there is none. */
export function recordTable(
  record: ShownRecord,
  section: RecordSection | undefined,
): TableFile | null {
  if (!section) return null;
  const { name, slug, answer } = record;
  return {
    name: `${slugInFileName(slug)}-${section.id}`,
    table: exactTable(section),
    about: [['Record', name], ['Rows', section.title], ...aboutAnswer(answer.body, answer.query)],
    page: pathOf(record),
  };
}

function pathOf({ list, slug }: ShownRecord): string {
  return `/explore/${list}/${encodeURIComponent(slug)}`;
}

/** Headers are ASCII. */
export function slugInFileName(slug: string): string {
  return slug.replace(/[^\w-]+/g, '-');
}
