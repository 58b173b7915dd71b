import type { EntityManager } from 'typeorm';
import { AcquisitionFact } from '../../market-data/facts/acquisition-fact.entity';
import { cutName } from '../../market-data/names/company-name';
import { plainForm, slugOf } from '../../market-data/names/normal-form';

/**
 * The ASCII letters and digits of a name's slug. An index has the same expression; other letters
 * are compared here.
 */
const SLUG_KEY = `LOWER(REGEXP_REPLACE(REPLACE(REPLACE(NORMALIZE(deal.acquirerName, NFKD), '&', 'and'), '+', 'plus'), '[^A-Za-z0-9]+', '', 'g'))`;

/**
 * The names of acquirers without a record that are one of the values, or equal one but for case,
 * accents and punctuation.
 */
export async function untrackedAcquirers(
  manager: EntityManager,
  values: readonly string[],
): Promise<string[]> {
  const forms = new Set(values.map(plainForm));
  const rows = await manager
    .createQueryBuilder(AcquisitionFact, 'deal')
    .select('deal.acquirerName', 'name')
    .where(
      `deal.acquirerId IS NULL AND (deal.acquirerName = ANY(:values) OR ${SLUG_KEY} = ANY(:keys))`,
      {
        values,
        keys: values.map((value) => cutName(slugOf(value).replace(/[^a-z0-9]+/g, ''))),
      },
    )
    .groupBy('deal.acquirerName')
    .orderBy('deal.acquirerName')
    .getRawMany<{ name: string }>();
  return rows
    .map(({ name }) => name)
    .filter((name) => values.includes(name) || forms.has(plainForm(name)));
}
