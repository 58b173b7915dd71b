import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BillingModule } from '../billing/billing.module';
import { MarketDatabase } from '../market-data/market-database';
import { AnswerCache } from './answer-cache/answer-cache';
import { Exports } from './exports/exports';
import { VocabularyStore } from './filters/vocabulary-store';
import { QueryResolver } from './resolving/query-resolver';
import { MarketClient } from './routes/market-client';
import { Precomputation } from './routes/precomputation';
import { RequestReader } from './routes/request-reader';
import { DatasetPreview } from './vintage/dataset-preview';
import { Publications } from './vintage/publications';
import { VintageRestorer } from './vintage/vintage-restorer';
import { Vintages } from './vintage/vintages';

@Module({
  imports: [DiscoveryModule, BillingModule],
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
    QueryResolver,
    DatasetPreview,
    RequestReader,
    AnswerCache,
    Exports,
    MarketClient,
    BillingModule, // the guards and interceptors of @DataController() belong to the features' modules
  ],
})
export class MarketQueryModule {}
