import type { Row } from './csv-writer';

/** Every so many companies and investors had another slug. */
const RENAMED_EVERY = 50;

/** The rows of former_slugs.csv. The first record had two former slugs, one after the other. */
export function* formerSlugRows(
  kind: 'company' | 'investor',
  records: readonly { slug: string }[],
): Generator<Row> {
  const present = new Set(records.map(({ slug }) => slug));
  for (let number = 0; number < records.length; number += RENAMED_EVERY) {
    const { slug } = records[number]!;
    const [latest, first] = [`${slug}-old`, `${slug}-older`];
    if (present.has(latest) || present.has(first)) continue;
    yield { kind, former_slug: latest, slug };
    if (number === 0) yield { kind, former_slug: first, slug: latest };
  }
}
