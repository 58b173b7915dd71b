import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { Generation } from '../../../market-data/generation';
import { MarketDatabase, type ReaderKind } from '../../../market-data/market-database';
import { Company } from '../../../market-data/records/company.entity';
import { type Choices, plainChoices } from './choices';
import type { FoundKind } from './deal-filter';
import { inTheLog, type LoggedNames, loggedNames } from './logged-values.query';
import { findRecordValues, type RecordValues } from './record-values.query';
import type { Vocabulary } from './vocabulary';
import { loadVocabulary } from './vocabulary.repository';

/** What the values of a query string can mean in a generation. */
export interface KnownValues {
  vocabulary: Vocabulary;
  /** Those of the record filters. */
  records: RecordValues;
  /** The names that the change log knows beside the vocabulary, if it is asked. */
  logged?: LoggedNames;
}

/**
 * Caches the vocabularies of the generations in use: the current one, and earlier ones that
 * requests name. Throws GenerationDropped.
 */
@Injectable()
export class VocabularyStore {
  private readonly vocabularies = new LRUCache<number, Vocabulary>({ max: 8 });
  /** By reader and generation: callers don't wait for the turn of a visitor. */
  private readonly loading = new Map<string, Promise<Vocabulary>>();
  private readonly cities = new LRUCache<number, Promise<Choices<string>>>({ max: 2 });

  constructor(private readonly database: MarketDatabase) {}

  /**
   * What the values of a query string can mean in a generation. `requested`: those of the record
   * filters, which only the records themselves have.
   */
  async knownValues(
    generation: Generation,
    requested: ReadonlyMap<FoundKind, readonly string[]>,
    { isOfLog, reader }: { isOfLog: boolean; reader: ReaderKind },
  ): Promise<KnownValues> {
    const vocabulary = await this.of(generation, reader);
    if (requested.size === 0 && !isOfLog) return { vocabulary, records: new Map() };
    return this.database.read(generation, reader, async ({ manager }) => {
      const records = await findRecordValues(manager, requested, () =>
        this.citiesOf(generation, manager),
      );
      if (!isOfLog) return { vocabulary, records };
      const logged = await loggedNames(manager);
      return { vocabulary, records: await inTheLog(manager, records, generation.id), logged };
    });
  }

  /** They are read when a request first names one: there can be tens of thousands. */
  private citiesOf({ id }: Generation, manager: EntityManager): Promise<Choices<string>> {
    const known = this.cities.get(id);
    if (known) return known;
    const loading = cityChoices(manager);
    this.cities.set(id, loading);
    loading.catch(() => this.cities.delete(id));
    return loading;
  }

  private async of(generation: Generation, reader: ReaderKind): Promise<Vocabulary> {
    const { id } = generation;
    const known = this.vocabularies.get(id);
    if (known) return known;
    const turn = `${reader} ${id}`;
    let loading = this.loading.get(turn) ?? this.loading.get(`caller ${id}`);
    if (!loading) {
      loading = this.database
        .read(generation, reader, ({ manager }) => loadVocabulary(manager))
        .finally(() => this.loading.delete(turn));
      this.loading.set(turn, loading);
    }
    const vocabulary = await loading;
    this.vocabularies.set(id, vocabulary);
    return vocabulary;
  }
}

/** The cities of a generation's companies, those with the most companies first. */
async function cityChoices(manager: EntityManager): Promise<Choices<string>> {
  const rows = await manager
    .createQueryBuilder(Company, 'company')
    .select('company.city', 'city')
    .where('company.city IS NOT NULL')
    .groupBy('company.city')
    .orderBy('COUNT(*)', 'DESC')
    .addOrderBy('(company.city COLLATE "C")')
    .getRawMany<{ city: string }>();
  return plainChoices(rows.map(({ city }) => city));
}
