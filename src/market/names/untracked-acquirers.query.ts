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

/** An acquirer without a record, and how many acquisitions were announced under its name. */
export interface UntrackedAcquirer {
  name: string;
  deals: number;
}

/** Shorter texts are parts of too many names. */
const MIN_PART = 3;
/** Letters that Unicode doesn't decompose, and the signs that plainForm spells out. */
const SPELLED_OUT = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', '&': 'and', '+': 'plus' };

/** The plainForm of a text as PostgreSQL computes it, because no column has it. */
function plainFormOf(text: string): string {
  // In this order, because "™" becomes "TM".
  const lower = `LOWER(NORMALIZE(${text}, NFKD) COLLATE "pg_c_utf8")`;
  const unaccented = Object.entries(SPELLED_OUT).reduce(
    (sql, [letter, word]) => `REPLACE(${sql}, '${letter}', '${word}')`,
    `TRANSLATE(${lower}, 'øłđðħıŋ', 'olddhin')`,
  );
  return `REGEXP_REPLACE(${unaccented}, '[^[:alnum:]]+', '', 'g')`;
}

/**
 * The acquirers without a record whose names contain a text, ignoring case, accents, spaces and
 * punctuation: exact matches first, then those with the most acquisitions. A text of fewer than
 * three letters matches whole names only.
 */
export async function acquirersWithPart(
  manager: EntityManager,
  text: string,
  limit: number,
): Promise<UntrackedAcquirer[]> {
  const part = cutName(plainForm(text));
  const isPart = [...part].length >= MIN_PART;
  const [name, asked] = [plainFormOf('acquirer.name'), plainFormOf('CAST(:part AS text)')];
  const rows = await manager
    .createQueryBuilder()
    .addCommonTableExpression(
      manager
        .createQueryBuilder(AcquisitionFact, 'deal')
        .select('deal.acquirerName', 'name')
        .addSelect('COUNT(*)', 'deals')
        .where('deal.acquirerId IS NULL')
        .groupBy('deal.acquirerName'),
      'acquirers',
      // So that each name is folded once, and not for each of its deals.
      { materialized: true },
    )
    .select(['acquirer.name AS name', 'acquirer.deals AS deals'])
    .from('acquirers', 'acquirer')
    // A text without letters and digits that PostgreSQL knows is a part of every name.
    .where(`${asked} <> ''`, { part })
    .andWhere(isPart ? `POSITION(${asked} IN ${name}) > 0` : `${name} = ${asked}`)
    .orderBy(`${name} = ${asked}`, 'DESC')
    .addOrderBy('deals', 'DESC')
    .addOrderBy('name')
    .limit(limit)
    .getRawMany<{ name: string; deals: string }>();
  return rows.map((row) => ({ name: row.name, deals: Number(row.deals) }));
}
