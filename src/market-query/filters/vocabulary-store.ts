import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Generation } from '../../market-data/generation';
import { MarketDatabase } from '../../market-data/market-database';
import type { Vocabulary } from './vocabulary';
import { loadVocabulary } from './vocabulary.repository';

/**
 * Caches the vocabularies of the generations in use: the current one, and earlier ones that
 * requests name. Throws GenerationDropped.
 */
@Injectable()
export class VocabularyStore {
  private readonly vocabularies = new LRUCache<number, Promise<Vocabulary>>({ max: 8 });

  constructor(private readonly database: MarketDatabase) {}

  of(generation: Generation): Promise<Vocabulary> {
    const known = this.vocabularies.get(generation.id);
    if (known) return known;
    const loading = this.database.read(generation, ({ manager }) => loadVocabulary(manager));
    this.vocabularies.set(generation.id, loading);
    loading.catch(() => this.vocabularies.delete(generation.id));
    return loading;
  }
}
