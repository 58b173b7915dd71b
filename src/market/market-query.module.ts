import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BillingModule } from '../billing/billing.module';
import { MarketDatabase } from '../market-data/market-database';
import { AnswerCache } from './query/answers/answer-cache';
import { Exports } from './query/answers/exports';
import { VocabularyStore } from './query/filters/vocabulary-store';
import { QueryResolver } from './query/questions/query-resolver';
import { MarketClient } from './routes/market-client';
import { Precomputation } from './routes/precomputation';
import { RequestReader } from './routes/request-reader';
import { DatasetPreview } from './vintages/dataset-preview';
import { Publications } from './vintages/publications';
import { VintageRestorer } from './vintages/vintage-restorer';
import { Vintages } from './vintages/vintages';

@Module({
  imports: [
    DiscoveryModule, // MarketClient finds the controllers' methods with it
    BillingModule,
  ],
  providers: [
    MarketDatabase,
    Publications,
    VintageRestorer,
    Vintages,
    VocabularyStore,
    QueryResolver,
    DatasetPreview,
    RequestReader,
    AnswerCache,
    Exports,
    MarketClient,
    Precomputation,
  ],
  exports: [
    MarketDatabase,
    Publications,
    MarketClient,
    // Nest creates the guards and interceptors of market routes in the features' modules, so these
    // need what they inject.
    RequestReader,
    AnswerCache,
    Exports,
    BillingModule,
  ],
})
export class MarketQueryModule {}
