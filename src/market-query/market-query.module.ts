import { Module } from '@nestjs/common';
import { MarketDatabase } from './aggregation/market-snapshot';
import { AnswerCache } from './answer-cache/answer-cache';
import { VocabularyStore } from './filters/vocabulary-store';

@Module({ providers: [MarketDatabase, VocabularyStore, AnswerCache], exports: [VocabularyStore, AnswerCache] })
export class MarketQueryModule {}
