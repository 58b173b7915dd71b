import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { MarketDatabase } from '../market-data/market-database';
import { AnswerCache } from './answer-cache/answer-cache';
import { AnswerSender } from './answer-cache/answer-sender';
import { Precomputation } from './answer-cache/precomputation';
import { Exports } from './exports/exports';
import { VocabularyStore } from './filters/vocabulary-store';
import { EndpointCatalog } from './resolving/endpoint-catalog';
import { QueryResolver } from './resolving/query-resolver';
import { DatasetPreview } from './vintage/dataset-preview';
import { Publications } from './vintage/publications';
import { VintageRestorer } from './vintage/vintage-restorer';
import { Vintages } from './vintage/vintages';

@Module({
  imports: [BillingModule],
  providers: [
    MarketDatabase,
    Publications,
    VintageRestorer,
    Vintages,
    VocabularyStore,
    QueryResolver,
    DatasetPreview,
    AnswerCache,
    AnswerSender,
    Exports,
    EndpointCatalog,
    Precomputation,
  ],
  exports: [
    MarketDatabase,
    Publications,
    QueryResolver,
    DatasetPreview,
    AnswerCache,
    AnswerSender,
    Exports,
    EndpointCatalog,
  ],
})
export class MarketQueryModule {}
